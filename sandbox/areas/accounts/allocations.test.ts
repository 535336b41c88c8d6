import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { signIn, startTestPlatform, type SignedIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

type Row = Record<string, string | null>

const key = () => ({ 'idempotency-key': randomUUID() })
const bodyOf = (over: object = {}) => ({
  issuerCode: 'YES',
  orgId: '1001',
  toOrgId: '1002',
  amount: '10.25',
  reason: `Travel ${randomUUID()}`,
  ...over,
})
const allocate = (ask: SignedIn, body: object, headers = key()) => ask('POST', 'orgs/money/allocate', body, headers)
const list = async (ask: SignedIn, query: string) =>
  (await ask('GET', `orgs/money/allocations?${query}`)).body.list as Row[]
const rowOf = async (ask: SignedIn, reason: string) =>
  (await list(ask, `searchBy=${encodeURIComponent(reason)}`)) as [Row, ...Row[]]
const poolOf = (orgId: number) => {
  const { db } = platform
  const query = db.q.selectFrom('accounts').select('balance').where('kind', '=', 'POOL')
  return db.first(query.where('org_id', '=', orgId).where('issuer', '=', 'YES'))?.balance ?? 0
}
const legalName = (id: number) => platform.db.find('orgs', id)?.name ?? ''
const change = (changes: unknown, field: string) =>
  (changes as { field: string; before: unknown; after: unknown; now: unknown }[]).find((one) => one.field === field)

test('ACCT-06, ACCT-17 an allocation that nobody has to approve moves at once and has one row, however often it is sent', async () => {
  const body = bodyOf()
  const above = poolOf(1001)
  const once = key()
  const sent = await Promise.all(Array.from({ length: 5 }, () => allocate(people.maker, body, once)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  expect(poolOf(1001)).toBe(above - 1_025)
  const rows = await rowOf(people.maker, body.reason)
  expect(rows).toEqual([
    {
      id: sent[0]?.body.id,
      fromOrgId: '1001',
      fromLegalName: legalName(1001),
      toOrgId: '1002',
      toLegalName: legalName(1002),
      issuer: 'YES',
      currency: 'INR',
      amount: '10.25',
      reason: body.reason,
      status: 'COMPLETED',
      createdAt: expect.any(String),
      creatorId: expect.any(String),
      creatorName: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
      approvalQueueId: null,
    },
  ])
})

test('ACCT-16 a guarded allocation waits, is never decided by its maker, and moves the money once when twenty approve', async () => {
  const body = bodyOf()
  const [above, below] = [poolOf(1001), poolOf(1002)]
  await people.guardedWhile('ALLOCATION', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => allocate(people.maker, body)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    const ids = new Set(answers.map((answer) => answer.body.approvalQueueId))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect([poolOf(1001), poolOf(1002)]).toEqual([above, below])
    const waiting = await rowOf(people.checker, body.reason)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toMatchObject({ status: 'PENDING', approvalQueueId: id, decidedBy: null })

    const request = await people.read(id)
    expect(request).toMatchObject({ eventType: 'ALLOCATION', amount: '10.25', receivers: [legalName(1002)] })
    const major = (minor: number) => (minor / 100).toFixed(2)
    expect(change(request.changes, 'payingBusiness')?.after).toBe(legalName(1001))
    expect(change(request.changes, 'receivingBusiness')?.after).toBe(legalName(1002))
    expect(change(request.changes, 'allocationReason')?.after).toBe(body.reason)
    expect(change(request.changes, 'payingBalance')).toMatchObject({
      before: major(above),
      after: major(above - 1_025),
    })
    expect(change(request.changes, 'receivingBalance')).toMatchObject({
      before: major(below),
      after: major(below + 1_025),
    })

    const own = await people.act(people.maker, id)
    expect([own.status, own.body.message]).toEqual([409, 'You made this request, so somebody else has to decide it'])
    await people.race(id)
    expect([poolOf(1001), poolOf(1002)]).toEqual([above - 1_025, below + 1_025])
    const [done] = await rowOf(people.maker, body.reason)
    expect(done).toMatchObject({ status: 'APPROVED', decidedBy: expect.any(String), decidedAt: expect.any(String) })
    expect((await people.read(id)).entityId).toBe(done.id)
  })
})

test('ACCT-16 what the pool no longer covers is refused with what it holds, and the request shows it and stays', async () => {
  const most = (poolOf(1001) / 100).toFixed(2)
  const body = bodyOf({ amount: most })
  await people.guardedWhile('ALLOCATION', async () => {
    const short = await allocate(people.maker, bodyOf({ amount: String(Number(most) + 1) }))
    expect([short.status, short.body.message]).toEqual([400, 'The pool balance is too low'])
    const id = (await allocate(people.maker, body)).body.approvalQueueId
    const spent = (await allocate(people.maker, bodyOf())).body.approvalQueueId
    expect((await people.act(people.checker, spent)).body.status).toBe('APPROVED')
    const late = await people.act(people.checker, id)
    const held = (poolOf(1001) / 100).toFixed(2)
    expect([late.status, late.body.message]).toEqual([
      409,
      `The pool of ${legalName(1001)} at YES holds INR ${held}, less than this allocation. Add money to the pool first, or reject the request`,
    ])
    const request = await people.read(id)
    expect(request.status).toBe('PENDING')
    expect(change(request.changes, 'payingBalance')).toMatchObject({ before: most, now: held })
    const { body: rejected } = await people.act(people.checker, id, 'REJECT', { reason: 'Not covered' })
    expect(rejected.status).toBe('REJECTED')
    const [row] = await rowOf(people.maker, body.reason)
    expect(row).toMatchObject({ status: 'REJECTED', decisionReason: 'Not covered' })
  })
})

test('ACCT-17 who sees one of the two businesses sees the allocation, and of the other neither name, people nor request', async () => {
  const body = bodyOf()
  const below = bodyOf({ orgId: '1002', toOrgId: '1003', amount: '1.00' })
  expect((await allocate(people.maker, body)).status).toBe(200)
  expect((await allocate(people.maker, below)).status).toBe(200)
  const nsdl = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect(await list(nsdl, `searchBy=${encodeURIComponent(body.reason)}`)).toEqual([])
  expect((await nsdl('GET', 'orgs/money/allocations?orgId=1001')).status).toBe(404)
  expect((await people.checker('GET', 'orgs/money/allocations?status=LOST')).status).toBe(400)
  const statuses = (await list(people.checker, 'status=COMPLETED&perPage=100')).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['COMPLETED']))
  expect(await list(people.checker, 'from=2020-01-01&to=2020-01-02')).toEqual([])

  const { db } = platform
  db.run(db.q.insertInto('user_orgs').values({ user_id: 108, org_id: 1002, is_primary: 1 }))
  db.run(db.q.updateTable('users').set({ totp_secret: null }).where('id', '=', 108))
  const held = await signIn(platform.url, 'twofactor@sandbox.test')
  const [received] = await rowOf(held, body.reason)
  expect(received).toMatchObject({
    fromOrgId: null,
    fromLegalName: null,
    creatorId: null,
    creatorName: null,
    toLegalName: legalName(1002),
  })
  const [given] = await rowOf(held, below.reason)
  expect(given).toMatchObject({ fromLegalName: legalName(1002), toLegalName: legalName(1003) })
  const named = await list(held, `perPage=100&searchBy=${encodeURIComponent(legalName(1001))}`)
  expect(named.map(({ reason }) => reason)).not.toContain(body.reason)
  const newest = await list(held, 'perPage=1')
  expect(newest.map(({ reason }) => reason)).toEqual([below.reason])
})
