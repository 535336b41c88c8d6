import { randomUUID } from 'node:crypto'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { countStatements } from '../../testing/count-statements'
import { isCoveredBill } from '../../testing/covered-bill'
import { newBusiness, newDocument } from '../../testing/new-business'
import { openRequired } from '../../testing/open-required'
import { done, signIn, startTestPlatform, type SignedIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

type Opening = { number: number; by: string }
type File = { paper: string; after: string | null; isRequired: boolean }
const open = (ask: SignedIn, id: unknown, body: object) => ask('POST', `issuer/approvals/${String(id)}/documents`, body)
const request = async (name: string) => {
  const { orgId } = await newBusiness(platform.url, people.maker, name)
  const body = { entityType: 'ORG', entityId: orgId, issuerCode: 'YES' }
  return done(await people.maker('POST', 'issuer/approvals', body)).approvalQueueId
}
const REASON = 'Compared with the register'

test('APPR-34 documents that an issuer requires are marked; who may decide opens them, and who opened which is noted once', async () => {
  const id = await request('Opened By Its Checker')
  const { files, openings } = await people.read(id)
  expect((files as File[]).map(({ paper, isRequired }) => [paper, isRequired]).sort()).toEqual([
    ['GST_CERT', true],
    ['PAN', true],
  ])
  expect(openings).toEqual([])
  const all = done(await open(people.checker, id, { documents: [], reason: REASON }))
  expect(all.changes).toContainEqual(expect.objectContaining({ field: 'gst', after: '29ABCDE1234F1Z5' }))
  expect((all.files as File[]).map(({ after }) => after)).toEqual((files as File[]).map(({ after }) => after))
  for (const documents of [[1], [1, 2]]) done(await open(people.checker, id, { documents }))
  done(await open(people.other, id, { documents: [2], reason: REASON }))
  const noted = (await people.read(id)).openings as Opening[]
  expect(noted.map(({ number, by }) => `${number} ${by}`).sort()).toEqual([
    '0 Aditi Raman',
    expect.stringMatching(/^0 (?!Aditi)/),
    '1 Aditi Raman',
    '2 Aditi Raman',
    expect.stringMatching(/^2 (?!Aditi)/),
  ])
  expect(await people.read(id)).toMatchObject({ version: 1 })
})

type ListedRow = { id: string; toOpen: string[]; mayDecide: boolean }
const lists = {
  'approval/inbox?status=PENDING&perPage=100': 'list',
  'issuer/approvals?issuerCode=ALL&status=PENDING&perPage=500': 'approvalQueues',
  'approval/searchApproval?entityType=ORG&issuerCode=ALL&status=PENDING&noOfRecords=500': 'collection',
}

test('APPR-34 lists and details say which required documents this person has still to open', async () => {
  const id = await request('Opened One By One')
  const toOpenFor = async (ask: SignedIn) => {
    const said = [done(await ask('GET', `issuer/getApprovals/${String(id)}`)).toOpen]
    for (const [address, name] of Object.entries(lists)) {
      const rows = done(await ask('GET', `${address}&searchBy=Opened%20One`))[name] as ListedRow[]
      said.push(rows.find((row) => row.id === String(id))?.toOpen)
    }
    expect(said).toEqual(said.map(() => said[0]))
    return said[0]
  }
  expect(await toOpenFor(people.checker)).toEqual(['GST_CERT', 'PAN'])
  done(await open(people.checker, id, { documents: [1], reason: REASON }))
  expect(await toOpenFor(people.checker)).toEqual(['PAN'])
  expect(await toOpenFor(people.other)).toEqual(['GST_CERT', 'PAN'])
  done(await open(people.checker, id, { documents: [2] }))
  expect([await toOpenFor(people.checker), await toOpenFor(people.maker)]).toEqual([[], []])
})

test('APPR-34 the reason of a first look stays when a document is opened again without one', async () => {
  const id = await request('Opened Once More')
  done(await open(people.checker, id, { documents: [1], reason: REASON }))
  done(await open(people.checker, id, { documents: [1] }))
  const query = platform.db.q.selectFrom('approval_openings').select(['number', 'reason'])
  expect(platform.db.all(query.where('approval_id', '=', Number(id)).orderBy('number'))).toEqual([
    { number: 0, reason: REASON },
    { number: 1, reason: REASON },
  ])
})

const waitingOf = (event: 'USER_KYC' | 'CUSTOMER_KYC' | 'BILL', about?: number) => {
  const { db } = platform
  const waiting = db.q
    .selectFrom('approvals')
    .select(['id', 'entity_id', 'digest'])
    .where('event_type', '=', event)
    .where('status', '=', 'PENDING')
  const suits = (id: number) => (about === undefined ? event !== 'BILL' || isCoveredBill(db, id) : id === about)
  const found = db.all(waiting.orderBy('id')).find(({ entity_id }) => suits(entity_id ?? -1))
  if (!found) throw new Error(`nothing waits of ${event}`)
  return found
}

let holders = 0
/** A card holder whose document waits for a decision; the request about it. */
const holderWithDocument = async (fullName: string) => {
  const document = { docType: 'PAN', docValue: 'ABCPE1234F', docImage: await newDocument(platform.url) }
  const mobile = `9196135${String(100_00 + ++holders)}`
  const facts = {
    fullName,
    mobile,
    email: `holder.${holders}@people.test`,
    gender: 'F',
    dateOfBirth: '1990-01-01',
    documents: [document],
  }
  const body = { orgId: '1001', cardProgramId: '2001', ...facts }
  const { customerId } = done(await people.maker('POST', 'orgs/customers', body, { 'idempotency-key': randomUUID() }))
  return waitingOf('CUSTOMER_KYC', Number(customerId))
}

test('APPR-34 the inbox says of every request what the request itself says, of each kind that brings documents', async () => {
  await holderWithDocument('Listed Leela')
  const rows: ListedRow[] = []
  for (let cursor = ''; ;) {
    const page = done(await people.other('GET', `approval/inbox?status=PENDING&perPage=100${cursor}`))
    rows.push(...(page.list as ListedRow[]))
    if (page.next === null) break
    cursor = `&cursor=${String(page.next)}`
  }
  const kinds = new Set<unknown>()
  for (const { id, toOpen } of rows) {
    const detail = done(await people.other('GET', `issuer/getApprovals/${id}`))
    if (detail.gone === null) expect([id, toOpen]).toEqual([id, detail.toOpen])
    if (toOpen.length > 0) kinds.add(detail.eventType)
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['BILL', 'CUSTOMER_KYC', 'ORG_CREATION', 'USER_KYC']))
})

test('APPR-34 what is to be opened is read at once: of twenty requests of a kind by as many statements as of one', async () => {
  const page = async (query: string) =>
    done(await people.other('GET', `approval/inbox?status=PENDING&${query}`)).list as ListedRow[]
  const statements = (event: string, perPage: number) =>
    countStatements(platform.db, () => page(`eventType=${event}&perPage=${perPage}`))
  for (const name of ['Asha', 'Meena', 'Ravi', 'Kiran']) {
    await request(`Counted ${name}`)
    await holderWithDocument(`Counted ${name}`)
  }
  for (const event of ['ORG_CREATION', 'CUSTOMER_KYC', 'USER_KYC', 'BILL']) {
    const rows = await page(`eventType=${event}&perPage=20`)
    expect([event, rows.filter(({ toOpen }) => toOpen.length > 0).length > 2]).toEqual([event, true])
    const [one, many] = [await statements(event, 1), await statements(event, 20)]
    // A longer page goes on among the requests that others decide.
    expect([event, many - one <= 1]).toEqual([event, true])
  }
})

test('APPR-34 nobody has opened a masked document before they gave the reason that reveals it', async () => {
  const id = await request('Opened Without A Look')
  const refused = await open(people.checker, id, { documents: [1, 2] })
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { reason: 'Give a reason before you open the file GST cert and the file PAN' },
  ])
  done(await open(people.other, id, { documents: [], reason: REASON }))
  expect((await open(people.checker, id, { documents: [2] })).status).toBe(409)
  const { toOpen, openings } = done(await people.checker('GET', `issuer/getApprovals/${String(id)}`))
  expect([toOpen, (openings as Opening[]).map(({ number }) => number)]).toEqual([['GST_CERT', 'PAN'], [0]])
  done(await open(people.checker, id, { documents: [], reason: REASON }))
  done(await open(people.checker, id, { documents: [1, 2] }))
  expect((await people.read(id)).toOpen).toEqual([])
})

test('APPR-34 the page of a user says which documents of the waiting request are still to open', async () => {
  const { db } = platform
  const waiting = db.first(
    db.q
      .selectFrom('approvals')
      .select(['id', 'entity_id'])
      .where('event_type', '=', 'USER_KYC')
      .where('status', '=', 'PENDING'),
  )
  const user = async () => done(await people.checker('GET', `admins/${waiting?.entity_id}`)).toOpen as string[]
  const { files } = done(await people.checker('GET', `issuer/getApprovals/${waiting?.id}`)) as { files: File[] }
  const numbers = files.map((_, at) => at + 1)
  expect((await user()).sort()).toEqual(files.map(({ paper }) => paper).sort())
  done(await open(people.checker, waiting?.id, { documents: numbers, reason: REASON }))
  expect(await user()).toEqual([])
})

test('APPR-34 nobody approves what requires documents that they have not opened themselves, though others have', async () => {
  const id = await request('Approved After Reading')
  const { digest } = await people.read(id)
  const approve = () =>
    people.checker('PUT', 'entity/takeAction', { approvalQueueId: String(id), action: 'APPROVE', digest })
  const refused = await approve()
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'documents-unopened',
      toOpen: ['GST_CERT', 'PAN'],
      message: 'Open the file GST cert and the file PAN before you approve this request',
    }),
  ])
  done(await open(people.other, id, { documents: [1, 2], reason: REASON }))
  expect((await approve()).body.toOpen).toEqual(['GST_CERT', 'PAN'])
  done(await open(people.checker, id, { documents: [2], reason: REASON }))
  expect((await approve()).body.toOpen).toEqual(['GST_CERT'])
  expect(await people.read(id)).toMatchObject({ status: 'PENDING', version: 1 })
  done(await open(people.checker, id, { documents: [1] }))
  expect(done(await approve()).status).toBe('APPROVED')
  expect(done(await approve()).status).toBe('APPROVED')
})

test('APPR-34 what is not approved needs no reading: it is rejected and sent back with its documents unopened', async () => {
  const rejected = await request('Rejected Unread')
  expect(done(await people.act(people.checker, rejected, 'REJECT', { reason: REASON })).status).toBe('REJECTED')
  const returned = await request('Returned Unread')
  const more = { reason: REASON, fields: ['gst'] }
  expect(done(await people.act(people.checker, returned, 'RETURN', more)).status).toBe('RETURNED')
})

test('APPR-34 the calls of businesses, users and card holders wait for the documents too; the picture of a bill stands beside its decision', async () => {
  const orgId = String((await people.read(await request('By Its Own Call'))).entityId)
  const org = platform.db.first(
    platform.db.q.selectFrom('approvals').select(['id', 'digest']).where('entity_id', '=', Number(orgId)),
  )
  const [user, customer, bill] = [waitingOf('USER_KYC'), await holderWithDocument('Own Omkar'), waitingOf('BILL')]
  const go = await signIn(platform.url, 'approvals@sandbox.test', '/go/')
  const decisions = [
    [org?.id, 'organization/approveKyc', { orgId, issuerCode: 'YES', action: 'APPROVE', digest: org?.digest }],
    [user.id, 'user/approve-user-kyc', { userId: String(user.entity_id), decision: 'APPROVE', digest: user.digest }],
    [
      customer.id,
      'card-holder/approveCardHolder',
      { customerId: String(customer.entity_id), action: 'APPROVE', digest: customer.digest },
    ],
  ] as const
  for (const [id, path, body] of decisions) {
    const refused = await go('POST', path, body)
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'documents-unopened'])
    await openRequired(people.other, id)
    expect([path, (await go('POST', path, body)).status]).toEqual([path, 200])
  }
  const decision = { approvalQueueId: String(bill.id), action: 'APPROVE', digest: bill.digest }
  expect((await people.other('PUT', 'entity/takeAction', decision)).body.toOpen).toEqual(['BILL'])
  const pay = await signIn(platform.url, 'approvals@sandbox.test', '/reimbursement/')
  const paid = { billId: String(bill.entity_id), action: 'APPROVE', digest: bill.digest }
  expect((await pay('POST', 'bills/action', paid, { 'idempotency-key': randomUUID() })).status).toBe(200)
})

test('APPR-34 a required document that nobody gave is named as required', async () => {
  const { db } = platform
  const seeded = db.all(
    db.q.selectFrom('approvals').select('id').where('event_type', '=', 'ORG_CREATION').where('status', '=', 'PENDING'),
  )
  const files = await Promise.all(seeded.map(async ({ id }) => (await people.read(String(id))).files as File[]))
  const missing = files.map((some) =>
    some.flatMap(({ after, isRequired, paper }) => (after === null && isRequired ? [paper] : [])),
  )
  expect(missing.flat()).toEqual(expect.arrayContaining(['GST_CERT', 'PAN']))
  const inbox = await people.checker('GET', 'approval/inbox?status=PENDING&eventType=ORG_CREATION&perPage=100')
  const rows = done(inbox).list as { id: string; mayDecide: boolean; missing: string[] }[]
  const mine = rows.filter(({ mayDecide }) => mayDecide)
  expect(mine.length).toBeGreaterThan(0)
  for (const row of mine) expect(row.missing).toEqual(missing[seeded.findIndex(({ id }) => String(id) === row.id)])
})

test('APPR-34, decision 40 nobody else opens them: neither its maker, nor people of another issuer, nor who only reads, nor anybody once it is decided', async () => {
  const id = await request('Opened By Nobody Else')
  const body = { documents: [1], reason: REASON }
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  const elsewhere = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await open(people.maker, id, body)).status).toBe(409)
  expect((await open(elsewhere, id, body)).status).toBe(404)
  expect((await open(reader, id, body)).status).toBe(403)
  expect((await open(people.checker, id, { documents: [3] })).status).toBe(400)
  expect((await open(people.checker, id, { documents: [], reason: 'why' })).status).toBe(400)
  expect((await people.read(id)).openings).toEqual([])
  done(await people.act(people.checker, id, 'REJECT', { reason: REASON }))
  expect((await open(people.other, id, body)).status).toBe(409)
})

test('APPR-35 a request to block a card tells its balance and its last use, other requests tell no card', async () => {
  const { db } = platform
  const card = cardWithoutRequest(db)
  let id = ''
  await people.guardedWhile('CARD_BLOCK', async () => {
    const body = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
    id = String(done(await people.maker('PUT', 'card/block', body)).approvalQueueId)
  })
  const { totalBalance } = done(await people.checker('GET', `cards/${card.cardId}/balance`))
  const last = db.first(
    db.q
      .selectFrom('txns')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('card_id', '=', card.id)
      .where('category', 'in', ['PURCHASE', 'CASH_WITHDRAWAL']),
  )
  expect((await people.read(id)).card).toMatchObject({
    status: 'ACTIVE',
    balance: totalBalance,
    lastUse: last?.at ? { at: new Date(last.at).toISOString() } : null,
  })
  expect((await people.read(await request('No Card In Question'))).card).toBeNull()
})

test('APPR-34 where an issuer requires no document by name, whoever decides reads all that the request brings', async () => {
  const { db } = platform
  const seeded = db.all(
    db.q
      .selectFrom('approvals')
      .select('id')
      .where('event_type', 'in', ['USER_KYC', 'CUSTOMER_KYC'])
      .where('status', '=', 'PENDING'),
  )
  const files = (
    await Promise.all(seeded.map(async ({ id }) => (await people.read(String(id))).files as File[]))
  ).flat()
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ after, isRequired }) => isRequired !== (after !== null))).toEqual([])
})

const requireByName = (types: readonly string[]) => {
  const { db } = platform
  const ofYes = { issuer: 'YES', event_type: 'ORG_CREATION', kind: 'DOCUMENT' as const }
  const before = db.q.deleteFrom('issuer_requirements').where('issuer', '=', ofYes.issuer)
  db.run(before.where('event_type', '=', ofYes.event_type).where('kind', '=', ofYes.kind))
  for (const type of types) db.insert('issuer_requirements', { ...ofYes, type })
}
const requiredOf = async (id: unknown) =>
  ((await people.read(id)).files as File[]).filter(({ isRequired }) => isRequired).map(({ paper }) => paper)

test('APPR-34 naming a document that a request does not bring leaves all that it brings to be read, and each issuer is asked by itself', async () => {
  const { db } = platform
  const id = await request('Read As Its Issuers Ask')
  requireByName(['PAN'])
  expect(await requiredOf(id)).toEqual(['PAN'])
  for (const other of ['SIB', null]) {
    const issuers = JSON.stringify(['YES', other])
    db.run(db.q.deleteFrom('issuer_requirements').where('issuer', '=', 'SIB'))
    db.run(db.q.updateTable('approvals').set({ issuers }).where('id', '=', Number(id)))
    expect((await requiredOf(id)).sort()).toEqual(['GST_CERT', 'PAN'])
  }
  const alone = db.q.updateTable('approvals').set({ issuers: '["YES"]' })
  db.run(alone.where('id', '=', Number(id)))
  requireByName(['LOGO_PATH'])
  expect((await requiredOf(id)).sort()).toEqual(['GST_CERT', 'PAN'])
  expect((await people.read(id)).toOpen).toEqual(['GST_CERT', 'PAN'])
  requireByName(['GST_CERT', 'PAN'])
})

test('APPR-34, CFG-07 an event requires by name only what its requests can bring', async () => {
  const body = { issuerCode: 'YES', ADDRESS: [], DETAILS: [], steps: [{ name: 'Desk' }], remindAfterHours: null }
  const answer = await people.checker('POST', 'issuers/event', {
    ...body,
    eventType: 'USER_KYC',
    DOCUMENTS: ['LOGO_PATH'],
  })
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { DOCUMENTS: 'These requests have no document LOGO_PATH that could be required' },
  ])
})

test('decision 44 naming the first documents of an event waits for approval, as fewer are read from then on', async () => {
  requireByName([])
  const body = { issuerCode: 'YES', ADDRESS: [], DETAILS: [], steps: [{ name: 'Desk' }], remindAfterHours: null }
  const { isStored, version, ADDRESS } = await people
    .checker('GET', 'issuers/event?eventType=ORG_CREATION&issuerCode=YES')
    .then((answer) => answer.body)
  const sent = { ...body, eventType: 'ORG_CREATION', ADDRESS, DOCUMENTS: ['LOGO_PATH'] }
  const answer = isStored
    ? await people.checker('PUT', 'issuer/updateEvent', { ...sent, version })
    : await people.checker('POST', 'issuers/event', sent)
  expect([answer.status, await requiredOf(await request('Still Read Whole'))]).toEqual([202, ['GST_CERT', 'PAN']])
})
