import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type Event = {
  id: string
  at: string
  name: string
  from: string | null
  to: string | null
  by: string | null
} & Record<string, unknown>
const mobiles = { last: 7_200_000_000 }

const newCard = async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { body } = await ask('POST', 'orgs/customers', {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Time Line',
    nameOnCard: 'Time Line',
    mobile: `91${(mobiles.last += 1)}`,
    cardMode: 'DIGITAL_ONLY_CARD',
  })
  const id = String(body.cardId)
  const { body: card } = await ask('GET', `cards/${id}`)
  const last4Digits = String(card.last4Digit)
  await ask('PUT', 'card/lock', { cardId: id, lock: true, last4Digits, reason: 'LOST' })
  await ask('PUT', 'card/lock', { cardId: id, lock: false })
  await ask('POST', 'card/load', { cardId: id, appId: '2501', amount: '11.00' }, { 'idempotency-key': `${id} line` })
  await ask('POST', `cards/${id}/notes`, { text: 'Holder called', key: `note-${id}-0000000000000000` })
  return { ask, id, customerId: String(card.customerId) }
}

test('AUD-05 each source of a card and of its holder tells who, when, before and after, newest first and by keyset', async () => {
  const { ask, id, customerId } = await newCard()
  const events = async (about: string, query: string) => {
    const { status, body } = await ask('GET', `events/${about}?${query}`)
    expect([about, query, status]).toEqual([about, query, 200])
    return body as { list: Event[]; totalRecords: number }
  }
  for (const about of [`card/${id}`, `customer/${customerId}`]) {
    const { list, totalRecords } = await events(about, 'of=record')
    expect(list.slice(0, 2)).toMatchObject([
      { name: 'CARD_STATE', from: 'LOCKED', to: 'ACTIVE', by: 'Aditi Raman' },
      { name: 'CARD_STATE', from: 'ACTIVE', to: 'LOCKED', reason: 'LOST' },
    ])
    expect(totalRecords).toBe(list.length)
    const walked: Event[] = []
    for (let start = ''; walked.length < totalRecords;) {
      const { list: page } = await events(about, `of=record&perPage=1${start}`)
      expect(page).toHaveLength(1)
      walked.push(...page)
      start = `&before=${Date.parse(page[0]?.at ?? '')}&beforeId=${page[0]?.id}`
    }
    expect(walked).toEqual(list)
    const third = `after=${Date.parse(list[2]?.at ?? '')}&afterId=${list[2]?.id}`
    expect((await events(about, `of=record&${third}`)).list).toEqual(list.slice(0, 2))
    expect((await events(about, `of=record&perPage=1&${third}`)).list).toEqual(list.slice(1, 2))
    expect((await events(about, 'of=money')).list[0]).toMatchObject({ name: 'LOAD', amount: '11.00', currency: 'INR' })
  }
  expect((await events(`card/${id}`, 'of=note')).list).toMatchObject([{ text: 'Holder called', by: 'Aditi Raman' }])
  const [txn] = (await events(`card/${id}`, 'of=money')).list
  expect((await events(`transaction/${String(txn?.txnId)}`, 'of=money')).list).toMatchObject([{ id: txn?.id }])
  expect((await events('business/1001', 'of=record&perPage=2')).list.length).toBeLessThanOrEqual(2)
})

test('AUD-05 the moments of events are read in decimal digits alone, and others are refused in words', async () => {
  const { ask, id } = await newCard()
  for (const name of ['before', 'after', 'beforeId', 'perPage'])
    for (const value of ['soon', '1e5', '0x10', '', '-1', '1.0', '%2B1']) {
      const moment = name === 'beforeId' ? '&before=1' : ''
      const { status, body } = await ask('GET', `events/card/${id}?of=record${moment}&${name}=${value}`)
      const message = `${name} must be a whole number, written in decimal digits`
      expect([name, value, status, body.message]).toEqual([name, value, 400, message])
    }
})

test('AUD-05 what a business has moved is counted no further than shown, unless all of it is asked for', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const { db } = platform
  const [txn] = db.all(db.q.selectFrom('txns').selectAll().where('org_id', '=', 1001).limit(1))
  if (!txn) throw new Error('the seed has no payment of this business')
  const first = 90_000_000
  const rows = Array.from({ length: 1100 }, (_, n) => ({ ...txn, id: first + n, reversal_of: null }))
  for (let from = 0; from < rows.length; from += 50) db.run(db.q.insertInto('txns').values(rows.slice(from, from + 50)))
  const of = async (query: string) => (await ask('GET', `events/business/1001?of=money&perPage=2${query}`)).body
  expect(await of('')).toMatchObject({ totalRecords: 1000, isMore: true })
  const whole = await of('&countAll=true')
  expect([Number(whole.totalRecords) >= 1100, whole.isMore]).toEqual([true, false])
})

test('AUD-05 a source is told to who holds its privilege over the record, and to nobody else', async () => {
  const { id } = await newCard()
  const statusOf = async (email: string, about: string, of: string) =>
    (await (await signIn(platform.url, email))('GET', `events/${about}?of=${of}`)).status
  expect(await statusOf('cards@sandbox.test', `card/${id}`, 'record')).toBe(200)
  expect(await statusOf('support@sandbox.test', `card/${id}`, 'record')).toBe(404)
  for (const source of ['record', 'money', 'note'])
    expect(await statusOf('nsdl.admin@sandbox.test', `card/${id}`, source)).toBe(404)
  expect(await statusOf('cards@sandbox.test', 'planet/1', 'record')).toBe(404)
  expect(await statusOf('cards@sandbox.test', 'user/1', 'record')).toBe(404)
})
