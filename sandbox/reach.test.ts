import { catalogue, type Calls } from '@/lib/calls'
import { scopeOf } from './core/scope/scope'
import { NOWHERE } from './core/actor/actor'
import {
  bulkPerson,
  formWith,
  PASSWORD,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
} from './testing/test-platform'

let platform: TestPlatform
const statementForm = () =>
  formWith('Date,Details,Credit\n2026-01-05,A,1.00', { issuerCode: 'YES', accountNumber: 'ACCOUNT1' })
beforeAll(async () => {
  platform = await startTestPlatform()
  const ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  await ask('POST', 'bank/statements', statementForm())
})
afterAll(() => platform.close())

type Reaching<R> = { [A in keyof Calls]: Calls[A] extends { reach: R } ? A : never }[keyof Calls]
type ReachRequest = { path: string; body?: unknown }

const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', version: 1 }
const configured = {
  ...event,
  remindAfterHours: null,
  DOCUMENTS: [],
  ADDRESS: [],
  DETAILS: [],
  steps: [{ name: 'Checker', roleId: null }],
}
const role = {
  roleName: 'Reaching far',
  description: 'A role of the bank',
  roleEnabled: true,
  privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'CARD_READ', enabled: true }],
}
const person = { fullName: 'Mallika Rao', email: 'mallika.rao@desk.test', roles: [{ roleId: '2', orgId: null }] }
const registered = {
  address1: '1 Main Road',
  address2: 'Fort',
  city: 'Mumbai',
  district: 'Mumbai',
  state: 'Maharashtra',
}
const address = { registered: { ...registered, pincode: '400001', country: 'India' }, isSameAddress: true }
const branch = {
  ...{ branchName: 'Fort', branchType: 'HEAD_OFFICE', branchCode: 'YESF001', cbsCode: '77001', issuerCode: 'YES' },
  ...{ adminName: 'Asha Rao', adminEmail: 'asha.rao@desk.test', adminMobile: '9840010199' },
  ...{ ...address, gst: '27ABCDE1234F1Z5', description: 'The branch at the fort.' },
}
const { branchType: _, issuerCode: __, ...own } = branch
const edited = { ...own, version: 0 }
const designs = { designCodes: [], defaultDesignCode: null }

/** One request about issuer YES for each call that reaches a whole issuer; a new one does not compile without. */
const aboutYes: Record<Reaching<'issuer'>, ReachRequest> = {
  'issuing GET issuer/events': { path: 'issuer/events?issuerCode=YES' },
  'issuing POST issuers/event': { path: 'issuers/event', body: { ...configured, version: undefined } },
  'issuing PUT issuer/updateEvent': { path: 'issuer/updateEvent', body: configured },
  'issuing PUT issuer/status': { path: 'issuer/status', body: { ...event, status: 'INACTIVE' } },
  'issuing GET mp/getPermissions/{issuerCode}': { path: 'mp/getPermissions/YES' },
  'issuing POST admins/role': { path: 'admins/role', body: { ...role, issuerCode: 'YES' } },
  'issuing PUT admins/role/{id}': { path: 'admins/role/21', body: { ...role, version: 1 } },
  'issuing POST issuer/admins': { path: 'issuer/admins', body: { ...person, issuerCode: 'YES' } },
  'issuing POST agent/admins': { path: 'agent/admins', body: { ...person, issuerCode: 'YES' } },
  'issuing POST branch/admins': {
    path: 'branch/admins',
    body: { branchId: '1', fullName: person.fullName, email: person.email },
  },
  'issuing POST branch/create': { path: 'branch/create', body: branch },
  'issuing PUT branch/{id}': { path: 'branch/1', body: edited },
  'issuing POST issuer/{issuer}/design-code': {
    path: 'issuer/YES/design-code',
    body: { designCode: 'YES-NEW', materialType: 'PVC', isDefault: false, image: 'a-key' },
  },
  'issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}': {
    path: 'issuer/YES/design-code-printer-map/YES-1',
    body: { printers: [] },
  },
  'issuing POST issuer/{issuer}/{orgId}/org-design-code-map': {
    path: 'issuer/YES/1001/org-design-code-map',
    body: designs,
  },
  'issuing POST issuer/{issuer}/{orgId}/card-prog-design-code-map/{programId}': {
    path: 'issuer/YES/1001/card-prog-design-code-map/2001',
    body: designs,
  },
  'issuing POST bank/statements/check': { path: 'bank/statements/check', body: statementForm() },
  'issuing POST bank/statements': { path: 'bank/statements', body: statementForm() },
  'issuing GET bank/statements': { path: 'bank/statements?issuerCode=YES' },
  'issuing GET bank/statements/{id}': { path: 'bank/statements/1' },
  'issuing POST bank/statements/{id}/undo': { path: 'bank/statements/1/undo', body: { reason: 'Wrong account' } },
  'issuing GET bank/statements/{id}/lines': { path: 'bank/statements/1/lines' },
  'issuing GET bank/statements/{id}/transfers': { path: 'bank/statements/1/transfers' },
  'issuing PUT bank/lines/{id}': { path: 'bank/lines/1', body: { reason: 'Interest' } },
  get 'issuing PUT bank/transfers/{id}'() {
    const { db } = platform
    const load = db.first(db.q.selectFrom('money_loads').select('id').where('issuer', '=', 'YES'))
    return { path: `bank/transfers/${load?.id}`, body: { day: '2026-01-05', reason: 'Late' } }
  },
  'issuing GET issuer/{issuer}/cannedReplies': { path: 'issuer/YES/cannedReplies' },
  'issuing POST issuer/{issuer}/cannedReplies': {
    path: 'issuer/YES/cannedReplies',
    body: { name: 'On its way', text: 'It is on its way.' },
  },
  'issuing PUT issuer/{issuer}/cannedReplies/{id}': {
    path: 'issuer/YES/cannedReplies/1',
    body: { name: 'On its way', text: 'It is on its way.', version: 1 },
  },
  'issuing DELETE issuer/{issuer}/cannedReplies/{id}': { path: 'issuer/YES/cannedReplies/1' },
  'issuing PUT bank/days': { path: 'bank/days', body: { issuerCode: 'YES', day: '2026-01-05', action: 'CLOSE' } },
  'reporting GET reports/generate/preSignedUrl': {
    path: 'reports/generate/preSignedUrl?issuerCode=YES&date=2026-01-01',
  },
}
const reachingIssuers = catalogue.filter(({ reach }) => reach === 'issuer')

const bases: Record<string, string> = { issuing: '/api/', reporting: '/reporting/' }
const askAll = async (email: string): Promise<Map<string, { status: number; message?: string | undefined }>> => {
  const answers = new Map<string, { status: number; message?: string | undefined }>()
  for (const { address: called, api, method } of reachingIssuers) {
    const { path, body } = aboutYes[called as Reaching<'issuer'>]
    const isForm = body instanceof FormData
    const ask = isForm ? await bulkPerson(platform.url, email) : await signIn(platform.url, email, bases[api])
    const { status, body: said } = await ask(method, path, body as object | undefined)
    answers.set(called, { status, message: said.message })
  }
  return answers
}
const idOf = (email: string) =>
  platform.db.first(platform.db.q.selectFrom('users').select('id').where('email', '=', email))?.id ?? 0

const signUp = async (): Promise<string> => {
  const email = 'stranger@elsewhere.test'
  const body = { name: 'Some Stranger', email, password: PASSWORD, businessName: 'Stranger Trading' }
  expect((await signUpAs(platform, body)).status).toBe(200)
  return email
}
/** An admin of YES who is held to one business. */
const limit = (email: string): string => {
  platform.db.run(platform.db.q.insertInto('user_orgs').values({ user_id: idOf(email), org_id: 1001, is_primary: 1 }))
  return email
}
/** Platform staff whose every role holds for one business. */
const bind = (email: string): string => {
  platform.db.run(
    platform.db.q.updateTable('user_roles').set({ role_id: 1, org_id: 1001 }).where('user_id', '=', idOf(email)),
  )
  return email
}

test('decision 40 what reaches a whole issuer is 404 to anyone who holds the privilege over less', async () => {
  const others = [
    await signUp(),
    limit('yes.admin@sandbox.test'),
    bind('approvals@sandbox.test'),
    'iob.admin@sandbox.test',
  ]
  const before = platform.db.all(platform.db.q.selectFrom('issuer_events').selectAll())
  for (const email of others)
    for (const [called, { status, message }] of await askAll(email))
      expect([email, called, status, message]).toEqual([email, called, 404, expect.stringMatching(/not found$/)])
  expect(platform.db.all(platform.db.q.selectFrom('issuer_events').selectAll())).toEqual(before)
})

test('decision 40 anyone who holds the whole issuer, or the platform, is asked on', async () => {
  platform.db.run(platform.db.q.deleteFrom('user_orgs').where('user_id', '=', idOf('yes.admin@sandbox.test')))
  for (const email of ['yes.admin@sandbox.test', 'platform.admin@sandbox.test'])
    for (const [called, { message }] of await askAll(email))
      expect([email, called, message]).not.toEqual([email, called, 'Issuer not found'])
})

test('decision 40 what reaches the platform is 404 to an issuer and to a business', async () => {
  const { path } = catalogue.find(({ reach }) => reach === 'platform') ?? { path: '' }
  for (const [email, status] of [
    ['yes.admin@sandbox.test', 404],
    ['stranger@elsewhere.test', 404],
    ['platform.admin@sandbox.test', 200],
  ] as const) {
    const ask = await signIn(platform.url, email, '/api/issuance/v1/')
    expect([email, (await ask('GET', `${path}?orgId=1001`)).status]).toEqual([email, status])
  }
})

test('decision 40 a scope is the platform, one issuer, some businesses or none', () => {
  const mp = { type: 'MP_ADMIN', issuer: null }
  const bank = { type: 'ISSUER_ADMIN', issuer: 'YES' }
  expect(scopeOf({ ...mp, orgIds: [] })).toEqual({ kind: 'platform' })
  expect(scopeOf({ ...bank, orgIds: [] })).toEqual({ kind: 'issuer', issuer: 'YES' })
  expect(scopeOf({ ...bank, orgIds: [7] })).toEqual({ kind: 'businesses', orgIds: [7] })
  expect(scopeOf({ ...mp, orgIds: [NOWHERE] })).toEqual({ kind: 'none' })
  expect(scopeOf({ type: '', issuer: null, orgIds: [] })).toEqual({ kind: 'none' })
})
