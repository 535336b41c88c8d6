import { metrics } from '../observability/metrics'
import {
  addressOf,
  resetLimit,
  isFirstBlock,
  isSameAccount,
  mayTry,
  refund,
  resetDay,
  consume,
  type LimitKeys,
  type LimitKind,
} from './rate-limit'

let made = 0
const newAddress = () => `198.51.100.${(made += 1)}`
const newAccount = () => `person${(made += 1)}@limits.test`
const times = async (count: number, work: () => Promise<{ allowed: boolean }>) => {
  const allowed: boolean[] = []
  for (let n = 0; n < count; n++) allowed.push((await work()).allowed)
  return allowed
}
const yes = (count: number): boolean[] => Array.from({ length: count }, () => true)
const waits = async (kind: LimitKind, keys: LimitKeys) => {
  const told = await mayTry(kind, keys)
  return told.allowed ? 0 : told.retryAfterSeconds
}

// Noon, so that half a day is left of what is counted by the day.
beforeAll(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }))
afterAll(() => jest.useRealTimers())

test('decision 28 ten tries of an account from an address, then none for thirty minutes from the last', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  expect(await times(10, () => consume('sign-in', keys))).toEqual(yes(10))
  const told = await consume('sign-in', keys)
  expect(told).toMatchObject({ allowed: false, retryAfterSeconds: 1800, block: { seconds: 1800 } })
  expect(await waits('sign-in', { ...keys, address: newAddress() })).toBe(0)
  expect(await waits('sign-in', { ...keys, account: newAccount() })).toBe(0)
  jest.advanceTimersByTime(1_799_000)
  expect(await waits('sign-in', keys)).toBe(1)
  jest.advanceTimersByTime(1000)
  expect(await waits('sign-in', keys)).toBe(0)
})

test('decision 28 whether one may try counts nothing, and nine tries are not ten', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  expect(await times(50, () => mayTry('sign-in', keys))).toEqual(yes(50))
  expect(await times(9, () => consume('sign-in', keys))).toEqual(yes(9))
  expect(await waits('sign-in', keys)).toBe(0)
})

test('decision 28 a hundred tries from an address, whatever the accounts; the block is the address’s', async () => {
  const address = newAddress()
  expect(await times(100, () => consume('sign-in', { account: newAccount(), address }))).toEqual(yes(100))
  const told = await mayTry('sign-in', { account: newAccount(), address })
  expect(told).toMatchObject({ allowed: false, retryAfterSeconds: 1800 })
  expect(told.allowed || told.block.name).toMatch(/^sign-in:address:/)
  expect(await mayTry('sign-in', { account: newAccount(), address })).toEqual(told)
  expect(await waits('sign-up', { address })).toBe(0)
  expect(await waits('sign-in', { account: newAccount(), address: newAddress() })).toBe(0)
})

test.each([
  ['sign-in', 50],
  ['otp-try', 20],
] as const)(
  'decision 29 an account has so many tries of %s a day over all addresses, %i, then waits until the next',
  async (kind, most) => {
    const account = newAccount()
    const keys = () => ({ account, address: newAddress() })
    expect(await times(most, () => consume(kind, keys()))).toEqual(yes(most))
    const toMidnight = Math.ceil((Date.parse('2026-11-23T00:00:00Z') - Date.now()) / 1000)
    expect(await waits(kind, keys())).toBe(toMidnight)
    await resetLimit(kind, { account: newAccount() })
    expect(await waits(kind, keys())).toBe(toMidnight)
    await resetDay(account)
    expect(await waits(kind, keys())).toBe(0)
  },
)

test.each(['otp-request', 'reset'] as const)(
  'CONST-06, decision 29 one %s in thirty seconds for an account from anywhere, ten a day',
  async (kind) => {
    const account = newAccount()
    const ask = () => consume(kind, { account, address: newAddress() })
    for (let n = 0; n < 10; n++) {
      expect((await ask()).allowed).toBe(true)
      if (n < 9) expect(await ask()).toMatchObject({ allowed: false, retryAfterSeconds: 30 })
      jest.advanceTimersByTime(30_000)
    }
    expect(await waits(kind, { account })).toBeGreaterThan(30_000)
  },
)

test('decision 29 a right code forgets what the day counted of those that were sent', async () => {
  const account = newAccount()
  for (let n = 0; n < 10; n++) {
    await consume('otp-request', { account, address: newAddress() })
    jest.advanceTimersByTime(31_000)
  }
  expect(await waits('otp-request', { account })).toBeGreaterThan(30_000)
  await resetLimit('otp-request', { account, address: newAddress() }, true)
  expect(await waits('otp-request', { account })).toBe(0)
})

test('decision 28 five tries for one code, in the session they belong to', async () => {
  const keys = { session: `s${(made += 1)}` }
  expect(await times(5, () => consume('otp-try', keys))).toEqual(yes(5))
  expect(await waits('otp-try', keys)).toBe(1800)
  expect(await waits('otp-try', { session: 'another' })).toBe(0)
})

test('decision 28 an account is the same in any case and spacing, a mobile with and without its country', async () => {
  const address = newAddress()
  const name = newAccount()
  await times(10, () => consume('sign-in', { account: name, address }))
  expect(await waits('sign-in', { account: ` ${name.toUpperCase()} `, address })).toBe(1800)
  await times(10, () => consume('sign-in', { account: '+91 (98765) 43-210', address }))
  for (const account of ['9876543210', '919876543210', ' 98765 43210'])
    expect([account, await waits('sign-in', { account, address })]).toEqual([account, 1800])
  expect(await waits('sign-in', { account: '9876543211', address })).toBe(0)
})

test('decision 28 a network of IPv6 is one address however it is written; IPv4 is itself', async () => {
  const account = newAccount()
  await times(10, () => consume('sign-in', { account, address: '2001:db8:7:1::1' }))
  for (const address of ['2001:DB8:7:1::ffff', '2001:0db8:0007:0001:0:0:0:9', '2001:db8:7:1:a:b:c:d'])
    expect([address, await waits('sign-in', { account, address })]).toEqual([address, 1800])
  for (const address of ['2001:db8:7:2::1', '2001:db8::1', '::1', '2001:db8:7::1'])
    expect([address, await waits('sign-in', { account, address })]).toEqual([address, 0])
  const mapped = newAccount()
  await times(10, () => consume('sign-in', { account: mapped, address: '2001:db8::5' }))
  expect(await waits('sign-in', { account: mapped, address: '2001:db8:0:0:1::' })).toBe(1800)
})

test.each([
  ['::1', '0:0:0:0:0:0:0:2'],
  ['2001:db8::a:b:c:d:e', '2001:db8:0:a:b:c:d:f'],
])('decision 28 a network written short, %s, is the one written out, %s', async (short, whole) => {
  const account = newAccount()
  await times(10, () => consume('sign-in', { account, address: short }))
  expect(await waits('sign-in', { account, address: whole })).toBe(1800)
})

test('decision 28 a success forgets what was counted for the account there, and gives the address back one try at most', async () => {
  const [account, address] = [newAccount(), newAddress()]
  await times(10, () => consume('sign-in', { account, address }))
  await resetLimit('sign-in', { account, address })
  expect(await waits('sign-in', { account, address })).toBe(0)

  await times(90, () => consume('sign-in', { account: newAccount(), address }))
  expect(await waits('sign-in', { account: newAccount(), address })).toBe(1800)
  await resetLimit('sign-in', { account, address })
  expect(await waits('sign-in', { account, address })).toBe(1800)
})

test('decision 28 a try that nobody answered counts as none', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  await times(9, () => consume('sign-in', keys))
  await refund('sign-in', keys)
  expect(await times(2, () => consume('sign-in', keys))).toEqual(yes(2))
  expect(await waits('sign-in', keys)).toBe(1800)
})

test('decision 28 the thirty minutes run from the last allowed try, however long ago the first was', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  await times(9, () => consume('sign-in', keys))
  jest.advanceTimersByTime(20 * 60_000)
  expect((await consume('sign-in', keys)).allowed).toBe(true)
  expect(await waits('sign-in', keys)).toBe(1800)
})

test('decision 28 tries that are made at once are counted each: ten get in, the others wait', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  const told = await Promise.all(Array.from({ length: 15 }, () => consume('sign-in', keys)))
  expect(told.filter(({ allowed }) => allowed)).toHaveLength(10)
  for (const refused of told.slice(10)) expect(refused).toMatchObject({ allowed: false, block: { seconds: 1800 } })
})

test('decision 28 where an account and its whole address are refused, the block is the address’s and the wait the longest', async () => {
  const early = { account: newAccount(), address: newAddress() }
  await times(10, () => consume('sign-in', early))
  jest.advanceTimersByTime(10 * 60_000)
  await times(90, () => consume('sign-in', { account: newAccount(), address: early.address }))
  const later = await mayTry('sign-in', early)
  expect(later).toMatchObject({ allowed: false, retryAfterSeconds: 1800, block: { seconds: 1800 } })
  expect(later.allowed || later.block.name).toMatch(/^sign-in:address:/)
})

test('decision 28 what one account and address count is not what another pair counts that is spelt alike', async () => {
  await times(10, () => consume('sign-in', { account: 'spelt-alike-1', address: '1.2.3.4' }))
  expect(await waits('sign-in', { account: 'spelt-alike-1', address: '1.2.3.4' })).toBe(1800)
  expect(await waits('sign-in', { account: 'spelt-alike-', address: '11.2.3.4' })).toBe(0)
})

test('CONST-06, decision 29 the next code waits its thirty seconds also after a right one, and after the day was reset', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  await consume('otp-request', keys)
  await resetLimit('otp-request', keys, true)
  expect(await waits('otp-request', keys)).toBe(30)
  await resetDay(keys.account)
  expect(await waits('otp-request', keys)).toBe(30)
})

test('refusals are counted by their kind, tries that may be made are not', async () => {
  const limited = async () =>
    (await metrics().limited.get()).values.find(({ labels }) => labels.kind === 'link')?.value ?? 0
  const address = newAddress()
  const before = await limited()
  await times(100, () => consume('link', { address }))
  expect((await limited()) - before).toBe(0)
  await consume('link', { address })
  await mayTry('link', { address })
  expect((await limited()) - before).toBe(2)
})

test('decision 29 one account is known as it however it is typed, and never mistaken for another', () => {
  for (const [one, other] of [
    [' Asha@Bank.example', 'asha@bank.example '],
    ['+91 98765-43210', '9876543210'],
  ] as const)
    expect([one, isSameAccount(one, other)]).toEqual([one, true])
  for (const [one, other] of [
    ['asha@bank.example', 'ravi@bank.example'],
    ['9876543210', '9876543211'],
    ['1asha@bank.example', '2ravi@bank.example'],
    ['asha9876543210', 'ravi9876543210'],
  ] as const)
    expect([one, isSameAccount(one, other)]).toEqual([one, false])
})

test('decision 26 a block is met for the first time once, for as long as it lasts', async () => {
  const block = { name: `sign-in:address:${(made += 1)}`, seconds: 60 }
  expect([await isFirstBlock(block), await isFirstBlock(block)]).toEqual([true, false])
  expect(await isFirstBlock({ ...block, name: `${block.name} of another` })).toBe(true)
  jest.advanceTimersByTime(60_000)
  expect(await isFirstBlock(block)).toBe(true)
})

test('decision 26 a long block is told once for all of its time, though a short one was told before', async () => {
  const named = (seconds: number) => ({ name: `sign-in:address:${(made += 1)}`, seconds })
  await isFirstBlock(named(60))
  const long = named(1800)
  expect(await isFirstBlock(long)).toBe(true)
  jest.advanceTimersByTime(1_799_000)
  expect(await isFirstBlock(long)).toBe(false)
})

test('what is told of a block names nobody', async () => {
  const keys = { account: newAccount(), address: newAddress() }
  await times(10, () => consume('sign-in', keys))
  const told = await mayTry('sign-in', keys)
  expect(JSON.stringify(told)).not.toMatch(/limits\.test|198\.51/)
  expect(told.allowed || told.block.name).toMatch(/^sign-in:account\+address:[\w-]{24}$/)
})

test('TRUSTED_PROXIES the address is what the server stamped, and nothing where it stamped none', () => {
  expect(addressOf((name) => (name === 'x-forwarded-for' ? '203.0.113.9' : undefined))).toBe('203.0.113.9')
  expect(addressOf(() => undefined)).toBe('')
})

test('decision 28 networks that are written alike are told apart', async () => {
  for (const [one, other] of [
    ['2001:db8::a:b:c:d:e', '2001:db8::1'],
    ['2001:db8:1:11::1', '2001:db8:11:1::1'],
    ['2001:db8:1:b::1', '2001:db8:b:1::1'],
  ] as const) {
    const account = newAccount()
    await times(10, () => consume('sign-in', { account, address: one }))
    expect([one, await waits('sign-in', { account, address: one })]).toEqual([one, 1800])
    expect([other, await waits('sign-in', { account, address: other })]).toEqual([other, 0])
  }
})

test('decision 28 a right code ends the count of its session, and gives the address back the try it cost', async () => {
  const keys = { session: `s${(made += 1)}`, address: newAddress() }
  await times(5, () => consume('otp-try', keys))
  await resetLimit('otp-try', keys)
  expect(await waits('otp-try', { session: keys.session })).toBe(0)

  const address = newAddress()
  await times(99, () => consume('otp-try', { session: `s${(made += 1)}`, address }))
  await resetLimit('otp-try', { address }, true)
  expect(await times(2, () => consume('otp-try', { session: `s${(made += 1)}`, address }))).toEqual(yes(2))
  expect(await waits('otp-try', { address })).toBe(1800)
})

test('decision 28 the last allowed try is given back too: a right code closes no address, an outage no account', async () => {
  const address = newAddress()
  const other = () => ({ session: `s${(made += 1)}`, address })
  await times(99, () => consume('otp-try', other()))
  const right = other()
  await consume('otp-try', right)
  await resetLimit('otp-try', right, true)
  expect(await times(2, () => consume('otp-try', other()))).toEqual([true, false])
  const keys = { account: newAccount(), address: newAddress() }
  await times(10, () => consume('sign-in', keys))
  await refund('sign-in', keys)
  expect(await times(2, () => consume('sign-in', keys))).toEqual([true, false])
  expect(await waits('sign-in', keys)).toBe(1800)
})
