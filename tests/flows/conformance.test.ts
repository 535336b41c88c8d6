import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckName } from '@/conformance/findings'
import { expectFound, staff, startSpoiled, type Spoiled } from '../support/conformance'
import { waysToSpoil } from '../support/spoiled-ways'
import { root } from '../support/sources'

let spoiled: Spoiled
beforeAll(async () => {
  spoiled = await startSpoiled()
})
afterEach(() => spoiled.spoil(null))
afterAll(() => spoiled.close())

test('WIRE-14 there are as many ways to spoil an answer as the requirement names', () => {
  expect(Object.keys(waysToSpoil)).toHaveLength(63)
})

/** tests/security/conformance.test.ts has all ways, each among all calls. */
const quick: readonly CheckName[] = ['filters', 'sorting', 'days', 'records', 'scope', 'privileges', 'errors']
const quickWays = Object.entries(waysToSpoil).filter(([, { check }]) => quick.includes(check))

test.each(quickWays)('WIRE-14 a spoiled answer is found: %s', (_, way) => {
  const calls = [way.spoil.call, ...(way.foundAt === undefined ? [] : [way.foundAt])]
  return expectFound(spoiled, way, { calls })
})

const runBundle = (file: string, cwd: string, args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { NODE_ENV: 'test', PATH: process.env.PATH } as const
    execFile(process.execPath, [file, ...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })

test('WIRE-14 the command is one file that runs in an empty folder with Node alone', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'emboss-empty-'))
  const file = join(empty, 'conformance.mjs')
  const script = `import(${JSON.stringify(join(root, 'scripts/build-conformance.mjs'))}).then(({ buildConformance }) => buildConformance(${JSON.stringify(file)}))`
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, ['-e', script], (error) => (error ? reject(error) : resolve()))
  })
  writeFileSync(join(empty, 'staff.json'), JSON.stringify(staff))
  const bases = Object.entries(spoiled.bases).flatMap(([name, url]) => [`--${name}`, url])
  const reports = ['--json', 'report.json', '--junit', 'report.xml', '--html', 'report.html']
  const given = [...bases, '--as', 'staff.json', '--only', 'records', ...reports]
  const issuingAlone = ['--issuing', spoiled.bases.issuing, '--as', 'staff.json', '--only', 'records,scope']
  for (const right of [given, issuingAlone])
    expect(await runBundle(file, empty, right)).toMatchObject({
      code: 0,
      output: expect.stringContaining('No findings'),
    })
  spoiled.spoil(waysToSpoil['wrong currency']?.spoil ?? null)
  expect(await runBundle(file, empty, given)).toMatchObject({ code: 1, output: expect.stringContaining('get-card') })
  const html = readFileSync(join(empty, 'report.html'), 'utf8')
  expect(html).toContain('currency is another one')
  expect(html).not.toMatch(/<(?:script|link|img)|https?:\/\/(?!127\.0\.0\.1)/)
  expect(readFileSync(join(empty, 'report.xml'), 'utf8')).toContain('<failure')
  const none = ['--issuing', spoiled.bases.issuing, '--as', 'none.json']
  for (const wrong of [[], ['--issuing', 'ftp://x'], [...given, '--unknown'], [...given, '--calls', 'get-moon'], none])
    expect(await runBundle(file, empty, wrong)).toMatchObject({ code: 2 })
  rmSync(empty, { recursive: true, force: true })
})
