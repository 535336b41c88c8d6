import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { signInApprovers } from '../../testing/approvers'
import { done, startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'
import { businessEventCodes } from '../organizations/events'

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

test('AUD-05 what happens to a business is told by a code that every language has words for, and by the part that it concerns', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const restrict = async (restrictCardIssuance: boolean) =>
    done(await ask('PUT', 'orgs/restrictCardIssuance', { orgId: '1001', restrictCardIssuance, issuerCode: 'YES' }))
  await restrict(true)
  await restrict(false)
  const { list } = (await ask('GET', 'events/business/1001?of=record')).body as { list: Event[] }
  expect(list.slice(0, 2)).toMatchObject([
    { name: 'ISSUANCE_RESUMED', text: 'YES', by: 'Aditi Raman' },
    { name: 'ISSUANCE_STOPPED', text: 'YES', by: 'Aditi Raman' },
  ])
  for (const locale of ['en-IN', 'hi-IN', 'ar-AE']) {
    const { events } = JSON.parse(readFileSync(`messages/${locale}/timeline.json`, 'utf8')) as { events: object }
    expect([locale, businessEventCodes.filter((code) => !(code in events))]).toEqual([locale, []])
  }
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
  for (const about of ['user/1', 'program/2001', 'business/1001', 'upload/1'])
    expect([about, await statusOf('support@sandbox.test', about, 'record')]).toEqual([about, 404])
  for (const kind of ['user', 'program', 'upload', 'card', 'customer', 'business', 'approval'])
    expect([kind, await statusOf('platform.admin@sandbox.test', `${kind}/999999999`, 'record')]).toEqual([kind, 404])
})

test('AUD-05 a user tells who invited them, what of their access and profile was changed and how, and their documents’ decisions', async () => {
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const email = 'time.line@people.test'
  const person = { fullName: 'Time Line', email, mobile: '9811199001', roles: ['3'] }
  const id = String(done(await ask('POST', 'admins', person)).id)
  const change = async (more: object) => {
    const { version } = (await ask('GET', `admins/${id}`)).body
    done(await ask('PUT', 'admins', { id, version, ...more }))
  }
  await change({ details: { fullName: 'Tim Line', mobile: '9811199002', fatherName: 'Tom Line' } })
  await change({ roles: [{ roleId: '5', orgId: null }] })
  await change({ roles: [{ roleId: '5', orgId: null }] })
  done(await ask('PUT', `admins/${id}/status`, { status: 'INVITED' }))
  done(await ask('PUT', `admins/${id}/status`, { status: 'BLOCKED', reason: 'Left the bank' }))
  const { list, totalRecords } = (await ask('GET', `events/user/${id}?of=record`)).body as {
    list: Event[]
    totalRecords: number
  }
  expect(totalRecords).toBe(list.length)
  const names = [
    'USER_INVITED',
    'USER_NAME',
    'USER_MOBILE',
    'USER_PROFILE',
    'USER_ROLES',
    'USER_INVITED_AGAIN',
    'USER_STATE',
  ]
  expect(list.map(({ name }) => name).reverse()).toEqual(names)
  const of = (name: string) => list.find((one) => one.name === name)
  expect(new Set(list.map(({ by }) => by))).toEqual(new Set(['Aditi Raman']))
  expect(of('USER_INVITED')).toMatchObject({ from: null, to: 'INVITED' })
  expect(of('USER_NAME')).toMatchObject({ from: 'Time Line', to: 'Tim Line' })
  expect(of('USER_MOBILE')).toMatchObject({
    from: expect.stringMatching(/9811199001$/),
    to: expect.stringMatching(/9811199002$/),
  })
  expect(of('USER_ROLES')?.from).not.toBe(of('USER_ROLES')?.to)
  expect(of('USER_PROFILE')).toMatchObject({ from: null, to: null })
  expect(of('USER_STATE')).toMatchObject({ from: 'INVITED', to: 'BLOCKED', reason: 'Left the bank' })
})

test('AUD-05 a program tells its versions, states and decisions, and an upload its rows', async () => {
  const people = await signInApprovers(platform.url)
  const { maker, checker } = people
  const { list: banks } = (await maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as {
    list: { id: string; issuerCode: string; cardType: string }[]
  }
  const bank = banks.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const made = await maker('POST', 'orgs/programs', {
    ...emptyProgram,
    formKey: randomUUID(),
    name: 'Timeline Program',
    issuerCode: 'YES',
    issuerProgramId: bank?.id,
    cardForm: 'BOTH',
  })
  const id = String(done(made).id)
  const body = { entityType: 'CARD_PROGRAM', entityId: id, issuerCode: 'YES' }
  const request = String(done(await maker('POST', 'issuer/approvals', body)).approvalQueueId)
  done(await people.act(checker, request))
  const { list } = (await maker('GET', `events/program/${id}?of=record`)).body as { list: Event[] }
  expect(list.map(({ name, from, to }) => [name, from, to].join(' ')).sort()).toEqual([
    'PROGRAM_STATE PENDING ACTIVE',
    'PROGRAM_VERSION  1',
    'REQUEST_STATE  PENDING',
    'REQUEST_STATE PENDING APPROVED',
  ])
  const { db } = platform
  const upload = db.first(db.q.selectFrom('bulk_uploads').select('id').where('status', '=', 'IN_PROGRESS').limit(1))
  const finished = upload ?? db.first(db.q.selectFrom('bulk_uploads').select('id').limit(1))
  const ask = await signIn(platform.url, 'platform.admin@sandbox.test')
  const told = (await ask('GET', `events/upload/${finished?.id}?of=record`)).body as { list: Event[] }
  expect(told.list.at(-1)).toMatchObject({ name: 'UPLOAD_STATE', from: null })
})

test('ACC-31 people of one issuer learn no name of another issuer’s people from what happened to a business that both have', async () => {
  const { db } = platform
  const as = (name: string) => signIn(platform.url, `${name}@sandbox.test`)
  const [yes, nsdl, admin] = [await as('yes.admin'), await as('nsdl.admin'), await as('platform.admin')]
  const shared = db.first(db.q.selectFrom('orgs').select('id').where('display_name', '=', 'Konkan Spices'))
  const orgId = String(shared?.id)
  const body = {
    orgId,
    name: 'Grinding',
    adminName: 'Asha Kulkarni',
    adminEmail: 'asha@mail.example',
    adminMobile: '9876543210',
    budget: '1000.00',
    tags: [],
  }
  const { id } = done(await yes('POST', 'departments', body))
  const maker = db.first(db.q.selectFrom('users').select('name').where('email', '=', 'yes.admin@sandbox.test'))?.name
  const told = async (ask: typeof yes) => {
    const events = done(await ask('GET', `events/business/${orgId}?of=record`)).list as Event[]
    const rows = done(await ask('GET', `audit/events?orgId=${orgId}`)).list as { createdBy: string }[]
    const found = done(await ask('GET', `audit/events?orgId=${orgId}&searchTxt=${encodeURIComponent(String(maker))}`))
    const { createdBy } = done(await ask('GET', `departments/${String(id)}`))
    const { changedBy } = done(await ask('GET', `changes/business/${orgId}`))
    return [events[0]?.by, rows[0]?.createdBy, (found.list as object[]).length, createdBy, changedBy]
  }
  for (const ask of [yes, admin]) expect(await told(ask)).toEqual([maker, maker, 1, maker, maker])
  const another = 'Another issuer'
  expect(await told(nsdl)).toEqual([another, another, 0, another, another])
})
