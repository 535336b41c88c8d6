import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let checker: Awaited<ReturnType<typeof signIn>>
let reimbursed: typeof checker
beforeAll(async () => {
  platform = await startTestPlatform()
  checker = await signIn(platform.url, 'platform.admin@sandbox.test')
  reimbursed = await signIn(platform.url, 'platform.admin@sandbox.test', '/reimbursement/')
})
afterAll(() => platform.close())

test('APPR-06, APPR-07, APPR-08, APPR-09, APPR-10, APPR-11 both lists read as the documents say', async () => {
  const queue = (await checker('GET', 'issuer/approvals')).body
  const items = queue.approvalQueues as { issuerCode: string }[]
  expect(new Set(items.map(({ issuerCode }) => issuerCode))).toEqual(new Set(['YES']))
  expect(items.length).toBeLessThanOrEqual(25)
  const search = async (query: string) => (await checker('GET', `approval/searchApproval?${query}`)).body
  const [first, next, all] = await Promise.all(
    ['entityType=ORG&status=DONE', 'entityType=ORG&status=DONE&nextPageIdentifier=1', 'entityType=ORG'].map(search),
  )
  expect(first?.success).toBe(true)
  expect((first?.collection as unknown[]).length).toBeLessThanOrEqual(5)
  expect((first?.collection as { status: string }[]).every(({ status }) => status === 'PENDING')).toBe(true)
  const ids = (answer: typeof first) => (answer?.collection as { id: string }[]).map(({ id }) => id)
  expect(ids(next).some((id) => ids(first).includes(id))).toBe(false)
  expect(Number(all?.totalRecords)).toBeGreaterThan(Number(first?.totalRecords))
  const types = (await checker('GET', 'issuer/approvalEntityType')).body.list as { entityType: string }[]
  expect(types.map(({ entityType }) => entityType)).toEqual(expect.arrayContaining(['ORG', 'CUST', 'CARD', 'USER']))
  expect((await search('entityType=USER&searchBy=Imran')).totalRecords).toBeGreaterThan(0)
  expect((await search('entityType=USER&searchBy=12345')).totalRecords).toBe(0)
})

test('APPR-04, APPR-05 requests are asked for by each status there is, by a name, and by a mobile of ten or twelve digits', async () => {
  const search = (query: string) => checker('GET', `issuer/approvals?issuerCode=ALL&perPage=100&${query}`)
  type Item = { id: string; status: string; displayName: string }
  const items = async (query: string) => (await search(query)).body.approvalQueues as Item[]
  for (const status of ['APPROVED', 'REJECTED', 'PENDING', 'UPLOADED', 'SPLITTED', 'PAUSED', 'CANCELLED']) {
    const found = await search(`status=${status}`)
    const wanted = status === 'PENDING' ? ['PENDING', 'UPLOADED', 'PAUSED'] : [status]
    const other = (found.body.approvalQueues as Item[]).filter((one) => !wanted.includes(one.status))
    expect([status, found.status, other]).toEqual([status, 200, []])
  }
  const wrong = await search('status=DECIDED')
  expect([wrong.status, wrong.body.message]).toEqual([400, 'There is no status DECIDED of a request'])

  const { db } = platform
  const known = db.first(
    db.q.selectFrom('approvals').select(['id', 'mobile', 'title']).where('mobile', 'like', '91%').limit(1),
  )
  const [id, mobile] = [String(known?.id), known?.mobile ?? '']
  for (const text of [known?.title ?? '', mobile, mobile.slice(2)])
    expect((await items(`searchBy=${encodeURIComponent(text)}`)).map((one) => one.id)).toContain(id)
  for (const text of [mobile.slice(0, 5), mobile.slice(0, 11), '4321'])
    expect([text, await items(`searchBy=${text}`)]).toEqual([text, []])
})

test('APPR-06 a queue of one business has requests about several, and that of one issuer none of another whose code begins alike', async () => {
  const { db } = platform
  const [one, other] = db.all(
    db.q.selectFrom('approvals').select('id').where('issuer', '=', 'YES').where('org_id', '=', 1001).limit(2),
  )
  if (!one || !other) throw new Error('no requests about the business')
  const roots = db.q.selectFrom('orgs').select('id').where('parent_id', 'is', null).where('id', '!=', 1001)
  const [second, third] = db.all(roots.limit(2))
  const about = { org_id: null, org_ids: JSON.stringify([1001, second?.id]) }
  db.run(db.q.updateTable('approvals').set(about).where('id', '=', one.id))
  db.run(db.q.updateTable('approvals').set({ issuers: '["YESTERDAY"]' }).where('id', '=', other.id))
  const ids = async (query: string) => {
    const { body } = await checker('GET', `issuer/approvals?perPage=1000&${query}`)
    return (body.approvalQueues as { id: string }[]).map(({ id }) => id)
  }
  for (const orgId of [1001, second?.id]) expect(await ids(`orgId=${orgId}`)).toContain(String(one.id))
  expect(await ids(`orgId=${third?.id}`)).not.toContain(String(one.id))
  expect(await ids('orgId=1001&issuerCode=ALL')).toContain(String(other.id))
  expect(await ids('orgId=1001')).not.toContain(String(other.id))
})

test('APPR-26 a request that is paused stays where it waited: in the queue, on the tab of its entity and among the bills', async () => {
  const { db } = platform
  const waiting = db.all(
    db.q
      .selectFrom('approvals')
      .select(['id', 'event_type', 'entity_id'])
      .where('status', 'in', ['PENDING', 'UPLOADED'])
      .orderBy('id'),
  )
  const ofEvent = (event: string) => waiting.find(({ event_type }) => event_type === event)
  const paused = ['CARD_LOAD', 'KIT_ORDER', 'BILL', 'USER_KYC'].flatMap((event) => ofEvent(event) ?? [])
  expect(paused).toHaveLength(4)
  const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)
  for (const { id, event_type, entity_id } of paused) {
    expect((await checker('PUT', `issuer/pauseApprovalQueue/${id}`, {})).status).toBe(200)
    for (const status of ['PENDING', 'PAUSED', 'ALL']) {
      const { body } = await checker(
        'GET',
        `issuer/approvals?issuerCode=ALL&perPage=100&eventType=${event_type}&status=${status}`,
      )
      expect([event_type, status, idsOf(body.approvalQueues)]).toEqual([
        event_type,
        status,
        expect.arrayContaining([String(id)]),
      ])
    }
    if (event_type !== 'BILL') continue
    for (const status of ['PENDING', 'PAUSED', 'ALL']) {
      const { body } = await reimbursed('GET', `bills?issuerCode=ALL&perPage=100&status=${status}`)
      const bill = (body.list as { bill_id: string; isPaused: boolean; approvalQueueId: string }[]).find(
        (one) => one.bill_id === String(entity_id),
      )
      expect([status, bill]).toEqual([status, expect.objectContaining({ isPaused: true, approvalQueueId: String(id) })])
    }
    for (const status of ['UPLOADED', 'SUPERSEDED', 'REJECTED']) {
      const { body } = await reimbursed('GET', `bills?issuerCode=ALL&perPage=100&status=${status}`)
      expect(body.list).not.toContainEqual(expect.objectContaining({ bill_id: String(entity_id) }))
    }
  }
  const users = await checker('GET', 'approval/searchApproval?entityType=USER&status=VERF_PENDING&noOfRecords=100')
  expect(idsOf(users.body.collection)).toContain(String(ofEvent('USER_KYC')?.id))
})
