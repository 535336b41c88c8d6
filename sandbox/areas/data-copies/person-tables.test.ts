import { signInApprovers, type Approvers } from '../../testing/approvers'
import { done, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { isLeftOut } from './person-tables'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const PLATFORM_ADMIN = 'platform.admin@sandbox.test'
type CopiedRow = Record<string, unknown>

const readCopyOf = async (path: string): Promise<Record<string, CopiedRow[]>> => {
  const { approvalQueueId } = (await people.maker('POST', path, { reason: 'Letter 4711 of the person' })).body
  const approving = { approvalQueueId, action: 'APPROVE', digest: (await people.read(approvalQueueId)).digest }
  done(await people.checker('PUT', 'entity/takeAction', approving))
  const { json } = done(await people.maker('GET', `${path}/${String(approvalQueueId)}`))
  return JSON.parse(String(json)) as Record<string, CopiedRow[]>
}

const textsIn = (copy: Record<string, CopiedRow[]>): string[] =>
  Object.values(copy)
    .flat()
    .flatMap(Object.values)
    .filter((value) => typeof value === 'string')

const findHolder = () => {
  const { db } = platform
  const query = db.q
    .selectFrom('customers')
    .innerJoin('cards', 'cards.customer_id', 'customers.id')
    .innerJoin('tickets', 'tickets.customer_id', 'customers.id')
    .innerJoin('card_status_changes', 'card_status_changes.card_id', 'cards.id')
  const found = db.first(
    query.selectAll('customers').select('cards.id as cardId').where('customers.issuer', '=', 'YES'),
  )
  if (!found) throw new Error('nobody has a ticket')
  return found
}

test('DATA-03, ACC-31 a copy of a card holder names nobody who wrote about them', async () => {
  const { db } = platform
  const { id, cardId, name } = findHolder()
  const note = { text: 'Called back', key: 'note-of-the-copy' }
  done(await people.checker('POST', `customers/${id}/notes`, note))
  db.insert('card_prints', { card_id: cardId, reason: 'Lost by the courier', by_name: 'Aditi Raman', at: Date.now() })
  const copy = await readCopyOf(`customers/${id}/copies`)
  for (const table of ['customers', 'cards', 'notes', 'tickets', 'card_status_changes', 'card_prints'])
    expect([table, copy[table]?.length]).toEqual([table, expect.any(Number)])
  expect(copy.notes).toMatchObject([{ text: 'Called back' }])
  const staff = db.all(db.q.selectFrom('users').select('name').where('name', '<>', name))
  const texts = textsIn(copy)
  expect(staff.filter((one) => texts.some((text) => text.includes(one.name)))).toEqual([])
  expect(Object.values(copy).flat().flatMap(Object.keys).filter(isLeftOut)).toEqual([])
})

test('DATA-03, ACC-31 a copy of a user says what they did, and nothing of those about whom they did it', async () => {
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').selectAll().where('email', '=', 'yes.admin@sandbox.test'))
  if (!user) throw new Error('no such user')
  const secret = 'Holder Only Of The Draft'
  done(await people.maker('POST', 'doc/json', { key: 'create-customer', json: { name: secret } }))
  db.create('notifications', {
    kind: 'APPROVALS',
    event: 'REQUEST_REJECTED',
    user_id: user.id,
    privilege: null,
    except_user_id: null,
    org_id: null,
    issuer: null,
    topic: null,
    subject: secret,
    actor: secret,
    reason: secret,
    amount: null,
    currency: null,
    count: 0,
    target: 'approval',
    target_id: '1',
    approval_id: null,
    created_at: Date.now(),
  })
  db.create('messages', {
    recipient: user.email,
    channel: 'EMAIL',
    subject: `${secret} waits for you`,
    text: secret,
    code: null,
    link: null,
    created_at: Date.now(),
  })
  db.create('record_events', {
    kind: 'user',
    record_id: 102,
    name: 'USER_STATE',
    from_value: null,
    to_value: secret,
    reason: secret,
    text: null,
    by_id: user.id,
    by_name: user.name,
    at: Date.now(),
  })
  const copy = await readCopyOf(`admins/${user.id}/copies`)
  for (const table of ['users', 'drafts', 'notifications', 'messages', 'approvals', 'approval_actions'])
    expect([table, copy[table]?.length]).toEqual([table, expect.any(Number)])
  const names = [
    ...db.all(db.q.selectFrom('users').select('name').where('id', '<>', user.id)),
    ...db.all(db.q.selectFrom('customers').select('name')),
    { name: secret },
  ].filter(({ name }) => name !== user.name)
  const texts = textsIn(copy).map((text) => text.toUpperCase())
  expect(names.filter(({ name }) => texts.some((text) => text.includes(name.toUpperCase())))).toEqual([])
  expect(copy.approvals?.every(({ title }) => title === user.name)).toBe(true)
})

test('DATA-03, ACC-31 messages to an address that a holder of another issuer has too are in no copy', async () => {
  const { db } = platform
  const { id, mobile } = findHolder()
  const other = db.first(db.q.selectFrom('customers').select(['id', 'mobile']).where('issuer', '=', 'NSDL'))
  if (!other) throw new Error('NSDL has no holder')
  const send = (subject: string) =>
    db.create('messages', {
      recipient: mobile,
      channel: 'SMS',
      subject,
      text: subject,
      code: null,
      link: null,
      created_at: Date.now(),
    })
  send('Before')
  expect((await readCopyOf(`customers/${id}/copies`)).messages).toMatchObject([{ subject: 'Before' }])
  db.update('customers', other.id, { mobile })
  send('Your NSDL card')
  expect((await readCopyOf(`customers/${id}/copies`)).messages).toBeUndefined()
  db.update('customers', other.id, { mobile: other.mobile })
})

test('DATA-03 what knows a holder by mobile or email alone is in their copy, at their business and issuer only', async () => {
  const { db } = platform
  const { id, org_id: orgId, issuer, name, mobile, email } = findHolder()
  const elsewhere = db.first(
    db.q.selectFrom('orgs').select('id').where('id', '<>', orgId).where('depth', '=', 0).orderBy('id', 'desc'),
  )
  if (!elsewhere) throw new Error('there is one business')
  const purchaser = { name: 'Gift buyer', mobile, created_by: 'Aditi Raman', created_at: Date.now() }
  db.create('purchasers', { ...purchaser, org_id: orgId })
  db.create('purchasers', { ...purchaser, org_id: elsewhere.id })
  const ticket = db.first(db.q.selectFrom('tickets').selectAll().where('customer_id', '=', id))
  if (!ticket) throw new Error('no ticket')
  const { id: _, ...rest } = { ...ticket, customer_id: null, card_id: null, requester_mobile: null }
  const asked = { ...rest, requester_email: email ?? 'holder@mail.example' }
  db.update('customers', id, { email: asked.requester_email })
  db.create('tickets', { ...asked, subject: 'Asked by mail', org_id: orgId, issuer })
  db.create('tickets', { ...asked, subject: 'Asked at another issuer', org_id: orgId, issuer: 'NSDL' })
  const upload = db.first(db.q.selectFrom('bulk_uploads').select('id').where('issuer', '=', issuer))
  const row = db.first(db.q.selectFrom('bulk_rows').selectAll())
  if (!upload || !row) throw new Error('no file')
  db.update('bulk_uploads', upload.id, { org_id: orgId })
  const failed = { ...row, upload_id: upload.id, customer_id: null, card_id: null, status: 'FAILED' as const, mobile }
  db.insert('bulk_rows', { ...failed, line: 9001, name })
  db.insert('bulk_rows', { ...failed, line: 9002, name: 'Somebody Else' })
  const copy = await readCopyOf(`customers/${id}/copies`)
  expect(copy.purchasers).toMatchObject([{ name: 'Gift buyer', org_id: orgId }])
  const subjects = copy.tickets?.map(({ subject }) => subject)
  expect(subjects).toContain('Asked by mail')
  expect(subjects).not.toContain('Asked at another issuer')
  const lines = copy.bulk_rows?.map(({ line }) => line)
  expect(lines).toContain(9001)
  expect(lines).not.toContain(9002)
})

test('DATA-03, ACC-31 a copy of a user who also acts elsewhere is not read within one business, before and after', async () => {
  const { db } = platform
  const idOf = (email: string) => db.first(db.q.selectFrom('users').select('id').where('email', '=', email))?.id ?? 0
  const [subject, reader] = [idOf('readonly@sandbox.test'), idOf('norole@sandbox.test')]
  const role = db.first(db.q.selectFrom('user_roles').select('role_id').where('user_id', '=', idOf(PLATFORM_ADMIN)))
  const [here, elsewhere] = db.all(db.q.selectFrom('orgs').select('id').where('depth', '=', 0).limit(2))
  if (!role || !here || !elsewhere) throw new Error('too little was seeded')
  const give = (userId: number, orgId: number) =>
    db.insert('user_orgs', { user_id: userId, org_id: orgId, is_primary: 0 })
  db.insert('user_roles', { user_id: reader, role_id: role.role_id, org_id: 0 })
  give(reader, here.id)
  give(subject, here.id)
  const within = await signIn(platform.url, 'norole@sandbox.test')
  const path = `admins/${subject}/copies`
  const copyOf = async (): Promise<string> => {
    const { approvalQueueId } = (await people.checker('POST', path, { reason: 'Letter 4711 of the person' })).body
    db.update('approvals', Number(approvalQueueId), { status: 'APPROVED', decided_at: Date.now() })
    return String(approvalQueueId)
  }
  const small = await copyOf()
  expect((await within('GET', `${path}/${small}`)).status).toBe(200)
  give(subject, elsewhere.id)
  expect((await within('GET', `${path}/${small}`)).status).toBe(404)
  const wide = await copyOf()
  expect(done(await within('GET', path)).list).toMatchObject([{ id: small }])
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', subject).where('org_id', '=', elsewhere.id))
  expect((await within('GET', `${path}/${wide}`)).status).toBe(404)
  expect((await people.checker('GET', `${path}/${wide}`)).status).toBe(200)
})

test('DATA-03 all rows whose ids are no numbers are in a copy', async () => {
  const { db } = platform
  const id = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'yes.admin@sandbox.test'))?.id ?? 0
  for (let n = 0; n < 250; n++)
    db.insert('sessions', { id: `many-${n}`, user_id: id, created_at: n, newest_used: 0, dead_below: 0 })
  const copy = await readCopyOf(`admins/${id}/copies`)
  expect(copy.sessions?.length).toBeGreaterThanOrEqual(250)
})
