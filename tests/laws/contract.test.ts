import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractFolder, describeContract } from '../../scripts/write-contract'
import { catalogue } from '../../lib/calls'
import { root } from '../support/sources'

type Description = { paths: Record<string, Record<string, { operationId: string; description: string }>> }
const folder = join(root, contractFolder)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Description

describe('docs/contract', () => {
  test('it is what `npm run contract` writes', () => {
    const described = describeContract()
    expect(files.sort()).toEqual([...described.keys()].sort())
    for (const name of files) expect({ name, ...read(name) }).toEqual({ name, ...(described.get(name) as Description) })
  })

  test('it has every call of the catalogue once, with its privileges and its reach in words', () => {
    const operations = files.flatMap((name) => Object.values(read(name).paths).flatMap((path) => Object.values(path)))
    expect(operations).toHaveLength(catalogue.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(catalogue.length)
    expect(operations.filter(({ description }) => !/ It touches /.test(description))).toEqual([])
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
