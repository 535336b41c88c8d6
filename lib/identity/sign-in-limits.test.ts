import { answers, enterAs, nobody, paths, person, refusal, inSession } from '@/tests/support/signing-in'
import { fullReply } from '@/tests/support/full-reply'
import { listOrgUsers, listPlatformUsers } from '../calls/users'
import { newRows } from '@/tests/support/audit-rows'
import { personAnswer } from '@/tests/support/gateway'
import { consume } from '../session/rate-limit'
import { resetSignInLimits } from './sign-in-limits'
import { signIn } from './sign-in'

const origin = { requestId: 'r-1', address: '203.0.113.7', givenRequestId: null }
/** Somebody whom the platform knows, with these privileges and, where one is named, for one business alone. */
const somebody = async (
  id: string,
  more: object = {},
  privileges = ['USERS_ALL'] as const,
  orgId: string | null = null,
) => {
  const session = await enterAs({ id, permissions: privileges, ...more })
  answers[`admins/${id}`] = {
    json: personAnswer(privileges, {
      id,
      type: 'MP_ADMIN',
      issuerCode: null,
      groupRoleMappingList: [{ roleId: '1', orgId }],
    }),
  }
  return session
}
/** The people whom the platform finds by what is asked for. */
const found = (...list: object[]) => (answers['mp/admins'] = { json: fullReply(listPlatformUsers, { list }) })
let people = 0
const waiting = () => {
  people += 1
  const { email } = nobody()
  return { id: `u-waiting-${people}`, email, mobile: `9188000${String(10_000 + people)}` }
}
let from = 0
const come = (email: string) =>
  inSession(() => signIn(email, 'some-word', { requestId: 'r', address: `addr-${(from += 1)}` }))
/** Fifty wrong passwords, each from another address. */
const exhaust = async (email: string) => {
  for (let n = 0; n < 50; n++) await consume('sign-in', { account: email, address: `addr-${(from += 1)}` })
  expect(await come(email)).toMatchObject(refusal('limited'))
  await newRows()
}
const refused = (details: object) => ({ details: { requestId: 'r-1', ...details } })
const unknown = { code: 'not-found', status: 404, fields: { account: 'users.limits.unknown' } }

test('ACC-31 decision 29 an administrator lets an account in again that waits until the next day, by e-mail or mobile; the record names it by id alone', async () => {
  const session = await somebody('u-admin')
  const one = waiting()
  await exhaust(one.email)
  found(one)
  await resetSignInLimits(one.email.toUpperCase(), session, origin)
  const shown = { kind: 'change', action: 'reset sign-in limits', user_id: 'u-admin', request_id: 'r-1' }
  expect(await newRows()).toMatchObject([
    { ...shown, phase: 'intent', target: JSON.stringify({ userId: one.id }), address: '203.0.113.7' },
    { ...shown, phase: 'outcome', outcome: 'ok' },
  ])
  expect(paths().filter((path) => path.includes('mp/admins'))).toEqual([
    `GET mp/admins?page=1&perPage=25&name=${encodeURIComponent(one.email)}`,
  ])
  await exhaust(one.email)
  await resetSignInLimits(`+91 ${one.mobile.slice(2)}`, session, origin)
  answers['admins/email'] = { json: { user: person() }, token: 't' }
  expect((await come(one.email)).kind).toBe('in')
})

test('ACC-31 an account that there is not and one out of scope get the same answer, and nothing is forgotten', async () => {
  const session = await somebody('u-narrow', {}, ['USERS_ALL'], '7')
  const one = waiting()
  await exhaust(one.email)
  found(one)
  answers['orgs/7/admins'] = {
    json: fullReply(listOrgUsers, { list: [{ ...one, id: 'u-other', email: `not.${one.email}`, mobile: null }] }),
  }
  await expect(resetSignInLimits(one.email, session, origin)).rejects.toMatchObject(refused(unknown))
  answers['orgs/7/admins'] = { json: fullReply(listOrgUsers, { list: [] }) }
  await expect(resetSignInLimits(one.email, session, origin)).rejects.toMatchObject(refused(unknown))
  expect(paths().some((path) => path.includes('mp/admins'))).toBe(false)
  expect((await newRows()).map(({ phase, target, code }) => [phase, target, code])).toEqual([
    ['intent', '{}', null],
    ['outcome', '{}', '404'],
    ['intent', '{}', null],
    ['outcome', '{}', '404'],
  ])
  expect(await come(one.email)).toMatchObject(refusal('limited'))
  answers['orgs/7/admins'] = { json: fullReply(listOrgUsers, { list: [one] }) }
  await resetSignInLimits(one.email, session, origin)
  answers['admins/email'] = { json: { user: person() }, token: 't' }
  expect((await come(one.email)).kind).toBe('in')
})

test('ACC-31 an issuer’s administrator lifts the lock of no account of another issuer, whatever the upstream finds', async () => {
  const yes = { type: 'ISSUER_ADMIN', branchDetails: { issuerCode: 'YES' }, permissions: ['USERS_ALL'] }
  const session = await enterAs({ id: 'u-yes', ...yes })
  answers['admins/u-yes'] = { json: personAnswer(['USERS_ALL'], { id: 'u-yes' }) }
  const one = waiting()
  found({ ...one, issuerCode: null })
  await expect(resetSignInLimits(one.email, session, origin)).rejects.toMatchObject(refused(unknown))
  found({ ...one, issuerCode: 'YES' })
  await resetSignInLimits(one.email, session, origin)
})

test('decision 29 who may not change people resets nothing, and that they tried is on record', async () => {
  const session = await enterAs({ id: 'u-reader', permissions: ['CARD_READ'] })
  answers['admins/u-reader'] = { json: personAnswer(['CARD_READ'], { id: 'u-reader' }) }
  const { email } = waiting()
  await exhaust(email)
  await expect(resetSignInLimits(email, session, origin)).rejects.toMatchObject(
    refused({ code: 'privilege-missing', status: 403, fields: { need: 'USERS_ALL' } }),
  )
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
  const session = await somebody('u-own', { email: 'own@bank.example', mobile: '919876500009' })
  for (const own of ['OWN@bank.example', '98765 00009', '+91 98765-00009'])
    await expect(resetSignInLimits(own, session, origin)).rejects.toMatchObject(
      refused({ code: 'invalid', status: 422, fields: { account: 'users.limits.own' } }),
    )
  expect(await newRows()).toEqual([])
})

test('ACC-31 decision 29 an account is let in three times a day at most, no matter who lets it in and by what name', async () => {
  const one = waiting()
  found(one)
  for (const n of [1, 2, 3])
    await resetSignInLimits(n % 2 ? one.email : one.mobile, await somebody(`u-lifts-${n}`), origin)
  await newRows()
  await expect(resetSignInLimits(one.email, await somebody('u-lifts-4'), origin)).rejects.toMatchObject(
    refused({ code: 'rate-limited', status: 429 }),
  )
  expect((await newRows()).at(-1)).toMatchObject({ outcome: 'refused', code: '429' })
  const other = waiting()
  found(other)
  await resetSignInLimits(other.email, await somebody('u-lifts-4'), origin)
})

test('decision 29 twenty tries in half an hour are enough for one administrator', async () => {
  const session = await somebody('u-busy')
  for (let n = 0; n < 20; n++) {
    const one = waiting()
    found(one)
    await resetSignInLimits(one.email, session, origin)
  }
  await newRows()
  await expect(resetSignInLimits(waiting().email, session, { ...origin, requestId: null })).rejects.toMatchObject({
    details: { code: 'rate-limited', status: 429, requestId: '' },
    retryAfterSeconds: 1800,
  })
  expect(await newRows()).toEqual([])
})
