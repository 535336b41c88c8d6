import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckName } from '@/conformance/findings'
import type { Settings } from '@/conformance/options'
import { run } from '@/conformance/run'
import { startPlatform } from '@/sandbox/platform'
import { basesAt } from '@/sandbox/testing/bases'
import { contract } from './contract'
import { PASSWORD } from './platform'
import { startSpoiler } from './spoiler'
import type { Way } from './spoiled-ways'

const account = (name: string) => ({ email: `${name}@sandbox.test`, password: PASSWORD })

/** The sandbox's accounts, as `--as` reads them. */
export const staff = {
  zone: 'Asia/Kolkata',
  issuerCode: 'YES',
  tokenGraceSeconds: 0,
  rotatesTokens: true,
  people: {
    platform: account('platform.admin'),
    issuer: account('yes.admin'),
    business: account('setup'),
    limited: account('cards'),
    maker: account('yes.admin'),
    decider: account('platform.admin'),
  },
}

/** A platform that accepts only the newest token of a session, behind a proxy that can spoil its answers. */
export const startSpoiled = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-conformance-'))
  const seed = join(process.env.FLOW_SEED_DIR ?? '', 'platform-small.db.seed')
  for (const name of ['platform.db', 'platform.db.seed']) copyFileSync(seed, join(folder, name))
  const start = (port: number) =>
    startPlatform({ file: join(folder, 'platform.db'), port, strictTokens: true, scale: 'small' })
  let platform = await start(0)
  const spoiler = await startSpoiler(contract, platform.url)
  const bases = basesAt(spoiler.url)
  const restart = async () => {
    const port = Number(new URL(platform.url).port)
    await platform.close()
    platform = await start(port)
    spoiler.restarted()
  }
  return {
    bases,
    spoil: spoiler.spoil,
    check: (checks: readonly CheckName[], more: Partial<Settings> = {}) =>
      run(contract, { bases, staff, checks, timeoutMs: 20_000, isTest: true, restart, ...more }),
    close: async () => {
      await spoiler.close()
      await platform.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Spoiled = Awaited<ReturnType<typeof startSpoiled>>

/** Expects that a spoiled answer is found at its call, and nothing at calls that nobody has spoiled. */
export const expectFound = async (
  spoiled: Spoiled,
  { check, spoil, sentence, pointer, foundAt = spoil.call, timeoutMs }: Way,
  more: Partial<Settings> = {},
): Promise<void> => {
  spoiled.spoil(spoil)
  const { findings } = await spoiled.check([check], { ...more, ...(timeoutMs !== undefined && { timeoutMs }) })
  spoiled.spoil(null)
  expect(findings.map(({ call, sentence: said }) => [call, said])).toContainEqual([
    foundAt,
    expect.stringMatching(sentence),
  ])
  const found = findings.filter((one) => one.call === foundAt && sentence.test(one.sentence))
  if (pointer) expect(found.map((one) => one.pointer)).toContainEqual(expect.stringMatching(pointer))
  expect(findings.filter(({ call }) => call !== foundAt && call !== spoil.call)).toEqual([])
  const [first] = found
  expect(first?.clause).toMatch(/\S/)
  expect(`${first?.request}${first?.answer}`).not.toMatch(new RegExp(`${PASSWORD}|Bearer \\w`))
}
