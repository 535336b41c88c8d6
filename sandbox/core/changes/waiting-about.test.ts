import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('CARD-44 a card says which requests about it wait, at which step and on whom; decided, they wait no more', async () => {
  const { db } = platform
  const request = db.first(
    db.q
      .selectFrom('approvals')
      .selectAll()
      .where('entity_type', '=', 'CARD')
      .where('entity_id', 'is not', null)
      .where('status', '=', 'PENDING'),
  )
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const waits = async () =>
    (await ask('GET', `cards/${request?.entity_id}`)).body.waitsFor as { approvalQueueId: string }[]
  const [first] = (await waits()).filter(({ approvalQueueId }) => approvalQueueId === String(request?.id))
  expect(first).toMatchObject({
    eventType: request?.event_type,
    step: request?.step,
    createdBy: request?.created_by,
    peopleCount: expect.any(Number) as number,
  })
  const { people } = first as unknown as { people: string[] }
  expect(people.length).toBeGreaterThan(0)
  expect(people).not.toContain(request?.created_by)

  db.run(
    db.q
      .updateTable('approvals')
      .set({ status: 'REJECTED' })
      .where('id', '=', request?.id ?? 0),
  )
  expect((await waits()).map(({ approvalQueueId }) => approvalQueueId)).not.toContain(String(request?.id))
})

test('CARD-44 a business, a customer, a user and a kit order say which requests about them wait, as far as the person may see those', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const places = [
    ['ORG', (id: string) => `orgs/${id}`],
    ['CUST', (id: string) => `customers/${id}`],
    ['USER', (id: string) => `admins/${id}`],
    ['KIT', (id: string) => `instakit/inventory/${id}`],
  ] as const
  for (const [entity, pathOf] of places) {
    const request = platform.db.first(
      platform.db.q
        .selectFrom('approvals')
        .selectAll()
        .where('entity_type', '=', entity)
        .where('entity_id', 'is not', null)
        .where('status', '=', 'PENDING'),
    )
    const { status, body } = await ask('GET', pathOf(String(request?.entity_id)))
    expect([entity, status]).toEqual([entity, 200])
    expect(body.waitsFor).toContainEqual(
      expect.objectContaining({ approvalQueueId: String(request?.id), displayName: request?.title, appId: null }),
    )
    const stranger = await signIn(
      platform.url,
      request?.issuer === 'NSDL' ? 'yes.admin@sandbox.test' : 'nsdl.admin@sandbox.test',
    )
    const seen = (await stranger('GET', pathOf(String(request?.entity_id)))).body.waitsFor as
      { approvalQueueId: string }[] | undefined
    expect((seen ?? []).map(({ approvalQueueId }) => approvalQueueId)).not.toContain(String(request?.id))
  }
})
