import { answers, enterAs, nobody, person, refusal, within } from '@/tests/support/signing-in'
import { newRows } from '@/tests/support/audit-rows'
import { consume } from '../session/rate-limit'
import { resetSignInLimits } from './sign-in-limits'
import { signIn } from './sign-in'

const origin = { requestId: 'r-1', address: '203.0.113.7', givenRequestId: null }
const admin = (more: object = {}) => enterAs({ permissions: ['USERS_ALL'], ...more })
let from = 0
const come = (email: string) =>
  within(() => signIn(email, 'some-word', { requestId: 'r', address: `addr-${(from += 1)}` }))
/** Fifty wrong passwords, each from another address. */
const exhaust = async (email: string) => {
  for (let n = 0; n < 50; n++) await consume('sign-in', { account: email, address: `addr-${(from += 1)}` })
  expect(await come(email)).toMatchObject(refusal('limited'))
  await newRows()
}

test('decision 29 an administrator lets an account in again that waits until the next day, and both ends are on record', async () => {
  const session = await admin({ id: 'u-admin' })
  const { email } = nobody()
  await exhaust(email)
  await resetSignInLimits(email.toUpperCase(), session, origin)
  const shown = { kind: 'change', action: 'reset sign-in limits', user_id: 'u-admin', request_id: 'r-1' }
  expect(await newRows()).toMatchObject([
    { ...shown, phase: 'intent', target: JSON.stringify({ account: email }), address: '203.0.113.7' },
    { ...shown, phase: 'outcome', outcome: 'ok' },
  ])
  answers['admins/email'] = { json: { user: person() }, token: 't' }
  expect((await come(email)).kind).toBe('in')
})

test('decision 29 who may not change people resets nothing, and that they tried is on record', async () => {
  const session = await enterAs({ id: 'u-reader', permissions: ['CARD_READ'] })
  const { email } = nobody()
  await exhaust(email)
  await expect(resetSignInLimits(email, session, origin)).rejects.toMatchObject({
    details: { code: 'privilege-missing', status: 403, requestId: 'r-1', fields: { need: 'USERS_ALL' } },
  })
  expect(await newRows()).toMatchObject([
    {
      kind: 'refusal',
      action: 'reset sign-in limits',
      user_id: 'u-reader',
      outcome: 'refused',
      code: 'privilege-missing',
    },
  ])
  expect(await come(email)).toMatchObject(refusal('limited'))
})

test('decision 29 nobody resets what was counted against themselves, by e-mail or mobile, however written', async () => {
  const session = await admin({ email: 'own@bank.example', mobile: '919876500009' })
  for (const own of ['OWN@bank.example', '98765 00009', '+91 98765-00009'])
    await expect(resetSignInLimits(own, session, origin)).rejects.toMatchObject({
      details: { code: 'invalid', status: 422, requestId: 'r-1', fields: { account: 'users.limits.own' } },
    })
  expect(await newRows()).toEqual([])
  const without = await admin({ email: null, mobile: null })
  await resetSignInLimits('', without, origin)
  expect(await newRows()).toMatchObject([
    { phase: 'intent', target: JSON.stringify({ account: '' }) },
    { outcome: 'ok' },
  ])
})

test('decision 29 twenty resets in half an hour are enough for one administrator', async () => {
  const session = await admin({ id: 'u-busy' })
  const { email } = nobody()
  for (let n = 0; n < 20; n++) await resetSignInLimits(email, session, origin)
  await newRows()
  await expect(resetSignInLimits(email, session, { ...origin, requestId: null })).rejects.toMatchObject({
    details: { code: 'rate-limited', status: 429, requestId: '' },
    retryAfterSeconds: 1800,
  })
  expect(await newRows()).toEqual([])
  await resetSignInLimits(email, await admin({ id: 'u-other' }), origin)
})
