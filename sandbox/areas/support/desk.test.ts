import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const supportOf = (email: string) => signIn(platform.url, email, '/support/v1/')
const issuingOf = (email: string) => signIn(platform.url, email)
const PLATFORM = 'platform.admin@sandbox.test'
const YES = 'yes.admin@sandbox.test'
const NSDL = 'nsdl.admin@sandbox.test'

const idOf = (email: string): string =>
  String(platform.db.first(platform.db.q.selectFrom('users').select('id').where('email', '=', email))?.id)

const openOfYes = async (ask: SignedIn): Promise<string> => {
  const cards = platform.db.q.selectFrom('cards').select('id').where('issuer', '=', 'YES').limit(1)
  const { body } = await ask('POST', 'tickets/create', {
    subject: 'The card is not read',
    description: `No terminal reads it. ${Math.random()}`,
    requester: { name: 'Asha Nair', email: 'desk.holder@mail.example' },
    priority: 3,
    group_id: 1,
    cardId: String(platform.db.first(cards)?.id),
  })
  return String(body.id)
}

test('SUP-13 a note stands in the thread for colleagues, once for its key, and is sent to nobody', async () => {
  const ask = await supportOf(PLATFORM)
  const id = await openOfYes(ask)
  const note = { text: 'Same answer as a note', key: `key-${Math.random()}`.replace('.', '') }
  for (const time of [1, 2])
    expect([time, (await ask('POST', `tickets/${id}/notes`, note)).status]).toEqual([time, 200])
  const thread = async () => (await ask('GET', `tickets/${id}/conversations`)).body.list as Record<string, unknown>[]
  expect(await thread()).toMatchObject([{ body: note.text, isInternal: true, incoming: false }])
  const sent = () =>
    platform.db.all(
      platform.db.q.selectFrom('messages').select('text').where('recipient', '=', 'desk.holder@mail.example'),
    )
  expect(sent()).toEqual([])
  await ask('POST', `tickets/${id}/reply`, { reply: note.text })
  expect(sent()).toHaveLength(1)
  expect(await thread()).toMatchObject([{ isInternal: false }, { isInternal: true }])
  expect((await (await supportOf(NSDL))('POST', `tickets/${id}/notes`, note)).status).toBe(404)
})

test('SUP-14 a ticket goes to somebody who may answer it and hears of it once; it is found among theirs', async () => {
  const ask = await supportOf(PLATFORM)
  const yes = await supportOf(YES)
  const id = await openOfYes(ask)
  const people = async (who: SignedIn, query = '') =>
    ((await who('GET', `tickets/${id}/people?perPage=100${query}`)).body.list as { email: string }[]).map(
      ({ email }) => email,
    )
  expect(await people(ask)).toEqual(expect.arrayContaining([PLATFORM, YES, 'support@sandbox.test']))
  for (const email of [NSDL, 'readonly@sandbox.test', 'cards@sandbox.test'])
    expect(await people(ask)).not.toContain(email)
  expect(await people(yes)).not.toContain(PLATFORM)
  expect(await people(ask, '&name=yes.admin')).toEqual([YES])

  const assign = (who: SignedIn, email: string) =>
    who('PUT', `tickets/${id}/assignee`, { assigneeId: email && idOf(email) })
  expect((await assign(ask, NSDL)).status).toBe(400)
  expect((await assign(yes, PLATFORM)).status).toBe(400)
  for (const time of [1, 2]) expect([time, (await assign(ask, YES)).status]).toEqual([time, 200])
  const told = platform.db.all(
    platform.db.q
      .selectFrom('notifications')
      .select(['event', 'user_id'])
      .where('target', '=', 'ticket')
      .where('target_id', '=', id),
  )
  expect(told).toEqual([{ event: 'TICKET_ASSIGNED', user_id: Number(idOf(YES)) }])
  const found = async (who: SignedIn, assignee: string) =>
    ((await who('GET', `tickets?perPage=1000&assignee=${assignee}`)).body.list as { id: string }[]).map((one) => one.id)
  expect([await found(yes, 'MINE'), (await found(ask, 'MINE')).includes(id)]).toEqual([[id], false])
  expect(await found(yes, 'NONE')).not.toContain(id)
  expect((await yes('GET', `tickets/${id}`)).body).toMatchObject({ assigneeId: idOf(YES) })
  expect((await assign(yes, '')).status).toBe(200)
  expect(await found(yes, 'NONE')).toContain(id)
})

test('SUP-15 an issuer keeps its canned replies, each name once; a ticket offers those of its issuer', async () => {
  const ask = await issuingOf(YES)
  const replies = 'issuer/YES/cannedReplies'
  const reply = { name: `On its way ${Math.random()}`, text: 'Dear {holder}, it is on its way.' }
  for (const time of [1, 2]) expect([time, (await ask('POST', replies, reply)).status]).toEqual([time, 200])
  const kept = async () =>
    ((await ask('GET', replies)).body.list as { id: string; name: string; version: number }[]).filter(
      ({ name }) => name === reply.name,
    )
  const [made] = await kept()
  expect(await kept()).toHaveLength(1)
  expect((await ask('POST', replies, { ...reply, text: 'Something else' })).status).toBe(400)
  expect((await ask('POST', replies, { name: 'Balance', text: 'You have {balance}.' })).status).toBe(400)

  const support = await supportOf('support@sandbox.test')
  const id = await openOfYes(support)
  const offered = async () => (await support('GET', `tickets/${id}/cannedReplies`)).body.list as { name: string }[]
  expect((await offered()).map(({ name }) => name)).toContain(reply.name)

  const path = `${replies}/${made?.id}`
  const changed = { ...reply, text: 'It is with the courier.', version: 1 }
  for (const time of [1, 2]) expect([time, (await ask('PUT', path, changed)).status]).toEqual([time, 200])
  expect((await ask('PUT', path, { ...reply, text: 'A third text', version: 1 })).status).toBe(409)
  for (const email of [NSDL, 'support@sandbox.test', 'readonly@sandbox.test'])
    expect([email, [403, 404].includes((await (await issuingOf(email))('DELETE', path)).status)]).toEqual([email, true])
  expect((await (await issuingOf(NSDL))('GET', replies)).status).toBe(404)
  expect((await ask('DELETE', path)).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('SUP-11 a ticket about another transaction is another ticket, and a reply that was sent still closes one', async () => {
  const ask = await supportOf(PLATFORM)
  const { db } = platform
  const txns = db.all(db.q.selectFrom('txns').select(['id', 'card_id']).where('card_id', 'is not', null).limit(2))
  const opened = async (txnId: number | undefined, more: object = {}) =>
    ask('POST', 'tickets/create', {
      subject: 'Declined',
      description: 'Declined at the shop',
      requester: { name: 'Asha Nair', email: 'desk.holder@mail.example' },
      priority: 3,
      group_id: 1,
      txnId: String(txnId),
      ...more,
    })
  const ids = [await opened(txns[0]?.id), await opened(txns[1]?.id), await opened(txns[0]?.id)].map(
    ({ body }) => body.id,
  )
  expect(ids).toEqual([expect.anything(), expect.anything(), ids[0]])
  expect(ids[1]).not.toBe(ids[0])
  const other = db.first(db.q.selectFrom('cards').select('id').where('id', '<>', Number(txns[0]?.card_id)).limit(1))
  expect((await opened(txns[0]?.id, { cardId: String(other?.id) })).status).toBe(400)
  const reply = (more: object) => ask('POST', `tickets/${ids[0]}/reply`, { reply: 'It works again', ...more })
  expect((await reply({})).status).toBe(200)
  expect((await reply({ status: 5 })).body.message).toMatch(/had been sent already/)
  expect((await ask('GET', `tickets/${ids[0]}`)).body.status).toBe(5)
  const { list } = (await ask('GET', `tickets/${ids[0]}/conversations`)).body as { list: { body: string }[] }
  expect(list.filter(({ body }) => body === 'It works again')).toHaveLength(1)
})
