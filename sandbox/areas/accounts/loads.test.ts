import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { newestDigest, signInApprovers } from '../../testing/approvers'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

type Load = Record<string, string>

const admin = () => signIn(platform.url, 'platform.admin@sandbox.test')
const yes = () => signIn(platform.url, 'yes.admin@sandbox.test')
const key = () => ({ 'idempotency-key': randomUUID() })
let utrs = 0
const transfer = (over: object = {}) => ({
  issuerCode: 'YES',
  orgId: '1001',
  amount: '2500.50',
  utrNumber: `YESB9${String(Date.now()).slice(-8)}${String(++utrs).padStart(4, '0')}`,
  transferDate: '2026-01-05',
  txnMode: 'NEFT',
  ...over,
})
const record = (ask: SignedIn, over: object = {}, headers = key()) =>
  ask('POST', 'orgs/money/load', transfer(over), headers)
const decide = (ask: SignedIn, id: unknown, decision = 'APPROVE', more: object = {}, headers = key()) =>
  ask('PUT', 'orgs/money/approve', { id, decision, ...newestDigest(platform, 'MONEY_LOAD', id), ...more }, headers)
const list = async (ask: SignedIn, query: string) =>
  (await ask('GET', `orgs/money/approve?${query}`)).body.list as Load[]
const poolOf = (orgId: number, issuer = 'YES') => {
  const { db } = platform
  const query = db.q.selectFrom('accounts').select('balance').where('kind', '=', 'POOL')
  return db.first(query.where('org_id', '=', orgId).where('issuer', '=', issuer))?.balance ?? 0
}
const entriesOf = (utr: unknown) =>
  platform.db.all(
    platform.db.q
      .selectFrom('entries')
      .select('id')
      .where('narration', 'like', `%${String(utr)}`),
  )

test('ACCT-02, ACCT-07, ACCT-08 a load waits, moves nothing, and fills the pool once somebody else has approved it', async () => {
  const [maker, approver] = await Promise.all([yes(), admin()])
  const before = poolOf(1001)
  const body = transfer()
  const made = await maker('POST', 'orgs/money/load', body, key())
  expect([made.status, made.body.status]).toEqual([200, 'PENDING'])
  expect(poolOf(1001)).toBe(before)
  const own = await decide(maker, made.body.id)
  expect([own.status, own.body.message]).toEqual([
    409,
    'You recorded this load, so somebody else has to decide about it',
  ])

  const one = key()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decide(approver, made.body.id, 'APPROVE', {}, one)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ status: 'APPROVED', amount: '2500.50', currency: 'INR' })
  expect(poolOf(1001)).toBe(before + 250_050)
  expect(entriesOf(body.utrNumber)).toHaveLength(1)

  const [load] = await list(maker, `searchBy=${body.utrNumber}`)
  expect(load).toMatchObject({
    amount: '2500.50',
    utrNumber: body.utrNumber,
    status: 'APPROVED',
    issuer: 'YES',
    txnMode: 'NEFT',
    transferDate: '2026-01-05',
    creatorName: 'Sunita Rao',
    creatorAdminType: 'ISSUER_ADMIN',
    approverName: 'Aditi Raman',
    reason: null,
  })
  expect(Date.parse(load?.approvalTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('ACCT-07 two people who approve at once: one wins, the other is told who did, and the money moves once', async () => {
  const [maker, first, second] = await Promise.all([yes(), admin(), signIn(platform.url, 'approvals@sandbox.test')])
  const names = ['Aditi Raman', 'Kavitha Subramanian']
  for (let turn = 0; turn < 8; turn++) {
    const body = transfer()
    const { id } = (await maker('POST', 'orgs/money/load', body, key())).body
    const before = poolOf(1001)
    const people = turn % 2 ? [second, first] : [first, second]
    const answers = await Promise.all(people.map((ask) => decide(ask, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    const winner = people[won] === first ? names[0] : names[1]
    expect(answers[1 - won]?.body.message).toBe(`${winner} has already approved this load`)
    expect(poolOf(1001)).toBe(before + 250_050)
    expect(entriesOf(body.utrNumber)).toHaveLength(1)
  }
})

test('ACCT-07, ACCT-08 a rejection says why, moves nothing, and its UTR number may be recorded again', async () => {
  const [maker, approver] = await Promise.all([yes(), admin()])
  const body = transfer()
  const { id } = (await maker('POST', 'orgs/money/load', body, key())).body
  const again = await maker('POST', 'orgs/money/load', { ...body, amount: '1' }, key())
  expect([again.status, again.body.fields]).toEqual([409, { utrNumber: 'This UTR number has already been recorded' }])
  expect((await decide(approver, id, 'REJECT')).body.fields).toHaveProperty('reason')
  const before = poolOf(1001)
  const rejected = await decide(approver, id, 'REJECT', { reason: 'Another amount on the statement' })
  expect([rejected.status, rejected.body.status, poolOf(1001)]).toEqual([200, 'REJECTED', before])
  expect((await decide(approver, id)).body.message).toBe('Aditi Raman has already rejected this load')
  expect((await list(maker, `searchBy=${body.utrNumber}`))[0]?.reason).toBe('Another amount on the statement')
  expect((await maker('POST', 'orgs/money/load', body, key())).status).toBe(200)
})

test('ACCT-03, ACCT-05 what cannot be a transfer is refused by its field, and so is a business without the issuer or not active', async () => {
  const ask = await admin()
  const wrong = async (over: object) => Object.keys((await record(ask, over)).body.fields ?? {})
  expect(await wrong({ txnMode: 'CASH' })).toEqual(['txnMode'])
  expect(await wrong({ amount: '1000000000.01' })).toEqual(['amount'])
  expect(await wrong({ amount: '0' })).toEqual(['amount'])
  expect(await wrong({ utrNumber: '12' })).toEqual(['utrNumber'])
  expect(await wrong({ transferDate: '2999-01-01' })).toEqual(['transferDate'])
  expect(await wrong({ transferDate: '2026-02-30' })).toEqual(['transferDate'])
  expect(await wrong({ issuerCode: 'ENBD' })).toEqual(['issuerCode'])
  const draft = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers', 'org_issuers.org_id', 'orgs.id')
      .select(['orgs.id', 'org_issuers.issuer'])
      .where('org_issuers.status', '<>', 'ACTIVE'),
  )
  expect(await wrong({ orgId: String(draft?.id), issuerCode: draft?.issuer })).toEqual(['orgId'])
  const most = await record(ask, { amount: '1000000000' })
  expect(most.status).toBe(200)
  const keyless = await ask('POST', 'orgs/money/load', {})
  expect(keyless.status).toBe(400)
})

test('ACCT-07 loads are listed by status, text, business and day, inside one’s own scope alone', async () => {
  const [everyone, nsdl, maker] = await Promise.all([admin(), signIn(platform.url, 'nsdl.admin@sandbox.test'), yes()])
  const { id } = (await record(maker)).body
  const pending = await list(everyone, 'status=PENDING&perPage=100')
  expect(new Set(pending.map(({ status }) => status))).toEqual(new Set(['PENDING']))
  expect(pending.some((load) => load.id === id)).toBe(true)
  expect((await list(everyone, 'perPage=100')).length).toBeGreaterThan(20)
  expect((await everyone('GET', 'orgs/money/approve?status=LOST')).status).toBe(400)
  expect((await list(everyone, 'from=2020-01-01&to=2020-01-02')).length).toBe(0)
  expect(new Set((await list(nsdl, 'perPage=100')).map(({ issuer }) => issuer))).toEqual(new Set(['NSDL']))
  expect(await list(nsdl, `searchBy=${String(id)}`)).toEqual([])
  expect((await decide(nsdl, id)).status).toBe(404)
  expect((await record(nsdl)).status).toBe(404)
  const inside = await list(everyone, 'orgId=1001&perPage=100')
  expect(inside.some((load) => load.id === id)).toBe(true)
  expect((await list(everyone, 'orgId=1002&perPage=100')).some((load) => load.id === id)).toBe(false)
})

test('ACCT-06 money goes down the tree alone, once, and never more than the pool holds; both balances are told', async () => {
  const ask = await admin()
  const below = poolOf(1002)
  const above = poolOf(1001)
  const body = { issuerCode: 'YES', orgId: '1001', toOrgId: '1002', amount: '100.25', reason: 'Travel of November' }
  const one = key()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', 'orgs/money/allocate', body, one)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([poolOf(1001), poolOf(1002)]).toEqual([above - 10_025, below + 10_025])
  const major = (minor: number) => (minor / 100).toFixed(2)
  expect(answers[0]?.body).toMatchObject({
    currency: 'INR',
    from: { orgId: '1001', before: major(above), after: major(above - 10_025) },
    to: { orgId: '1002', before: major(below), after: major(below + 10_025) },
  })
  const entry = platform.db.first(
    platform.db.q
      .selectFrom('entries')
      .select('narration')
      .where('kind', '=', 'ALLOCATION')
      .orderBy('id', 'desc')
      .limit(1),
  )
  expect(entry?.narration).toBe('Travel of November')
  const unexplained = await ask('POST', 'orgs/money/allocate', { ...body, reason: ' ' }, key())
  expect([unexplained.status, Object.keys(unexplained.body.fields ?? {})]).toEqual([400, ['reason']])
  const allocate = (over: object) => ask('POST', 'orgs/money/allocate', { ...body, ...over }, key())
  const elsewhere = platform.db.first(
    platform.db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers', 'org_issuers.org_id', 'orgs.id')
      .select('orgs.id')
      .where('issuer', '=', 'YES')
      .where('root_id', '<>', 1001),
  )
  for (const over of [{ toOrgId: '1001' }, { orgId: '1002', toOrgId: '1001' }, { toOrgId: String(elsewhere?.id) }])
    expect([over, Object.keys((await allocate(over)).body.fields ?? {})]).toEqual([over, ['toOrgId']])
  const all = await allocate({ amount: major(poolOf(1001) + 1) })
  expect([all.status, all.body.message]).toEqual([400, 'The pool balance is too low'])

  const half = major(Math.ceil(poolOf(1001) / 2) + 1)
  const two = await Promise.all([allocate({ amount: half }), allocate({ amount: half })])
  expect(two.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('an account’s ledger tells every posting with its other side, and its sums agree with the balance of the list', async () => {
  const ask = await admin()
  const accounts = (await ask('GET', 'ledger/accounts?orgId=1001&perPage=100')).body.list as Record<string, string>[]
  const pool = accounts.find(({ kind, issuer, orgId }) => kind === 'POOL' && issuer === 'YES' && orgId === '1001')
  expect(pool?.balance).toBe((poolOf(1001) / 100).toFixed(2))
  type Posting = { amount: string; balance: string; at: string; others: Record<string, string>[] }
  const read = async (query: string) => {
    const { status, body } = await ask('GET', `ledger/accounts/${pool?.accountId}/postings?${query}`)
    expect(status).toBe(200)
    return body as unknown as Record<string, string> & { list: Posting[]; data: { totalRecords: number } }
  }
  const minor = (text: string | undefined) => Math.round(Number(text) * 100)
  const whole = await read('perPage=10000')
  expect(whole.list.length).toBe(whole.data.totalRecords)
  expect(whole.openingBalance).toBe('0.00')
  expect(whole.closingBalance).toBe(pool?.balance)
  expect(minor(whole.moneyInflow) - minor(whole.moneyOutflow)).toBe(minor(whole.closingBalance))
  whole.list.forEach((posting, at) => {
    const before = minor(whole.list[at + 1]?.balance ?? '0.00')
    expect(before + minor(posting.amount)).toBe(minor(posting.balance))
    expect(posting.others.reduce((sum, other) => sum + minor(other.amount), 0)).toBe(-minor(posting.amount))
  })
  const day = whole.list[Math.floor(whole.list.length / 2)]?.at.slice(0, 10)
  const part = await read(`from=${day}&to=${day}&perPage=2`)
  expect(minor(part.openingBalance) + minor(part.moneyInflow) - minor(part.moneyOutflow)).toBe(
    minor(part.closingBalance),
  )
  expect(minor(part.closingBalance) + minor(part.laterChange)).toBe(minor(pool?.balance))
  const next = await read(`from=${day}&to=${day}&perPage=2&page=2`)
  const [first] = next.list
  if (first) expect(minor(part.list[1]?.balance)).toBe(minor(first.balance) + minor(part.list[1]?.amount))
})

test('accounts of others are not found, and the other side of a posting out of one’s scope has no name', async () => {
  const [everyone, nsdl] = await Promise.all([admin(), signIn(platform.url, 'nsdl.admin@sandbox.test')])
  const setUp = await signIn(platform.url, 'setup@sandbox.test')
  const all = (await everyone('GET', 'ledger/accounts?perPage=1000')).body.list as Record<string, string>[]
  const foreign = all.find(({ kind, issuer }) => kind === 'POOL' && issuer === 'YES')
  expect((await nsdl('GET', `ledger/accounts/${foreign?.accountId}/postings`)).status).toBe(404)
  expect((await nsdl('GET', 'ledger/accounts?orgId=1001')).status).toBe(404)
  const own = (await nsdl('GET', 'ledger/accounts?perPage=1000')).body.list as Record<string, string>[]
  expect(new Set(own.map(({ issuer }) => issuer))).toEqual(new Set(['NSDL']))
  expect(new Set(own.map(({ kind }) => kind))).toContain('SETTLEMENT')
  expect((await setUp('GET', 'ledger/accounts')).status).toBe(403)

  const { db } = platform
  db.run(db.q.insertInto('user_orgs').values({ user_id: 108, org_id: 1002, is_primary: 1 }))
  db.run(db.q.updateTable('users').set({ totp_secret: null }).where('id', '=', 108))
  const held = await signIn(platform.url, 'twofactor@sandbox.test')
  const seen = (await held('GET', 'ledger/accounts?perPage=1000')).body.list as Record<string, string>[]
  expect(new Set(seen.map(({ orgId }) => orgId))).toEqual(new Set(['1002', '1003', '1004']))
  const pool = seen.find(({ orgId, kind, issuer }) => orgId === '1002' && kind === 'POOL' && issuer === 'YES')
  const { body } = await held('GET', `ledger/accounts/${pool?.accountId}/postings?perPage=1000`)
  const [allocated] = (body.list as { kind: string; others: object[] }[]).filter(({ kind }) => kind === 'ALLOCATION')
  expect(allocated?.others).toEqual([
    expect.objectContaining({ accountId: null, kind: 'POOL', amount: expect.stringMatching(/^-/) }),
  ])
  expect(JSON.stringify(body)).not.toContain('1001')
})

test('ACC-31 a UTR number stands once at an issuer: nobody learns whether another one has it, or keeps it from them', async () => {
  const ask = await admin()
  const utrNumber = 'SAMEUTR0000001'
  const at = async (issuerCode: string) => (await record(ask, { utrNumber, issuerCode })).status
  expect([await at('YES'), await at('SBM'), await at('YES')]).toEqual([200, 200, 409])
})

test('ACCT-07 the first of two steps says who comes next, and only the last one says that the load is approved', async () => {
  const people = await signInApprovers(platform.url)
  const steps = await people.checker('PUT', 'issuer/updateEvent', {
    issuerCode: 'YES',
    eventType: 'MONEY_LOAD',
    DOCUMENTS: [],
    ADDRESS: [],
    DETAILS: [],
    steps: [{ name: 'Checker' }, { name: 'Treasury' }],
    remindAfterHours: null,
    version: await people.versionOf('MONEY_LOAD'),
  })
  expect(steps.status).toBe(200)
  const { id } = (await record(people.maker)).body
  const before = poolOf(1001)
  expect((await decide(people.checker, id)).body).toMatchObject({
    message: 'Approved. Treasury comes next',
    status: 'PENDING',
  })
  expect(poolOf(1001)).toBe(before)
  expect((await decide(people.other, id)).body).toMatchObject({ message: 'The load is approved', status: 'APPROVED' })
  expect(poolOf(1001)).toBe(before + 250_050)
})
