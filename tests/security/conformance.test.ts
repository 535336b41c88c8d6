import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apis } from '@/lib/calls/apis.mjs'
import { readContract, type ContractFile } from '@/conformance/contract'
import { readChecks, writeChecks, type CheckName } from '@/conformance/findings'
import type { Settings } from '@/conformance/options'
import { run } from '@/conformance/run'
import { startPlatform } from '@/sandbox/platform'
import { root } from '../support/sources'
import { PASSWORD } from '../support/platform'
import { startSpoiler, type Spoiler } from '../support/spoiler'
import { waysToSpoilReads, waysToSpoilWrites, type Way } from '../support/spoiled-ways'

const files = Object.fromEntries(
  apis.map((api) => [api, JSON.parse(readFileSync(join(root, `docs/contract/${api}.json`), 'utf8')) as ContractFile]),
)
const contract = readContract(files)

const account = (name: string) => ({ email: `${name}@sandbox.test`, password: PASSWORD })
const staff = {
  zone: 'Asia/Kolkata',
  issuerCode: 'YES',
  tokenGraceSeconds: 0,
  rotatesTokens: true,
  people: {
    platform: account('platform.admin'),
    issuer: account('yes.admin'),
    otherIssuer: account('nsdl.admin'),
    business: account('setup'),
    limited: account('cards'),
    maker: account('yes.admin'),
    decider: account('platform.admin'),
  },
}
const basesAt = (url: string) => ({
  issuing: `${url}/api`,
  'issuance-v1': `${url}/api/issuance/v1`,
  'issuance-v2': `${url}/api/issuance/v2`,
  go: `${url}/go`,
  reporting: `${url}/reporting`,
  support: `${url}/support/v1`,
  reimbursement: `${url}/reimbursement`,
})

let folder: string
let platform: Awaited<ReturnType<typeof startPlatform>>
let spoiler: Spoiler

const startAgain = (port: number) =>
  startPlatform({ file: join(folder, 'platform.db'), port, strictTokens: true, scale: 'small' })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emboss-conformance-'))
  const seed = join(process.env.FLOW_SEED_DIR ?? '', 'platform-small.db.seed')
  for (const name of ['platform.db', 'platform.db.seed']) copyFileSync(seed, join(folder, name))
  platform = await startAgain(0)
  spoiler = await startSpoiler(contract, platform.url)
})
afterEach(() => spoiler.spoil(null))
afterAll(async () => {
  await spoiler.close()
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const restart = async () => {
  const port = Number(new URL(platform.url).port)
  await platform.close()
  platform = await startAgain(port)
  spoiler.restarted()
}

const settingsFor = (checks: readonly CheckName[], more: Partial<Settings> = {}): Settings => ({
  bases: basesAt(spoiler.url),
  staff,
  checks,
  timeoutMs: 20_000,
  isTest: true,
  ...more,
})

test('WIRE-14 the sandbox platform answers what the contract says, reads and writes', async () => {
  const { findings, requests } = await run(contract, settingsFor([...readChecks, ...writeChecks], { restart }))
  expect(findings).toEqual([])
  expect(requests).toBeGreaterThan(800)
})

const expectFound = async (
  { check, spoil, sentence, pointer, foundAt = spoil.call }: Way,
  more?: Partial<Settings>,
) => {
  spoiler.spoil(spoil)
  const { findings } = await run(contract, settingsFor([check], more))
  const found = findings.filter((one) => one.call === foundAt && sentence.test(one.sentence))
  expect(findings.map(({ call, sentence: said }) => [call, said])).toContainEqual([
    foundAt,
    expect.stringMatching(sentence),
  ])
  if (pointer) expect(found.map((one) => one.pointer)).toContainEqual(expect.stringMatching(pointer))
  // Nothing is held against a call that nobody has spoiled.
  expect(findings.filter(({ call }) => call !== foundAt && call !== spoil.call)).toEqual([])
  const [first] = found
  expect(first?.clause).toMatch(/\S/)
  expect(`${first?.request}${first?.answer}`).not.toMatch(new RegExp(`${PASSWORD}|Bearer \\w`))
}

test('WIRE-14 there are as many ways to spoil an answer as the issue names', () => {
  expect(Object.keys(waysToSpoilReads).length + Object.keys(waysToSpoilWrites).length).toBe(63)
})

test.each(Object.entries(waysToSpoilReads))('WIRE-14 a spoiled answer is found at its call: %s', async (name, way) => {
  await expectFound(way, name === 'slow reply' ? { timeoutMs: 1_500 } : {})
})

test.each(Object.entries(waysToSpoilWrites))('WIRE-14 a spoiled change is found at its call: %s', async (name, way) => {
  await expectFound(way, name === 'key forgotten after restart' ? { restart } : {})
})

const runBundle = (file: string, cwd: string, args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { cwd, env: { NODE_ENV: 'test', PATH: process.env.PATH } },
      (error, stdout, stderr) =>
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
  const bases = Object.entries(basesAt(spoiler.url)).flatMap(([name, url]) => [`--${name}`, url])
  const reports = ['--json', 'report.json', '--junit', 'report.xml', '--html', 'report.html']
  const given = [...bases, '--as', 'staff.json', '--only', 'records', ...reports]
  expect(await runBundle(file, empty, given)).toMatchObject({ code: 0, output: expect.stringContaining('No findings') })
  spoiler.spoil(waysToSpoilReads['wrong currency']?.spoil ?? null)
  const { code, output } = await runBundle(file, empty, given)
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('get-card') })
  const html = readFileSync(join(empty, 'report.html'), 'utf8')
  expect(html).toContain('currency is another one')
  expect(html).not.toMatch(/<(?:script|link|img)|https?:\/\/(?!127\.0\.0\.1)/)
  expect(readFileSync(join(empty, 'report.xml'), 'utf8')).toContain('<failure')
  for (const wrong of [
    [],
    ['--issuing', 'ftp://x'],
    [...given, '--unknown'],
    ['--issuing', spoiler.url, '--as', 'none'],
  ])
    expect(await runBundle(file, empty, wrong)).toMatchObject({ code: 2 })
  rmSync(empty, { recursive: true, force: true })
})
