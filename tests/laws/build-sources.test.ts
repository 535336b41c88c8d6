import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const BUILD = 'scripts/build-if-stale.mjs'

const sources = (): string[] => {
  const script = `import(${JSON.stringify(join(root, BUILD))}).then((build) => console.log(JSON.stringify(build.sourceFiles())))`
  const listed = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[]
  return listed.map((path) => path.replace(/^\//, ''))
}

const scriptsOf = (path: string, found = new Set<string>()): Set<string> => {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:from |import\()'\.\/([\w-]+\.mjs)'/g))
    scriptsOf(`scripts/${name}`, found)
  return found
}
const workersIn = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/join\(root, '([\w/-]+\.tsx?)'\)/g)].map(([, name = '']) => name)

test('a build is stale when a script that makes it or a worker that it holds has changed', () => {
  const scripts = [...scriptsOf(BUILD)]
  const workers = scripts.flatMap(workersIn)
  expect(scripts).toContain('scripts/build-workers.mjs')
  expect(workers.length).toBeGreaterThan(0)
  expect(workers.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const known = new Set(sources())
  const missing = [...scripts, ...workers].filter((path) => !known.has(path))
  // Name them in `files` of scripts/build-if-stale.mjs.
  expect(missing).toEqual([])
})
