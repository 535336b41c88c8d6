import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractFolder, describeContract, examplesFolder } from '../../scripts/write-contract'
import { catalogue } from '../../lib/calls'
import { isOpenToBrowser } from '../../lib/calls/call'
import { contract } from '../support/contract'
import { root } from '../support/sources'

type Operation = { operationId: string; description: string }
type Description = { paths: Record<string, Record<string, Operation>> }
/** Reads that nothing in the sandbox answers before somebody has sent a mail, approved a copy, saved a draft or received a delivery. */
const notRecorded = [
  'fetch-draft-json',
  'get-correction',
  'get-report-presigned-url',
  'get-webhook-delivery',
  'read-customer-copy',
  'read-user-copy',
  'request-report-mail',
]
const PORTAL = 'portal.json'
const folder = join(root, contractFolder)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Description

describe('docs/contract', () => {
  test('it is what `npm run contract` writes', () => {
    const described = describeContract()
    expect(files.sort()).toEqual([...described.keys()].sort())
    for (const name of files) expect({ name, ...read(name) }).toEqual({ name, ...(described.get(name) as Description) })
  })

  const operationsOf = (name: string): Operation[] =>
    Object.values(read(name).paths).flatMap((path) => Object.values(path))

  test('the files of the upstreams have every call of the catalogue once, with its privileges and its reach in words', () => {
    const operations = files.filter((name) => name !== PORTAL).flatMap(operationsOf)
    expect(operations).toHaveLength(catalogue.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(catalogue.length)
    expect(operations.filter(({ description }) => !/ It touches /.test(description))).toEqual([])
  })

  test('the file of the portal has every call that its proxy takes, and no field that only the portal sends', () => {
    const open = catalogue.filter(isOpenToBrowser)
    expect(operationsOf(PORTAL)).toHaveLength(open.length)
    expect(open.length).toBeLessThan(catalogue.length)
    const own = open.flatMap(({ address, serverFields = [] }) => serverFields.map((field) => [address, field] as const))
    expect(own.length).toBeGreaterThan(0)
    for (const [address, field] of own) {
      const [api = '', method = '', path = ''] = address.split(' ')
      const operation = read(PORTAL).paths[`/api/${api}/${path}`]?.[method.toLowerCase()]
      expect([address, JSON.stringify(operation).includes(`"${field}":`)]).toEqual([address, false])
    }
  })

  test('the answers that were recorded from the sandbox fit their schemas, and every read has one', () => {
    const folderOfExamples = join(root, examplesFolder)
    const recorded = readdirSync(folderOfExamples).flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folderOfExamples, name), 'utf8')) as Record<string, unknown>),
    )
    const misfits = recorded.flatMap(([id, answer]) =>
      contract.misfits(contract.operation(id), answer).map(({ pointer, message }) => `${id} ${pointer} ${message}`),
    )
    expect(misfits).toEqual([])
    const names = recorded.map(([id]) => id)
    const missing = contract.operations
      .filter(({ id, method, isJson, need }) => method === 'GET' && isJson && need !== 'open' && !names.includes(id))
      .map(({ id }) => id)
    expect(missing.sort()).toEqual(notRecorded)
  })

  test('Redocly finds nothing wrong, the paths of the documents excepted', () => {
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const paths = files.map((name) => join(contractFolder, name))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', '--config', join(contractFolder, 'redocly.yaml'), '--format', 'stylish', ...paths],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    expect(`${stdout}${stderr}`).not.toMatch(/^\s*\d+:\d+\s+(?:error|warning)/m)
    expect(status).toBe(0)
  })
})
