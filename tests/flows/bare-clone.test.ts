import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../support/sources'

type Package = { scripts: Record<string, string>; workspaces: string[] }
const { scripts, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package

let clone: string
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'emboss-bare-'))
  const manifests = workspaces.map((folder) => `${folder}/package.json`)
  for (const path of ['package.json', 'package-lock.json', 'scripts', ...manifests]) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(root, path), join(clone, path), { recursive: true })
  }
  writeFileSync(join(clone, 'npm.mjs'), 'process.stdout.write(`npm ${process.argv[2]}\\n`)\nprocess.exit(1)\n')
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Runs a script where nothing is installed yet, with an npm that cannot reach its registry or with none. */
const start = (args: string[], npm?: string) =>
  spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...(npm && { npm_execpath: npm }) } as unknown as NodeJS.ProcessEnv,
  })

const installing = Object.entries(scripts).filter(
  ([, command]) =>
    /^node scripts\//.test(command) &&
    readFileSync(join(root, command.split(' ')[1] ?? ''), 'utf8').includes('installIfStale'),
)

test('decision 1 sandbox, dev, build, platform, check, test and bench are among what installs first', () => {
  expect(installing.map(([name]) => name)).toEqual(
    expect.arrayContaining(['sandbox', 'dev', 'build', 'platform', 'check', 'test', 'bench']),
  )
})

test.each(installing)(
  'npm run %s on a bare clone installs before it needs a package, and says where it cannot',
  (_, command) => {
    const args = command.split(' ').slice(1)
    const failing = start(args, join(clone, 'npm.mjs'))
    expect([failing.status, failing.stdout.split('\n').filter(Boolean), failing.stderr.trim()]).toEqual([
      1,
      ['Installing packages …', 'npm ci', 'npm install'],
      'The packages could not be installed: see the lines above.',
    ])
    expect(start(args).stderr.trim()).toBe('Packages are missing or stale: run `npm ci`, or start this through npm.')
  },
)
