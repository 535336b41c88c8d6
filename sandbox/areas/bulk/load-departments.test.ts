import { formWith, bulkPerson, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const heads = 'NAME,ADMIN_NAME,ADMIN_EMAIL,ADMIN_MOBILE,BUDGET,TAGS'
const row = (name: string, budget = '1,000.50') =>
  `${name},Asha Nair,asha@mail.example,98765 43210,"${budget}",Travel|Fuel`
const file = (rows: readonly string[], fields: Record<string, string>) =>
  formWith([heads, ...rows].join('\n'), fields, 'departments.csv')
const admin = () => bulkPerson(platform.url, 'platform.admin@sandbox.test')
const named = (name: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('departments')
      .select(['id', 'org_id', 'parent_id', 'budget', 'admin_mobile'])
      .where('name', '=', name),
  )
const newGroup = {
  orgId: '1001',
  groupName: 'Field Force',
  groupAdminName: 'Ravi Iyer',
  groupAdminEmail: 'ravi@mail.example',
  groupAdminMobile: '9876543211',
}

test('DEPT-03 a file makes a new group and its departments, checked whole before anything is written; the same again makes nothing', async () => {
  const ask = await admin()
  const rows = [row('Field South'), row('Field North'), row('field south'), row('X', 'much')]
  const check = await ask('POST', 'orgs/departments/upload/check', file(rows, newGroup))
  expect([check.status, check.body.good, check.body.bad]).toEqual([200, 2, 2])
  expect(check.body.faults).toEqual([
    expect.objectContaining({ row: 4, name: 'field south', column: 'NAME', code: 'duplicate', of: 2 }),
    expect.objectContaining({ row: 5, column: 'NAME', code: 'departmentName' }),
    expect.objectContaining({ row: 5, column: 'BUDGET', code: 'amount' }),
  ])
  expect([named('Field Force'), named('Field South')]).toEqual([[], []])
  const sent = await ask('POST', 'orgs/departments/upload/new', file(rows, newGroup))
  expect([sent.status, sent.body.successCount, sent.body.failedCount]).toEqual([206, 2, 2])
  const [group] = named('Field Force')
  expect(group).toMatchObject({ org_id: 1001, parent_id: null, admin_mobile: '919876543211' })
  expect(named('Field South')).toEqual([expect.objectContaining({ parent_id: group?.id, budget: 100_050 })])
  const again = await ask('POST', 'orgs/departments/upload/new', file(rows, newGroup))
  expect([again.status, again.body.fields]).toEqual([409, { groupName: expect.stringContaining('already') }])
})

test('DEPT-03 departments come under a group that is there, of the same business and in scope', async () => {
  const ask = await admin()
  const [group] = platform.db.all(
    platform.db.q.selectFrom('departments').select(['id', 'org_id']).where('parent_id', 'is', null).limit(1),
  )
  const fields = { orgId: String(group?.org_id), departmentId: String(group?.id) }
  const sent = await ask('POST', 'orgs/departments/upload', file([row('Night Shift')], fields))
  expect([sent.status, sent.body.successCount]).toEqual([200, 1])
  expect(named('Night Shift')).toEqual([expect.objectContaining({ parent_id: group?.id, org_id: group?.org_id })])
  const elsewhere = { ...fields, orgId: fields.orgId === '1001' ? '1005' : '1001' }
  expect((await ask('POST', 'orgs/departments/upload', file([row('Day Shift')], elsewhere))).status).toBe(400)
  const nobody = { ...fields, departmentId: '999999' }
  expect((await ask('POST', 'orgs/departments/upload', file([row('Day Shift')], nobody))).status).toBe(404)
})
