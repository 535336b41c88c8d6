import type { Runtime } from '../../core/http/handler'
import { sendHolderCode, spendVerified, verifyHolderCode } from './holder-codes'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import type { Actor } from '../../core/actor/actor'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** One of the people of the seed at the desk; `sent` is what the last message held. */
const desk = (person: number) => {
  const [actor] = platform.db.all(platform.db.q.selectFrom('users').select('id').orderBy('id').offset(person).limit(1))
  const sent = { code: '' }
  const runtime = {
    db: platform.db,
    now: () => Date.now(),
    outbox: { send: ({ code }: { code: string }) => void (sent.code = code) },
    actor,
    // The codes need no more of a runtime than this.
  } as unknown as Runtime & { actor: Actor }
  return { runtime, sent }
}
const asked = { purpose: 'KIT', mobile: '919700000001', issuer: 'NSDL', cardId: null, what: 'try' } as const
const said = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as Error).message
  }
}
const GONE = 'This OTP is no longer valid'

test('KIT-16, KIT-17, GC-05 a code opens for its person, purpose, mobile, issuer and card alone, and once', () => {
  const mine = desk(1)
  const theirs = desk(2)
  const sessionId = sendHolderCode(mine.runtime, { ...asked, cardId: 5_000_001 })
  const right = { ...asked, cardId: 5_000_001, sessionId, otp: mine.sent.code }
  for (const wrong of [
    { ...right, purpose: 'GIFT' as const },
    { ...right, mobile: '919700000002' },
    { ...right, issuer: 'IOB' },
    { ...right, cardId: 5_000_002 },
    { ...right, sessionId: 'another' },
  ])
    expect([wrong, said(() => verifyHolderCode(mine.runtime, wrong))]).toEqual([wrong, GONE])
  expect(said(() => verifyHolderCode(theirs.runtime, right))).toBe(GONE)
  expect(said(() => verifyHolderCode(mine.runtime, right))).toBeNull()
  expect(said(() => verifyHolderCode(mine.runtime, right))).toBe(GONE)
})

test('KIT-20 a verified code maps one kit of its own card, for the person who verified it', () => {
  const mine = desk(3)
  const sessionId = sendHolderCode(mine.runtime, asked)
  expect(spendVerified(mine.runtime, 5_000_003)).toBe(false)
  verifyHolderCode(mine.runtime, { ...asked, sessionId, otp: mine.sent.code, cardId: 5_000_003 })
  expect(spendVerified(desk(4).runtime, 5_000_003)).toBe(false)
  expect(spendVerified(mine.runtime, 5_000_004)).toBe(false)
  expect(spendVerified(mine.runtime, 5_000_003)).toBe(true)
  expect(spendVerified(mine.runtime, 5_000_003)).toBe(false)
})
