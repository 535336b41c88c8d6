import { catalogue } from '@/lib/calls'
import { signIn, startTestPlatform, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const bases: Record<string, string> = { issuing: '/api/', reimbursement: '/reimbursement/', reporting: '/reporting/' }
const fieldsOf = (query: unknown): string[] =>
  typeof query === 'object' && query !== null && 'shape' in query ? Object.keys(query.shape as object) : []

/** Every read that is narrowed by an issuer and takes no record: a new one is among them by itself. */
const narrowed = catalogue.filter(
  ({ method, query, path }) => method === 'GET' && !path.includes('{') && fieldsOf(query).includes('issuerCode'),
)
/** What some of them have to be asked besides. */
const besides: Record<string, string> = {
  'issuing GET approval/searchApproval': '&entityType=ORG',
  'issuing GET issuers/event': '&eventType=CARD_LOAD',
  'reporting GET reports/generate/preSignedUrl': '&date=2026-01-01',
  'issuing GET issuer/admins': '&type=ISSUER_ADMIN',
}

test('ACC-31 an issuer’s administrator who asks for another issuer finds an empty list, or nothing at all', async () => {
  expect(narrowed.length).toBeGreaterThan(8)
  let lists = 0
  for (const { address, api, path } of narrowed) {
    const yes = await signIn(platform.url, 'yes.admin@sandbox.test', bases[api])
    const { status, body } = await yes('GET', `${path}?issuerCode=NSDL${besides[address] ?? ''}`)
    const rows = [body.list, body.approvalQueues, body.collection].find(Array.isArray)
    if (rows) lists++
    expect([address, status, rows ?? []]).toEqual([address, rows ? 200 : 404, []])
  }
  expect(lists).toBeGreaterThan(5)
})

test('PROG-17 a program that its issuer hides is closed to the issuer’s people on every path, its wallets and designs too', async () => {
  const { db } = platform
  const hidden = db.first(
    db.q
      .selectFrom('programs')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .select(['programs.id', 'org_id', 'programs.name'])
      .where('visible_at_issuer_portal', '=', 0)
      .where('issuer', '=', 'YES'),
  )
  if (!hidden) throw new Error('nothing is hidden')
  const paths = [
    `usrmgmt/1.0/org/allAppsForGroup?orgId=${hidden.org_id}&groupId=${hidden.id}`,
    `orgs/cardPrograms/${hidden.id}`,
    `orgs/cardPrograms/${hidden.id}/versions`,
    `docmgmt/1.0/getGroupCardImage/${hidden.id}`,
  ]
  const asked = async (name: string) => {
    const ask = await signIn(platform.url, `${name}@sandbox.test`)
    return Promise.all(paths.map(async (path) => (await ask('GET', path)).status))
  }
  expect(await asked('yes.admin')).toEqual([404, 404, 404, 404])
  expect(await asked('platform.admin')).toEqual([200, 200, 200, 200])
})

test('PROG-17 at the issuers that go by the category of a business, the wallets of its other programs are closed', async () => {
  const { db } = platform
  const foreign = db.first(
    db.q
      .selectFrom('programs')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .innerJoin('orgs', 'orgs.id', 'org_id')
      .select(['programs.id', 'org_id'])
      .where('issuer', '=', 'INDIANBANK')
      .where('kind', '=', 'GPR')
      .where('category', '=', 'GIFTCARD_PURCHASER'),
  )
  const ask = await signIn(platform.url, 'indianbank.admin@sandbox.test')
  const path = `usrmgmt/1.0/org/allAppsForGroup?orgId=${foreign?.org_id}&groupId=${foreign?.id}`
  expect((await ask('GET', path)).status).toBe(404)
})
