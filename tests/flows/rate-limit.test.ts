import { outbox, PASSWORD } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Answer, Visitor } from '../support/visitor'
import { secondsLeftOf } from '../support/time'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } })
})
afterAll(() => stack?.close())

let last = 0
/** An address of its own for each test: behind the trusted proxy everybody has one. */
const newAddress = () => `203.0.113.${++last}`
const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })

const signIn = (visitor: Visitor, email: string, password: string, headers: Record<string, string>) =>
  visitor.send('POST', '/api/auth/sign-in', { form: { email, password }, headers })
const wrong = (email: string, headers: Record<string, string>) => signIn(stack.visitor(), email, 'Wrong@2026', headers)
const told = ({ status, headers }: Answer) => [status, headers.get('location')]
const isIn = ['/app/organization/list/all', '/app/cards/list/all', '/app/support', '/app/approvalQue']
const wrongly = [303, '/user/login?error=invalid']

const repeat = async (times: number, work: (n: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let n = 0; n < times; n++) answers.push(await work(n))
  return answers
}

test('decision 28 after ten wrong passwords for one account from one address even the right one waits thirty minutes', async () => {
  const headers = from(newAddress())
  const email = 'cards@sandbox.test'
  const begunMs = Date.now()
  for (const answer of await repeat(10, () => wrong(email, headers))) expect(told(answer)).toEqual(wrongly)

  const visitor = stack.visitor()
  const refused = await signIn(visitor, email, PASSWORD, headers)
  expect(refused.status).toBe(429)
  expect(secondsLeftOf(1800, begunMs)).toContain(Number(refused.headers.get('retry-after')))
  expect(visitor.cookie('emboss')).toBe('')
  expect(refused.text).toContain('Too many attempts. Try again in 30 minutes.')
  const next = /url=([^"]+)"/.exec(refused.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await visitor.get(next)).text).toContain('Too many attempts. Try again in 30 minutes.')

  const json = await signIn(visitor, email, PASSWORD, { ...headers, accept: 'application/json' })
  expect([json.status, json.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
  expect(json.json()).toMatchObject({ status: 429, code: 'rate-limited' })

  expect(isIn).toContain((await signIn(stack.visitor(), email, PASSWORD, from(newAddress()))).headers.get('location'))
  expect(isIn).toContain(
    (await signIn(stack.visitor(), 'support@sandbox.test', PASSWORD, headers)).headers.get('location'),
  )
})

test('decision 28 the account is the same in any case, and unknown accounts are counted and told alike', async () => {
  const headers = from(newAddress())
  const unknown = 'nobody.at.all@sandbox.test'
  const answers = await repeat(10, (n) => wrong(n % 2 ? unknown : ` ${unknown.toUpperCase()} `, headers))
  for (const answer of answers) expect(told(answer)).toEqual(wrongly)
  const one = await wrong(unknown, headers)
  await repeat(10, () => wrong('approvals@sandbox.test', headers))
  const other = await wrong('approvals@sandbox.test', headers)
  expect([one.status, one.text]).toEqual([other.status, other.text])
  expect(one.status).toBe(429)
})

test('decision 28 a success resets', async () => {
  const headers = from(newAddress())
  const email = 'approvals@sandbox.test'
  for (let round = 0; round < 2; round++) {
    await repeat(9, () => wrong(email, headers))
    expect(isIn).toContain((await signIn(stack.visitor(), email, PASSWORD, headers)).headers.get('location'))
  }
})

test('decision 28 fifty tries at once are no more than ten', async () => {
  const headers = from(newAddress())
  const email = 'readonly@sandbox.test'
  const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(email, headers)))
  expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(10)
  expect((await signIn(stack.visitor(), email, PASSWORD, headers)).status).toBe(429)
})

test('decision 28 a hundred failures from one address, whatever the accounts, and signing in oneself washes nothing away', async () => {
  const headers = from(newAddress())
  for (let n = 0; n < 100; n += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, more) => wrong(`person.${n + more}@sandbox.test`, headers)),
    )
    for (const answer of answers) expect(told(answer)).toEqual(wrongly)
    if (n < 90)
      expect(isIn).toContain(
        (await signIn(stack.visitor(), 'support@sandbox.test', PASSWORD, headers)).headers.get('location'),
      )
  }
  expect((await signIn(stack.visitor(), 'support@sandbox.test', PASSWORD, headers)).status).toBe(429)
  expect(isIn).toContain(
    (await signIn(stack.visitor(), 'support@sandbox.test', PASSWORD, from(newAddress()))).headers.get('location'),
  )
})

test('TRUSTED_PROXIES what a client writes before its proxies resets nothing, nor do other headers', async () => {
  const own = newAddress()
  const email = 'yes.admin@sandbox.test'
  await repeat(11, (n) => wrong(email, from(`198.51.100.${n}, 192.0.2.${n}, ${own}, 10.0.0.7`)))
  const forged = (n: number) => ({
    ...from(`198.51.100.${100 + n}, [2001:db8::${n}]:443, ${own}:5${n}, 10.9.9.9`),
    'x-real-ip': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
  })
  for (const answer of await repeat(3, (n) => signIn(stack.visitor(), email, PASSWORD, forged(n))))
    expect(answer.status).toBe(429)
})

test.each([
  ['https', '203.0.113.200', true],
  ['https, http', '203.0.113.200', false],
  ['https, http', '203.0.113.200, 10.0.0.7', true],
  ['http', '203.0.113.200, 10.0.0.7', false],
])('TRUSTED_PROXIES the scheme is what the outermost trusted proxy said: %s for %s', async (scheme, chain, isHttps) => {
  const answer = await stack.visitor().get('/user/login', { headers: from(chain, { 'x-forwarded-proto': scheme }) })
  expect(answer.headers.has('strict-transport-security')).toBe(isHttps)
})

test('decision 28 a network of IPv6 addresses is one address', async () => {
  const email = 'nsdl.admin@sandbox.test'
  await repeat(10, (n) => wrong(email, from(`2001:db8:7:1::${n + 1}`)))
  expect((await signIn(stack.visitor(), email, PASSWORD, from('2001:0db8:0007:0001:ffff::1'))).status).toBe(429)
  expect((await signIn(stack.visitor(), email, PASSWORD, from('2001:db8:7:2::1'))).status).toBe(303)
})

test('decision 28 a one-time password every thirty seconds, five tries for one', async () => {
  const headers = from(newAddress())
  const visitor = stack.visitor()
  const destination = 'iob.admin@sandbox.test'
  const ask = () => visitor.send('POST', '/api/auth/otp', { form: { destination }, headers })
  const begunMs = Date.now()
  expect(told(await ask())).toEqual([303, '/user/login?step=otp'])
  const again = await stack
    .visitor()
    .send('POST', '/api/auth/otp', { form: { destination }, headers: from(newAddress()) })
  expect(again.status).toBe(429)
  expect(secondsLeftOf(30, begunMs)).toContain(Number(again.headers.get('retry-after')))
  expect(await outbox(destination, stack.platform.url)).toHaveLength(1)

  const [mail] = await outbox(destination, stack.platform.url)
  const code = mail?.code ?? ''
  const verify = (otp: string) => visitor.send('POST', '/api/auth/otp/verify', { form: { otp }, headers })
  const triedMs = Date.now()
  const tries = await repeat(5, () => verify(code === '000000' ? '111111' : '000000'))
  for (const answer of tries) expect(answer.headers.get('location')).toContain('error=otp')
  const sixth = await verify(code)
  expect([sixth.status, visitor.cookie('emboss')]).toEqual([429, ''])
  expect(secondsLeftOf(1800, triedMs)).toContain(Number(sixth.headers.get('retry-after')))
})

const secondsToMidnight = () => 86_400 - (Math.floor(Date.now() / 1000) % 86_400)
const untilMidnight = ({ headers }: Answer) => Math.abs(Number(headers.get('retry-after')) - secondsToMidnight()) < 60

test('decision 29 fifty wrong passwords of one account in a day, over all addresses, and it waits until the next; others do not', async () => {
  const [email, unknown] = ['indianbank.admin@sandbox.test', 'nobody.daily@sandbox.test']
  for (let round = 0; round < 5; round++) {
    const headers = from(newAddress())
    await Promise.all([repeat(10, () => wrong(email, headers)), repeat(10, () => wrong(unknown, headers))])
  }
  const headers = from(newAddress())
  const [known, stranger] = [
    await signIn(stack.visitor(), email, PASSWORD, headers),
    await signIn(stack.visitor(), unknown, PASSWORD, headers),
  ]
  expect([known.status, untilMidnight(known)]).toEqual([429, true])
  expect([stranger.status, stranger.text]).toEqual([429, known.text])
  expect(isIn).toContain(
    (await signIn(stack.visitor(), 'support@sandbox.test', PASSWORD, headers)).headers.get('location'),
  )
})

test('decision 28 links of mails that nobody was sent are counted by address: past a hundred a right one waits too', async () => {
  const headers = from(newAddress())
  const open = async (n: number) => {
    const visitor = stack.visitor()
    await visitor.get(`/user/verify-email/forgot-password?token=made-up-token-${n}`, { headers })
    return (await visitor.get('/user/verify-email/forgot-password', { headers })).text
  }
  expect(await open(0)).toContain('Unable to verify your details')
  for (let n = 1; n < 100; n += 9) await Promise.all(Array.from({ length: 9 }, (_, more) => open(n + more)))
  expect(await open(100)).toContain('Too many invalid links were opened from here')
})

test('decision 28 what is counted names nobody', async () => {
  expect(stack.log()).not.toMatch(/readonly@|nobody\.at|203\.0\.113/)
})
