import { captureLog } from '@/tests/support/capture-log'
import { newRows } from '@/tests/support/audit-rows'
import { runInRequest } from '@/tests/support/next-request'
import { closePortalStore, portalStore } from '../store/portal-store'
import { actorOf, currentOrigin, originIn, recordSafely, recordSignOut } from './audit'

const user = {
  id: 'u1',
  type: 'ISSUER_ADMIN' as const,
  name: 'Asha',
  email: 'a@b.example',
  mobile: null,
  issuerCode: 'YES',
  organizations: [{ orgId: 'o1', orgName: 'M', currency: 'INR' as const }],
}
const origin = { address: '203.0.113.7', requestId: 'r-1', givenRequestId: 'g-1' }
const stamped = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'r-1', 'x-given-request-id': 'g-1' }

test('decision 26 who acts is known with their first business; an issuer is an issuer administrator’s alone', () => {
  expect(actorOf(user)).toEqual({ id: 'u1', name: 'Asha', type: 'ISSUER_ADMIN', issuer: 'YES', orgId: 'o1' })
  expect(actorOf({ ...user, type: 'MP_ADMIN', organizations: [] })).toMatchObject({ issuer: null, orgId: null })
})

test('decision 26 where somebody acts from is what the server stamped, and unknown outside a request', async () => {
  expect(originIn(new Headers(stamped))).toEqual(origin)
  expect(originIn(new Headers())).toEqual({ address: null, requestId: null, givenRequestId: null })
  expect(await runInRequest(stamped, currentOrigin)).toEqual(origin)
  expect(await currentOrigin()).toEqual({ address: null, requestId: null })
})

test('decision 26 what is over is recorded with who, from where and how it ended', async () => {
  await newRows()
  await recordSafely({ kind: 'refusal', action: 'x', who: actorOf(user), ...origin }, 'refused')
  expect(await newRows()).toMatchObject([
    { kind: 'refusal', action: 'x', user_id: 'u1', outcome: 'refused', code: null, given_request_id: 'g-1' },
  ])
})

test('decision 26 a store that cannot be written stops nobody, and the log says so without names', async () => {
  await (await portalStore()).destroy()
  const logged = await captureLog(() => recordSignOut(user, origin))
  expect(logged).toMatchObject([
    {
      level: 50,
      requestId: 'r-1',
      kind: 'sign-out',
      action: 'sign-out',
      cause: expect.any(String),
      msg: 'audit not written',
    },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/Asha|b\.example|203\.0/)
  await closePortalStore()
})
