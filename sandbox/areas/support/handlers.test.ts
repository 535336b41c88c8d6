import { startTestPlatform, send, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterAll(() => platform.close())

const signInTo = (email: string) => signIn(platform.url, email, '/support/v1/')
const admin = () => signInTo('platform.admin@sandbox.test')
const sentTo = (recipient: string, id: string) =>
  platform.db.all(
    platform.db.q
      .selectFrom('messages')
      .select(['channel', 'text'])
      .where('recipient', '=', recipient)
      .where('subject', 'like', `%#${id}]%`),
  )
type Ticket = { id: string; status: number; orgName: string; cardId: string; requester: { email: string } }

const body = (more: object = {}) => ({
  subject: 'The card is not read',
  description: `No terminal reads it. ${Math.random()}`,
  requester: { name: 'Asha Nair', email: 'asha.nair@mail.example' },
  priority: 3,
  group_id: 1,
  ...more,
})
const open = async (ask: SignedIn, more: object = {}) =>
  String((await ask('POST', 'tickets/create', body(more))).body.id)
const listed = async (ask: SignedIn, query: string) => (await ask('GET', `tickets?${query}`)).body.list as Ticket[]

test('SUP-05 a ticket has the type it was opened with, and seeded ones have every type', async () => {
  const ask = await admin()
  const id = await open(ask, { type: 'INCIDENT' })
  expect((await ask('GET', `tickets/${id}`)).body).toMatchObject({ type: 'INCIDENT' })
  expect((await ask('GET', `tickets/${await open(ask)}`)).body).toMatchObject({ type: null })
  expect((await ask('POST', 'tickets/create', body({ type: 'WISH' }))).status).toBe(400)
  const all = (await ask('GET', 'tickets?perPage=1000')).body.list as { type: string | null }[]
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['QUESTION', 'PROBLEM', 'INCIDENT', 'REQUEST', null]))
})

test('SUP-06, SUP-08 a ticket carries what it was opened from, is found by it, and belongs to its business; the same again is the same', async () => {
  const ask = await admin()
  const card = platform.db.first(
    platform.db.q.selectFrom('cards').select(['id', 'customer_id', 'org_id']).where('issuer', '=', 'YES').limit(1),
  )
  const cardId = String(card?.id)
  const asked = body({ cardId, requestId: 'f00dfeed-0001' })
  const first = await ask('POST', 'tickets/create', asked)
  expect([first.status, first.body.message]).toEqual([200, `Ticket ${String(first.body.id)} opened`])
  expect((await ask('POST', 'tickets/create', asked)).body.id).toBe(first.body.id)
  const [ticket] = await listed(ask, `cardId=${cardId}`)
  expect(ticket).toMatchObject({
    id: first.body.id,
    cardId,
    customerId: String(card?.customer_id),
    orgId: String(card?.org_id),
    requestId: 'f00dfeed-0001',
    status: 2,
    source: 2,
    group_name: 'Cards',
  })
  const yes = await signInTo('yes.admin@sandbox.test')
  const nsdl = await signInTo('nsdl.admin@sandbox.test')
  expect((await yes('GET', `tickets/${String(first.body.id)}`)).status).toBe(200)
  expect((await nsdl('GET', `tickets/${String(first.body.id)}`)).status).toBe(404)
  expect((await nsdl('POST', 'tickets/create', body({ cardId }))).status).toBe(404)
  expect((await ask('POST', 'tickets/create', body({ group_id: 99 }))).status).toBe(400)

  const customerId = String(card?.customer_id)
  const stranger = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .select('id')
      .where('id', '!=', card?.org_id ?? 0)
      .limit(1),
  )
  const second = await open(ask, { customerId, orgId: String(stranger?.id) })
  expect((await yes('GET', `tickets/${second}`)).body).toMatchObject({ customerId, orgId: String(card?.org_id) })
})

test('SUP-07, SUP-08 a reply goes out by mail once; a closed ticket takes none until it is open again', async () => {
  const ask = await admin()
  const id = await open(ask)
  const reply = { reply: 'Please try the terminal next door.' }
  const mails = () => sentTo('asha.nair@mail.example', id)
  for (const time of [1, 2])
    expect([time, (await ask('POST', `tickets/${id}/reply`, reply)).status]).toEqual([time, 200])
  expect(mails()).toHaveLength(1)
  clock += 120_000
  await ask('POST', `tickets/${id}/reply`, reply)
  expect(mails()).toHaveLength(2)
  const { list, data } = (await ask('GET', `tickets/${id}/conversations?perPage=1`)).body as {
    list: { body: string; incoming: boolean }[]
    data: { totalPages: number }
  }
  expect([list, data.totalPages]).toMatchObject([[{ body: reply.reply, incoming: false }], 2])
  await ask('PUT', `tickets/${id}`, { status: 5, priority: 4, group_id: 2 })
  expect((await ask('POST', `tickets/${id}/reply`, reply)).status).toBe(409)
  expect(mails()).toHaveLength(2)
})

test('SUP-09 answers to a requester without an email go by SMS; without a mobile there is no ticket', async () => {
  const ask = await admin()
  const requester = { name: 'Asha Nair', email: '', phone: '9876500077' }
  const id = await open(ask, { requester })
  expect((await ask('GET', `tickets/${id}`)).body).toMatchObject({
    requester: { name: 'Asha Nair', email: null, phone: '919876500077' },
  })
  await ask('POST', `tickets/${id}/reply`, { reply: 'Your new card is on its way.' })
  expect(sentTo('919876500077', id)).toMatchObject([
    { channel: 'SMS', text: expect.stringContaining('Your new card is on its way.') },
  ])
  expect((await ask('POST', 'tickets/create', body({ requester: { name: 'Asha Nair' } }))).status).toBe(400)
})

test('SUP-11 a reply closes its ticket in one step, and sent again it is the same reply', async () => {
  const ask = await admin()
  const id = await open(ask)
  const last = { reply: 'The wallet was empty.', status: 5 }
  for (const time of [1, 2])
    expect([time, await ask('POST', `tickets/${id}/reply`, last)]).toMatchObject([
      time,
      { status: 200, body: { message: 'Reply sent and ticket closed' } },
    ])
  expect(sentTo('asha.nair@mail.example', id)).toHaveLength(1)
  expect((await ask('GET', `tickets/${id}`)).body).toMatchObject({ status: 5 })
  expect((await ask('POST', `tickets/${id}/reply`, { reply: 'One more thing.' })).status).toBe(409)
  expect((await ask('POST', `tickets/${await open(ask)}/reply`, { ...last, status: 4 })).status).toBe(400)
})

test('SUP-08 several are deleted with a result for each; what is not there says so and stops no other', async () => {
  const ask = await admin()
  const ids = [await open(ask), await open(ask)]
  const answer = await ask('POST', 'tickets/bulk_delete', { ids: [...ids, '1'] })
  expect([answer.status, answer.body.results]).toEqual([
    206,
    [
      { id: ids[0], deleted: true, message: 'Ticket deleted' },
      { id: ids[1], deleted: true, message: 'Ticket deleted' },
      { id: '1', deleted: false, message: 'Ticket not found' },
    ],
  ])
  for (const id of ids) expect((await ask('GET', `tickets/${id}`)).status).toBe(404)
})

test('SUP-02, SUP-03, SUP-04 the seed has tickets of every status, source and priority, found by words and by status', async () => {
  const ask = await admin()
  const all = (await listed(ask, 'perPage=200')) as unknown as Record<'status' | 'source' | 'priority', number>[]
  const values = (key: 'status' | 'source' | 'priority') =>
    [...new Set(all.map((ticket) => ticket[key]))].sort((a, b) => a - b)
  expect([values('status'), values('source'), values('priority')]).toEqual([
    [2, 3, 4, 5],
    [1, 2, 3, 7, 9, 10],
    [1, 2, 3, 4],
  ])
  expect((await listed(ask, 'status=5&searchTxt=kyc')).every(({ status }) => status === 5)).toBe(true)
  const [found] = await listed(ask, 'searchTxt=41001')
  expect(found?.id).toBe('41001')
  expect((await send(platform.url, 'GET', '/support/v1/tickets')).status).toBe(401)
})
