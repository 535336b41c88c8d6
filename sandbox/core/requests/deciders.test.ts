import { randomUUID } from 'node:crypto'
import { HOUR, localDay, todayFor } from '../db/days'
import { decidersOf } from './deciders'
import { hashPassword } from '../actor/passwords'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import {
  PASSWORD,
  startTestPlatform,
  signIn,
  signUpAs,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
let later = 0
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + later })
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const APPROVER = 5
type PersonOptions = {
  issuer?: string
  orgs?: number[]
  roles?: { id: number; org?: number }[]
  status?: 'ACTIVE' | 'BLOCKED'
}
const SALT = 'deciders'

/** Somebody who may sign in, with what they hold and where they belong. */
const addPerson = (
  name: string,
  { issuer, orgs = [], roles = [{ id: APPROVER }], status = 'ACTIVE' }: PersonOptions = {},
) => {
  const { db } = platform
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@deciders.test`
  const id = db.create('users', {
    type: issuer ? 'ISSUER_ADMIN' : 'MP_ADMIN',
    name,
    email,
    mobile: null,
    issuer: issuer ?? null,
    branch_id: null,
    status,
    created_at: Date.now() - HOUR,
    password_salt: SALT,
    password_hash: hashPassword(PASSWORD, SALT),
    totp_secret: null,
  })
  for (const org of orgs) db.run(db.q.insertInto('user_orgs').values({ user_id: id, org_id: org, is_primary: 1 }))
  for (const { id: role, org = 0 } of roles)
    db.run(db.q.insertInto('user_roles').values({ user_id: id, role_id: role, org_id: org }))
  return { id, name, email, signIn: () => signIn(platform.url, email) }
}

/** A role of YES that lets people approve. */
const addRole = (name: string) => {
  const { db } = platform
  const id = db.create('roles', { name, kind: 'custom', description: '', group_name: '', issuer: 'YES', enabled: 1 })
  for (const privilege of ['APPROVAL_READ', 'APPROVAL_ALL'])
    db.run(db.q.insertInto('role_privileges').values({ role_id: id, privilege }))
  return id
}

const setUser = (id: number, status: 'ACTIVE' | 'BLOCKED') =>
  platform.db.run(platform.db.q.updateTable('users').set({ status }).where('id', '=', id))

/** A block of a card of YES that waits, at a step of its own. */
const ask = async (roleId: number | null, maker: SignedIn = people.maker) => {
  const card = cardWithoutRequest(platform.db)
  let body: Record<string, unknown> = {}
  await people.guardedWhile('CARD_BLOCK', async () => {
    const sent = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
    expect([sent.status, sent.body.message]).toEqual([202, expect.stringMatching(/^Sent for approval/)])
    body = sent.body
  })
  const id = Number(body.approvalQueueId)
  const steps = JSON.stringify([{ name: 'Desk', roleId, issuer: 'YES', events: ['CARD_BLOCK'] }])
  platform.db.run(platform.db.q.updateTable('approvals').set({ steps }).where('id', '=', id))
  const { db } = platform
  const { org_id: orgId } = db.first(db.q.selectFrom('cards').select('org_id').where('id', '=', card.id)) ?? {
    org_id: 0,
  }
  return { id, card, orgId }
}

const standIn = (absent: number, forThem: number) => {
  const { db } = platform
  const day = localDay(Date.now() + later, 'INR')
  db.run(
    db.q.insertInto('approval_stand_ins').values({
      user_id: absent,
      stand_in_id: forThem,
      starts_day: day,
      ends_day: day,
      created_by: 'A test',
      created_at: Date.now(),
    }),
  )
}

const namesOf = (id: number) =>
  (decidersOf(platform.db, [id], Date.now() + later).get(id) ?? []).map(({ name }) => name)
const approve = (asking: SignedIn, id: number) => people.act(asking, id)

test('APPR-27 a stand-in decides for somebody who is active and could decide, and for nobody else', async () => {
  const role = addRole('Block desk')
  const absent = addPerson('Absent Anand', { roles: [{ id: role }] })
  const other = addPerson('Standing Sara')
  standIn(absent.id, other.id)
  const { id } = await ask(role)
  expect(namesOf(id)).toEqual(['Absent Anand', 'Standing Sara'])
  setUser(absent.id, 'BLOCKED')
  expect(namesOf(id)).toEqual([])
  const sara = await other.signIn()
  const refused = await approve(sara, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only people with the role Block desk can decide the step Desk',
  ])
  setUser(absent.id, 'ACTIVE')
  expect((await approve(sara, id)).body.status).toBe('APPROVED')
})

test('APPR-27 a stand-in of somebody who asked for it, or who may not approve there, decides nothing', async () => {
  const role = addRole('Other desk')
  const foreign = addPerson('Foreign Farah', { issuer: 'NSDL', roles: [{ id: role }] })
  const other = addPerson('Standing Sven')
  standIn(foreign.id, other.id)
  const { id } = await ask(role)
  expect(namesOf(id)).toEqual([])
  expect((await approve(await other.signIn(), id)).status).toBe(409)
})

test('APPR-27 nobody decides about their own account, or about a bill for their own mobile', async () => {
  const { db } = platform
  const role = addRole('Own desk')
  const own = addPerson('Own Ojas', { roles: [{ id: role }] })
  addPerson('Other Omkar', { roles: [{ id: role }] })
  const mobile = '919812345670'
  db.run(db.q.updateTable('users').set({ mobile }).where('id', '=', own.id))
  const { id } = await ask(role)
  const about = (values: { entity_type: 'USER' | 'BILL' | 'CARD'; entity_id: number; mobile: string | null }) =>
    db.run(db.q.updateTable('approvals').set(values).where('id', '=', id))
  about({ entity_type: 'CARD', entity_id: own.id, mobile })
  expect(namesOf(id)).toEqual(['Own Ojas', 'Other Omkar'])
  about({ entity_type: 'USER', entity_id: own.id, mobile: null })
  expect(namesOf(id)).toEqual(['Other Omkar'])
  about({ entity_type: 'BILL', entity_id: 1, mobile })
  expect(namesOf(id)).toEqual(['Other Omkar'])
})

test('APPR-27 a role that is switched off decides nothing, and neither do the people who hold it', async () => {
  const role = addRole('Seasonal desk')
  const holder = addPerson('Seasonal Sita', { roles: [{ id: role }, { id: APPROVER }] })
  const { id } = await ask(role)
  expect(namesOf(id)).toEqual(['Seasonal Sita'])
  const sita = await holder.signIn()
  const { db } = platform
  db.run(db.q.updateTable('roles').set({ enabled: 0 }).where('id', '=', role))
  expect(namesOf(id)).toEqual([])
  expect((await approve(sita, id)).status).toBe(409)
  db.run(db.q.updateTable('roles').set({ enabled: 1 }).where('id', '=', role))
  expect((await approve(sita, id)).body.status).toBe('APPROVED')
})

test('APPR-27, ROLE-05 at a step that names no role, nobody decides by a role that is switched off', async () => {
  const role = addRole('Closed desk')
  addPerson('Closed Chitra', { roles: [{ id: role }] })
  const { id } = await ask(null)
  expect(namesOf(id)).toContain('Closed Chitra')
  platform.db.run(platform.db.q.updateTable('roles').set({ enabled: 0 }).where('id', '=', role))
  expect(namesOf(id)).not.toContain('Closed Chitra')
})

test('APPR-27 a role for one business decides there and below, and nowhere else', async () => {
  const role = addRole('Business desk')
  const { id, orgId } = await ask(role)
  const { db } = platform
  const foreignOrg = db.first(
    db.q
      .selectFrom('orgs')
      .select('id')
      .where('parent_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('org_tree').select('org_id').whereRef('ancestor_id', '=', 'orgs.id').where('org_id', '=', orgId),
          ),
        ),
      )
      .limit(1),
  )
  const top = db.first(
    db.q
      .selectFrom('org_tree')
      .innerJoin('orgs', 'orgs.id', 'org_tree.ancestor_id')
      .select('orgs.id')
      .where('org_tree.org_id', '=', orgId)
      .where('orgs.parent_id', 'is', null),
  )
  const wrong = addPerson('Wrong Wasim', { roles: [{ id: role, org: foreignOrg?.id ?? 0 }, { id: APPROVER }] })
  addPerson('Right Rekha', { roles: [{ id: role, org: top?.id ?? 0 }, { id: APPROVER }] })
  addPerson('Held Hari', { orgs: [foreignOrg?.id ?? 0], roles: [{ id: role }] })
  expect(namesOf(id)).toEqual(['Right Rekha'])
  const refused = await approve(await wrong.signIn(), id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only people with the role Business desk can decide the step Desk',
  ])
})

test('APPR-27 nothing is done for a maker who was blocked, or who lost the privilege or the business; the words say what to do', async () => {
  const { db } = platform
  const MAKER_ROLE = 3
  for (const [lose, what] of [
    [(id: number) => setUser(id, 'BLOCKED'), 'sign in'],
    [(id: number) => db.run(db.q.deleteFrom('user_roles').where('user_id', '=', id)), 'ask for this'],
    [
      (id: number) => db.run(db.q.insertInto('user_orgs').values({ user_id: id, org_id: otherOrg(), is_primary: 1 })),
      'ask for this',
    ],
  ] as const) {
    const maker = addPerson(`Maker ${randomUUID().slice(0, 6)}`, { roles: [{ id: MAKER_ROLE }] })
    const { id, card } = await ask(null, await maker.signIn())
    lose(maker.id)
    const refused = await approve(people.checker, id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${maker.name} can no longer ${what}. Reject this request and ask somebody who can to make a new one`,
    ])
    const read = await people.read(id)
    expect([read.status, read.changes]).toMatchObject(['PENDING', [{ before: 'ACTIVE' }, {}]])
    const status = db.first(db.q.selectFrom('cards').select('status').where('id', '=', card.id))
    expect(status).toEqual({ status: 'ACTIVE' })
    expect((await people.act(people.checker, id, 'REJECT', { reason: 'The maker has left' })).body.status).toBe(
      'REJECTED',
    )
  }
})

const otherOrg = (): number => {
  const { db } = platform
  const signedUp = db.first(db.q.selectFrom('orgs').select((eb) => eb.fn.max('id').as('id')))
  return Number(signedUp?.id)
}

test('ACC-31 people of other tenants are named nowhere about a request, and are told and mailed nothing of it', async () => {
  const signUp = {
    name: 'Nila Newcomer',
    email: 'nila@newcomer.test',
    password: PASSWORD,
    businessName: 'Nila Traders',
  }
  await signUpAs(platform, signUp)
  const { db } = platform
  const nila = db.first(db.q.selectFrom('users').select(['id', 'status']).where('email', '=', signUp.email))
  setUser(nila?.id ?? 0, 'ACTIVE')
  const stranger = await signIn(platform.url, signUp.email)
  const settings = { settings: [{ kind: 'APPROVALS', way: 'MAIL' }] }
  for (const asking of [stranger, people.other])
    expect((await asking('PUT', 'notifications/settings', settings)).status).toBe(200)
  const mailsTo = (email: string) =>
    db.all(
      db.q.selectFrom('messages').select('text').where('recipient', '=', email).where('text', 'like', '%Sunita Rao%'),
    )
  const before = mailsTo('approvals@sandbox.test').length
  const { id, card } = await ask(null)
  expect(namesOf(id)).toEqual(expect.arrayContaining(['Aditi Raman', 'Kavitha Subramanian']))
  for (const name of ['Nila Newcomer', 'Prakash Desai', 'Murugan Selvam', 'Sunita Rao'])
    expect(namesOf(id)).not.toContain(name)
  const waits = (await people.checker('GET', `cards/${card.cardId}`)).body.waitsFor as { people: string[] }[]
  expect(waits.flatMap((one) => one.people)).not.toContain('Nila Newcomer')
  const named = (await people.checker('GET', `admins/roles/1?approvalQueueId=${id}`)).body.list as { name: string }[]
  expect(named.map(({ name }) => name)).not.toContain('Nila Newcomer')
  const told = async (asking: SignedIn) =>
    ((await asking('GET', 'notifications?perPage=100')).body.list as { targetId: string }[]).map((one) => one.targetId)
  expect(await told(stranger)).toEqual([])
  expect(await told(people.other)).toContain(String(id))
  expect(mailsTo('approvals@sandbox.test')).toHaveLength(before + 1)

  db.run(db.q.updateTable('issuer_events').set({ remind_after_hours: 1 }).where('event_type', '=', 'CARD_BLOCK'))
  later = 2 * HOUR
  await platform.workJobs()
  later = 0
  expect(mailsTo('approvals@sandbox.test').map(({ text }) => text)).toContainEqual(expect.stringContaining(`#${id} `))
  expect(mailsTo(signUp.email)).toEqual([])
})

test('decision 45 the people of many requests are found by one query', () => {
  const { db } = platform
  const ids = db.all(db.q.selectFrom('approvals').select('id').where('status', '=', 'PENDING')).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(20)
  const all = jest.spyOn(db, 'all')
  const found = decidersOf(db, ids, Date.now())
  expect(all).toHaveBeenCalledTimes(1)
  all.mockRestore()
  expect([...found.keys()]).toEqual(ids)
  expect(found.get(ids[0] ?? 0)).toEqual(decidersOf(db, ids.slice(0, 1), Date.now()).get(ids[0] ?? 0))
})

test('APPR-27 what touches several businesses is decided by people who hold each of them, together or apart', async () => {
  const { id, orgId } = await ask(null)
  const { db } = platform
  const other = db.first(
    db.q.selectFrom('orgs').select('id').where('parent_id', 'is', null).where('id', '<>', orgId).orderBy('id', 'desc'),
  )
  const both = [orgId, other?.id ?? 0]
  const place = (name: string, orgs: number[], roleOrgs: number[]) =>
    addPerson(name, { issuer: 'YES', orgs, roles: roleOrgs.map((org) => ({ id: APPROVER, org })) })
  place('Both Bina', both, both)
  place('Half Hari', [orgId], [0])
  place('Bound Bala', [], [orgId])
  place('Roles Rima', [], both)
  db.run(
    db.q
      .updateTable('approvals')
      .set({ org_ids: JSON.stringify(both) })
      .where('id', '=', id),
  )
  const named = namesOf(id)
  expect(named).toEqual(expect.arrayContaining(['Both Bina', 'Roles Rima']))
  expect(named).not.toEqual(expect.arrayContaining(['Half Hari']))
  expect(named).not.toEqual(expect.arrayContaining(['Bound Bala']))
})

test.each(['ORG_CREATION', 'CARD_PROGRAM_CREATION', 'MONEY_LOAD'] as const)(
  'ORG-47, APPR-27 nobody who is held to businesses decides: %s',
  async (event) => {
    const { id, orgId } = await ask(null)
    const name = (what: string) => `${what} ${event.toLowerCase().replaceAll('_', ' ')}`
    addPerson(name('Whole'), { issuer: 'YES' })
    addPerson(name('Inside'), { issuer: 'YES', orgs: [orgId] })
    addPerson(name('Bound'), { issuer: 'YES', roles: [{ id: APPROVER, org: orgId }] })
    const found = () => ['Whole', 'Inside', 'Bound'].filter((what) => namesOf(id).includes(name(what)))
    expect(found()).toEqual(['Whole', 'Inside', 'Bound'])
    const { db } = platform
    db.run(db.q.updateTable('approvals').set({ event_type: event }).where('id', '=', id))
    expect(found()).toEqual(['Whole'])
  },
)

test('APPR-38 colleagues who may approve less than the person are not offered as stand-ins, nor taken', async () => {
  const { db } = platform
  const [top, below] = db
    .all(db.q.selectFrom('org_tree').select(['ancestor_id', 'org_id']).whereRef('ancestor_id', '<>', 'org_id').limit(1))
    .flatMap(({ ancestor_id, org_id }) => [ancestor_id, org_id])
  if (top === undefined || below === undefined) throw new Error('no business has another below it')
  const issuer = 'YES'
  const whole = addPerson('Stands Whole', { issuer })
  const away = addPerson('Stands Away', { issuer })
  const atTop = addPerson('Stands Top', { issuer, orgs: [top] })
  const atBelow = addPerson('Stands Below', { issuer, orgs: [below] })
  addPerson('Stands Elsewhere', { issuer: 'NSDL' })
  addPerson('Stands Bound', { issuer, roles: [{ id: APPROVER, org: top }] })
  addPerson('Stands Without', { issuer, roles: [] })
  addPerson('Stands Platform')
  const offeredTo = async ({ signIn: enter }: typeof whole) => {
    const { list } = (await (await enter())('GET', 'approval/standIns/people?name=Stands&perPage=100')).body
    return (list as { name: string }[]).map(({ name }) => name.replace('Stands ', '')).sort()
  }
  expect(await offeredTo(away)).toEqual(['Whole'])
  expect(await offeredTo(atTop)).not.toContain('Below')
  expect(await offeredTo(atBelow)).not.toContain('Elsewhere')
  const day = todayFor({ now: () => Date.now() + later, zone: 'Asia/Kolkata' })
  const enter = await away.signIn()
  const named = (email: string) => enter('POST', 'approval/standIns', { email, from: day, to: day })
  expect((await named(atTop.email)).body.fields).toEqual({
    email: 'Stands Top cannot approve everything that you approve',
  })
  expect((await named(whole.email)).status).toBe(200)
})
