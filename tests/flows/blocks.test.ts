import { forgive, isFirstOf, mayTry, resetDay, spend } from '@/lib/session/rate-limit'
import type { Block } from '@/lib/session/rate-limit'

beforeAll(() => {
  process.env.SESSION_SECRET = 'flow-test-secret-of-32-characters!!'
})

const blockOf = async (account: string, address: string): Promise<Block> => {
  const spent = await mayTry('sign-in', { account, address })
  if (spent.allowed) throw new Error('nothing is blocked')
  return spent.block
}

test('decision 28 a blocked address is one block, whatever the account; a blocked account is its own', async () => {
  const address = '203.0.113.9'
  for (let n = 0; n < 10; n++) await spend('sign-in', { account: 'first@example.test', address })
  const own = await blockOf('first@example.test', address)
  expect((await mayTry('sign-in', { account: 'other@example.test', address })).allowed).toBe(true)
  for (let n = 0; n < 90; n++) await spend('sign-in', { account: `person.${n}@example.test`, address })
  const whole = await blockOf('somebody@example.test', address)
  expect((await blockOf('anybody.else@example.test', address)).name).toBe(whole.name)
  expect((await blockOf('first@example.test', address)).name).toBe(whole.name)
  expect(whole.name).not.toBe(own.name)
  expect(whole.name).not.toContain('203.0.113')
})

test('decision 26 the first meeting with a block is told, later ones are not, until it is over', async () => {
  const block = { name: 'sign-in:account+address:some', seconds: 1 }
  expect(await Promise.all([isFirstOf(block), isFirstOf(block), isFirstOf(block)])).toEqual([true, false, false])
  expect(await isFirstOf({ name: 'sign-in:account+address:another', seconds: 1 })).toBe(true)
  await new Promise((resume) => setTimeout(resume, 1100))
  expect(await isFirstOf(block)).toBe(true)
})

test('decision 29 a day counts twenty one-time passwords and ten sent, over all addresses; a success and a reset forget them', async () => {
  const account = 'daily@example.test'
  const at = (n: number) => ({ account, address: `198.51.100.${n}` })
  for (let n = 0; n < 20; n++) expect((await spend('otp-try', { ...at(n), session: `s${n}` })).allowed).toBe(true)
  expect(await spend('otp-try', { ...at(99), session: 's99' })).toMatchObject({ allowed: false })
  expect((await spend('otp-try', { ...at(99), account: 'other@example.test', session: 's100' })).allowed).toBe(true)
  await resetDay(account)
  expect((await spend('otp-try', { ...at(99), session: 's101' })).allowed).toBe(true)

  jest.useFakeTimers({
    now: Date.parse('2026-11-22T10:00:00Z'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  })
  for (let n = 0; n < 10; n++) {
    expect([n, (await spend('otp-request', at(n))).allowed]).toEqual([n, true])
    jest.setSystemTime(Date.now() + 31_000)
    jest.advanceTimersByTime(31_000)
  }
  expect(await spend('otp-request', at(50))).toMatchObject({ allowed: false })
  await forgive('otp-request', at(50), true)
  expect((await spend('otp-request', at(50))).allowed).toBe(true)
  jest.useRealTimers()
})
