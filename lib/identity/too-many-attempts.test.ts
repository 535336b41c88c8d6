/** @jest-environment-options {"customExportConditions": ["react-server", "node", "node-addons"]} */
import { inSession } from '@/tests/support/signing-in'
import { formAnswers } from '../gateway/native-form'
import { publicPaths } from '../paths'
import { unsealFlash } from '../session/flash'
import { answerFailure } from './answer-failure'
import { answerSignIn } from './sign-in-answer'
import { refuseTooMany } from './too-many-attempts'

const HOST = 'one.example'
const formOf = (headers: Record<string, string> = {}) => ({
  ...formAnswers(new Request(`http://${HOST}/`, { headers: { 'x-request-id': 'r-1', ...headers } })),
  fields: new URLSearchParams(),
})
const refuse = (seconds: number, back: string, headers: Record<string, string> = {}, ...cookies: string[]) =>
  inSession(() => refuseTooMany(formOf(headers), back, seconds, ...cookies), headers)

test('decision 28 a browser gets a page that says how long, and leads on to the form; it is kept nowhere', async () => {
  const answer = await refuse(90, '/user/login?error=limited', {}, 'a=1', 'b=2')
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    429,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '90',
      'x-request-id': 'r-1',
      'set-cookie': 'b=2',
    },
  ])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const page = await answer.text()
  expect(page).toMatch(/^<!doctype html><html lang="en-IN" dir="ltr">/)
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/user/login?error=limited">')
  expect(page).toContain('<p>Too many attempts. Try again in 2 minutes.</p>')
  expect(page).toContain('<a href="/user/login?error=limited">Back to sign-in</a>')
})

test('decision 28 the page speaks the language that was chosen', async () => {
  const page = await (await refuse(45, '/user/login', { cookie: 'language=ar-AE' })).text()
  expect(page).toContain('<html lang="ar-AE" dir="rtl">')
  expect(page).toContain('<p>محاولات كثيرة جدًا')
})

test('decision 28 nothing in the address of the form breaks out of the page', async () => {
  const page = await (await refuse(90, `/user/login?a="><script>x</script>&b='`)).text()
  const address = "/user/login?a=&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;b='"
  expect(page).toContain(`content="0; url=${address}"`)
  expect(page).toContain(`<a href="${address}">`)
  expect(page).not.toContain('<script')
})

test('decision 28 a script gets a problem with the seconds in it and no page', async () => {
  const answer = await refuse(90, '/user/login', { accept: 'application/json' }, 'a=1')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
    429,
    '90',
    null,
  ])
  expect(await answer.json()).toMatchObject({
    code: 'rate-limited',
    requestId: 'r-1',
    fields: { reason: 'limited', retryAfterSeconds: '90' },
  })
})

const limited = { kind: 'error', error: 'limited', message: null, retryAfterSeconds: 90 } as const
/** Where the page leads, and what the form there will know. */
const ledBy = async (answer: Response) => {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { retryAtMs = 0, ...flash } = await unsealFlash((name) => (name === 'cookie' ? cookie : undefined))
  const to = /<a href="([^"]*)">/.exec(await answer.text())?.[1]
  return { status: answer.status, to, flash, waits: Math.round((retryAtMs - Date.now()) / 1000) }
}

test('decision 28 the form of signing in stands there again with what was typed and when to try again', async () => {
  const led = (typed: Parameters<typeof answerSignIn>[2]) =>
    inSession(async () => ledBy(await answerSignIn(formOf(), limited, typed)))
  expect(await led({ email: 'a@bank.example' })).toMatchObject({
    status: 429,
    to: `${publicPaths.signIn}?error=limited`,
    flash: { email: 'a@bank.example', error: 'limited' },
    waits: 90,
  })
  const otp = (channel: string) => ({ otp: { sessionId: 's', channel, maskedDestination: null } })
  expect((await led(otp('SMS'))).to).toBe(`${publicPaths.signIn}?step=otp&amp;error=limited`)
  expect((await led(otp('TOTP'))).to).toBe(`${publicPaths.verifyQrCode}?step=otp&amp;error=limited`)
})

test('decision 28 so does the form of an account', async () => {
  const failed = await inSession(() => answerFailure(formOf(), '/user/register', limited, { name: 'Asha' }))
  expect(await ledBy(failed)).toMatchObject({
    status: 429,
    to: '/user/register?error=limited',
    flash: { name: 'Asha', error: 'limited' },
    waits: 90,
  })
})
