import { DAY, MINUTE } from '../../core/db/days'
import { notify } from '../../core/notifications/notify'
import type { Runtime } from '../../core/http/handler'
import { Outbox } from '../../core/outbox/outbox'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
const at = () => clock
beforeAll(async () => {
  platform = await startTestPlatform({ now: at })
})
afterAll(() => platform.close())

type NotificationAnswer = {
  id: string
  event: string
  target: string
  targetId: string
  isRead: boolean
  orgName: string
  reason: string
}
const as = (email: string) => signIn(platform.url, email)
const mine = async (ask: SignedIn, query = '') =>
  (await ask('GET', `notifications?perPage=200&${query}`)).body.list as NotificationAnswer[]
const about = async (ask: SignedIn, targetId: string) => (await mine(ask)).filter((row) => row.targetId === targetId)
const unread = async (ask: SignedIn) => (await ask('GET', 'notifications/count')).body.unread as number
const lent = (): Pick<Runtime, 'db' | 'now' | 'outbox' | 'portalUrl' | 'sender'> => ({
  db: platform.db,
  now: at,
  outbox: new Outbox(platform.db, at),
  portalUrl: 'http://portal.test',
  sender: 'Emboss',
})

const businessOf = (issuer: string) =>
  String(
    platform.db.first(
      platform.db.q
        .selectFrom('org_issuers')
        .innerJoin('orgs', 'orgs.id', 'org_issuers.org_id')
        .select('orgs.id')
        .where('issuer', '=', issuer)
        .where('org_issuers.status', '=', 'ACTIVE')
        .orderBy('orgs.id')
        .limit(1),
    )?.id,
  )

let utr = 0
const load = async (ask: SignedIn) => {
  const body = {
    orgId: businessOf('YES'),
    issuerCode: 'YES',
    amount: '1250.50',
    utrNumber: `TOLD${String(++utr).padStart(12, '0')}`,
    txnMode: 'NEFT',
    transferDate: new Date(clock - DAY).toISOString().slice(0, 10),
  }
  const answer = await ask('POST', 'orgs/money/load', body, { 'idempotency-key': crypto.randomUUID() })
  expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
  return String(answer.body.id)
}
const decide = (ask: SignedIn, id: string, more: object) =>
  ask('PUT', 'orgs/money/approve', { id, ...more }, { 'idempotency-key': crypto.randomUUID() })

test('a load waits for anyone who may approve it there, not for its maker, and for nobody once it is decided; its maker is told', async () => {
  const [maker, yes, nsdl, reader] = await Promise.all(
    ['platform.admin', 'yes.admin', 'nsdl.admin', 'readonly'].map((name) => as(`${name}@sandbox.test`)),
  )
  if (!maker || !yes || !nsdl || !reader) throw new Error('nobody signed in')
  const before = await unread(yes)
  const id = await load(maker)
  expect(await about(yes, id)).toMatchObject([{ event: 'LOAD_WAITING', target: 'load', isRead: false }])
  expect(await unread(yes)).toBe(before + 1)
  for (const other of [maker, nsdl, reader]) expect(await about(other, id)).toEqual([])
  expect((await decide(yes, id, { decision: 'REJECT', reason: 'The bank knows no such transfer' })).status).toBe(200)
  expect(await about(yes, id)).toEqual([])
  expect(await unread(yes)).toBe(before)
  expect(await about(maker, id)).toMatchObject([
    { event: 'LOAD_REJECTED', reason: 'The bank knows no such transfer', isRead: false },
  ])
})

test('one is read and unread again; all are read up to the newest that was seen, and what came meanwhile stays unread', async () => {
  const [maker, yes] = await Promise.all([as('platform.admin@sandbox.test'), as('yes.admin@sandbox.test')])
  const first = await load(maker)
  const [row] = await about(yes, first)
  const one = { ids: [row?.id] }
  const count = await unread(yes)
  expect((await yes('PUT', 'notifications/read', { ...one, isRead: true })).body.unread).toBe(count - 1)
  expect((await yes('PUT', 'notifications/read', { ...one, isRead: true })).body.unread).toBe(count - 1)
  expect((await mine(yes, 'status=READ')).map(({ id }) => id)).toContain(row?.id)
  expect((await yes('PUT', 'notifications/read', { ...one, isRead: false })).body.unread).toBe(count)
  const second = await load(maker)
  expect((await yes('PUT', 'notifications/read', { upTo: row?.id })).body.unread).toBe(1)
  expect((await mine(yes, 'status=UNREAD')).map(({ targetId }) => targetId)).toEqual([second])
  // Whatever somebody else sees stays theirs.
  const nsdl = await as('nsdl.admin@sandbox.test')
  const theirs = await unread(nsdl)
  await yes('PUT', 'notifications/read', { ids: (await mine(nsdl)).map(({ id }) => id).slice(0, 5), isRead: true })
  expect(await unread(nsdl)).toBe(theirs)
})

test('a kind that is off is neither shown nor counted; by mail it comes by mail as well, only to those who may see it', async () => {
  const [maker, yes, nsdl] = await Promise.all(
    ['platform.admin', 'yes.admin', 'nsdl.admin'].map((name) => as(`${name}@sandbox.test`)),
  )
  if (!maker || !yes || !nsdl) throw new Error('nobody signed in')
  const choose = (ask: SignedIn, way: string) =>
    ask('PUT', 'notifications/settings', { settings: [{ kind: 'APPROVALS', way }] })
  for (const ask of [yes, nsdl]) expect((await choose(ask, 'MAIL')).status).toBe(200)
  const settings = (await yes('GET', 'notifications/settings')).body.settings as { kind: string; way: string }[]
  expect(settings.find(({ kind }) => kind === 'APPROVALS')?.way).toBe('MAIL')
  const id = await load(maker)
  const mails = (to: string) =>
    lent()
      .outbox.list(to)
      .filter(({ subject }) => subject === 'A load waits for approval')
  expect(mails('yes.admin@sandbox.test').map(({ text }) => text.split('\n')[0])).toEqual([
    expect.stringContaining('recorded a load of ₹1,250.50'),
  ])
  expect(mails('nsdl.admin@sandbox.test')).toEqual([])
  expect(await about(yes, id)).toHaveLength(1)
  await choose(yes, 'OFF')
  expect(await about(yes, id)).toEqual([])
  await choose(yes, 'PORTAL')
  expect(await about(yes, id)).toHaveLength(1)
  expect((await choose(yes, 'PIGEON')).status).toBe(400)
})

test('the person who opened a ticket is told that it was answered, not of their own answer', async () => {
  const asked = {
    subject: 'Nobody reads the card',
    description: 'Not at any terminal',
    requester: { name: 'Asha Nair', email: 'asha.nair@mail.example' },
    priority: 2,
    group_id: 1,
  }
  const support = (email: string) => signIn(platform.url, email, '/support/v1/')
  const [opener, other] = [await support('support@sandbox.test'), await support('platform.admin@sandbox.test')]
  const id = String((await opener('POST', 'tickets/create', asked)).body.id)
  const own = await as('support@sandbox.test')
  await opener('POST', `tickets/${id}/reply`, { reply: 'I have asked the bank.' })
  expect(await about(own, id)).toEqual([])
  await other('POST', `tickets/${id}/reply`, { reply: 'The chip is broken: a new card is on its way.' })
  expect(await about(own, id)).toMatchObject([{ event: 'TICKET_ANSWERED', target: 'ticket', subject: asked.subject }])
})

test('what is told within a quiet time is told once, and what is older than 180 days is gone', async () => {
  const orgId = Number(businessOf('YES'))
  const failing = () =>
    notify(lent(), {
      event: 'WEBHOOK_FAILING',
      to: { privilege: 'ORGANIZATION_ALL', except: null },
      target: 'business',
      targetId: orgId,
      orgId,
      subject: 'https://receiver.example/events',
      quietMs: DAY,
    })
  // Sessions do not last as long as this test's clock runs.
  const told = async () =>
    (await mine(await as('yes.admin@sandbox.test'))).filter(({ event }) => event === 'WEBHOOK_FAILING').length
  failing()
  failing()
  expect(await told()).toBe(1)
  clock += DAY + MINUTE
  failing()
  expect(await told()).toBe(2)
  clock += 181 * DAY
  await platform.workJobs()
  failing()
  expect(await told()).toBe(1)
})
