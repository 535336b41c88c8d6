import { behindGateway, json, personAnswer, problemOf, signedIn } from '@/tests/support/gateway'
import { tellRolesChanged } from '../session/session'
import { requireScope } from './require-scope'

const behind = behindGateway()
const platform = personAnswer(['USERS_ALL', 'CARD_ALL'], { type: 'MP_ADMIN', issuerCode: null })
const forBusiness = (orgId: string) => ({ ...platform, groupRoleMappingList: [{ roleId: '1', orgId }] })
const at = { requestId: 'r-1' }
const asked = () => behind.seen.filter(({ path }) => path === '/api/admins/u1').length

test('ACC-31 decision 40 the platform is asked about the person once a minute for reads, and again before each change', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) => json(response, 200, platform)
  const clock = jest.spyOn(Date, 'now')
  const start = Date.now()
  clock.mockImplementation(() => start + 1)
  expect(await Promise.all([requireScope(session, 'audit', at), requireScope(session, 'auditIntegrity', at)])).toEqual([
    { kind: 'platform' },
    { kind: 'platform' },
  ])
  expect(asked()).toBe(1)
  clock.mockImplementation(() => start + 60_000)
  await requireScope(session, 'brandThemes', at)
  expect(asked()).toBe(1)
  await requireScope(session, 'saveBrandTheme', at)
  expect(asked()).toBe(2)
  clock.mockImplementation(() => start + 121_000)
  await requireScope(session, 'audit', at)
  expect(asked()).toBe(3)
})

test('ACC-31 a role for one business gives its answers there alone: not the platform’s themes, nor every account and record', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) => json(response, 200, forBusiness('7'))
  const bound = { kind: 'businesses', orgIds: ['7'], issuer: null, isByRole: true }
  expect(await requireScope(session, 'audit', at)).toEqual(bound)
  expect(await requireScope(session, 'resetSignInLimits', at)).toEqual(bound)
  for (const answer of ['brandThemes', 'saveBrandTheme', 'auditIntegrity'] as const) {
    const { details } = await problemOf(requireScope(session, answer, at))
    expect(details).toMatchObject({ code: 'privilege-missing', status: 403, fields: { reach: 'platform' } })
  }
})

test('decision 26 an issuer’s administrator who is held to one business has no part of the audit', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) =>
    json(response, 200, personAnswer(['USERS_ALL'], { userOrganizations: [{ orgId: '7' }] }))
  const { details } = await problemOf(requireScope(session, 'audit', at))
  expect(details).toMatchObject({ code: 'privilege-missing', fields: { reach: 'issuer' } })
})

test('ACC-31 a privilege that was taken away is gone at once for a change, within a minute for a read, and at once where the portal took it', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) => json(response, 200, platform)
  await requireScope(session, 'audit', at)
  behind.behave = (response) => json(response, 200, { ...platform, roleDefinitionList: [] })
  const refused = jest.fn(() => Promise.resolve())
  expect((await problemOf(requireScope(session, 'saveBrandTheme', { ...at, refused }))).details).toMatchObject({
    code: 'privilege-missing',
    fields: { need: 'USERS_ALL' },
  })
  expect(refused).toHaveBeenCalledTimes(1)
  expect((await problemOf(requireScope(session, 'audit', at))).details.code).toBe('privilege-missing')
  behind.behave = (response) => json(response, 200, platform)
  await tellRolesChanged()
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect(await requireScope(session, 'audit', at)).toEqual({ kind: 'platform' })
})

test('ACC-31 whom the platform knows no more has no session any more', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) => json(response, 401, { message: 'Your session has ended' })
  expect((await problemOf(requireScope(session, 'audit', at))).details).toMatchObject({
    code: 'session-ended',
    fields: { reason: 'refused' },
  })
  behind.behave = (response) => json(response, 200, platform)
  expect((await problemOf(requireScope(session, 'audit', at))).details.code).toBe('session-ended')
})

test('decision 40 an answer about somebody else, or without their businesses, gives nothing', async () => {
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response) => json(response, 200, { ...platform, id: 'u2' })
  expect((await problemOf(requireScope(session, 'audit', at))).details.code).toBe('upstream-error')
  behind.behave = (response) => json(response, 200, { ...platform, userOrganizations: undefined })
  expect((await problemOf(requireScope(session, 'audit', at))).details.code).toBe('privilege-missing')
})
