import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apis } from '../lib/calls/apis.mjs'
import { describePortal } from '../lib/calls/openapi/portal'
import { describeUpstream } from '../lib/calls/openapi/upstream'

const root = join(import.meta.dirname, '..')
export const contractFolder = 'docs/contract'
export const examplesFolder = `${contractFolder}/examples`

const CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = call\(\s*'([^']+)'/g

/** The comments above the calls of the catalogue, by the calls' addresses. */
const readProse = (): Map<string, string> => {
  const folder = join(root, 'lib/calls')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(CALL)].map(
        ([, comment = '', address = '']) =>
          [
            address,
            comment
              .split('\n')
              .map((line) => line.replace(/^[\s*]+/, ''))
              .join(' ')
              .trim(),
          ] as const,
      ),
    ),
  )
}

/** The answers that scripts/record-examples.ts recorded, by the ids of their calls. */
const readExamples = (): Map<string, unknown> => {
  const folder = join(root, examplesFolder)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>),
    ),
  )
}

/** The contract of each upstream base and of the portal's own proxy, by the name of its file. */
export const describeContract = (): Map<string, unknown> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const [prose, examples] = [readProse(), readExamples()]
  return new Map<string, unknown>([
    ...apis.map((api) => [`${api}.json`, describeUpstream(api, version, prose, examples)] as const),
    ['portal.json', describePortal(version, prose)],
  ])
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(join(root, contractFolder), { recursive: true })
  for (const [name, description] of describeContract())
    writeFileSync(join(root, contractFolder, name), `${JSON.stringify(description, null, 1)}\n`)
}
