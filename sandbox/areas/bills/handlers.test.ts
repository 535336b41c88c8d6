import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { checkLedger } from '../../core/ledger/ledger'
import { newestDigest } from '../../testing/approvers'
import { isCoveredBill } from '../../testing/covered-bill'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let admin: SignedIn
let checker: SignedIn
let foreign: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  const person = (email: string) => signIn(platform.url, `${email}@sandbox.test`, '/reimbursement/')
  admin = await person('platform.admin')
  checker = await person('approvals')
  foreign = await person('iob.admin')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const key = () => ({ 'idempotency-key': randomUUID() })
type BillAnswer = Record<string, unknown> & { bill_id: string; bill_no: string; amount: string; status: string }
const rows = (body: Record<string, unknown>, name = 'list') => body[name] as BillAnswer[]
const read = async (billId: string) => rows((await admin('GET', `bills?billId=${billId}`)).body)[0]

/** A bill that waits, uploaded by the desk, whose wallet can be paid onto by its pool. */
const pending = async (at: number): Promise<BillAnswer> => {
  const found = rows((await admin('GET', 'bills?status=PENDING&perPage=100')).body)
  const isFit = (bill: BillAnswer) =>
    !bill.isOwn && !bill.split_from && bill.issuerCode !== 'IOB' && isCoveredBill(platform.db, Number(bill.bill_id))
  const bill = found.filter(isFit)[at]
  if (!bill) throw new Error('no bill waits')
  return bill
}
/** A bill as the list shows it, for a decision about it. */
const shown = ({ bill_id: billId, digest }: BillAnswer) => ({ billId, digest })
const balanceOf = async (billId: string) =>
  toMinor(String((await admin('POST', 'cards/balance', { billId })).body.balance)) ?? NaN

test('BILL-01, BILL-02, BILL-05 the list has all of a bill with its picture, and its employee’s approved ones', async () => {
  const { body } = await admin('GET', 'bills?perPage=100')
  expect(new Set(rows(body).map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'APPROVED', 'REJECTED', 'SPLITTED']),
  )
  const bill = rows(body).find(({ previous_bills: before, status }) => status === 'PENDING' && Number(before) > 0)
  for (const name of [
    ...['bill_no', 'bill_merchant_name', 'amount', 'created_time', 'employee_name', 'employee_mobile'],
    ...['employee_code', 'employee_uid', 'walletType', 'asset', 'assetType', 'status'],
  ])
    expect([name, String(bill?.[name] ?? '')]).not.toEqual([name, ''])
  const picture = await fetch(String(bill?.asset))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(String(bill?.asset).replace(/seal=.*/, 'seal=x'))).status).toBe(404)
  const old = rows((await admin('POST', 'bills/old', { billId: bill?.bill_id, status: 'APPROVED' })).body)
  expect(old).toHaveLength(Number(bill?.previous_bills))
  expect(new Set(old.map(({ status, employee_mobile: mobile }) => `${status} ${mobile}`))).toEqual(
    new Set([`APPROVED ${bill?.employee_mobile}`]),
  )
  const named = rows((await admin('GET', `bills?searchBy=${bill?.bill_no}`)).body)
  expect(named.map(({ bill_no: no }) => no)).toContain(bill?.bill_no)
})

test('BILL-03, decision 20 twenty approvals at once pay a bill onto its wallet once', async () => {
  const bill = await pending(0)
  const before = await balanceOf(bill.bill_id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? admin : checker)('POST', 'bills/action', { ...shown(bill), action: 'APPROVE' }, key()),
    ),
  )
  const codes = answers.map(({ status }) => status)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 409)).toHaveLength(10)
  // The audit says the sum by it.
  const paid = answers.find(({ status }) => status === 200)
  expect(paid?.body).toMatchObject({ amount: bill.amount, currency: bill.currency })
  expect(await balanceOf(bill.bill_id)).toBe(before + (toMinor(bill.amount) ?? 0))
  const after = await read(bill.bill_id)
  expect(after).toMatchObject({ status: 'APPROVED' })
  const txn = platform.db.first(
    platform.db.q.selectFrom('txns').select(['narration', 'amount']).where('id', '=', Number(after?.txnId)),
  )
  expect(txn).toEqual({ narration: `Bill ${bill.bill_no}`, amount: toMinor(bill.amount) })
})

test('BILL-03, APPR-16 a rejection needs a reason, pays nothing, and the second person is told', async () => {
  const bill = await pending(0)
  const before = await balanceOf(bill.bill_id)
  const reject = (more: object) => admin('POST', 'bills/action', { billId: bill.bill_id, action: 'REJECT', ...more })
  const bare = await reject({})
  expect([bare.status, (await read(bill.bill_id))?.status]).toEqual([400, 'PENDING'])
  expect((await reject({ reason: 'It cannot be read' })).status).toBe(200)
  expect((await reject({ reason: 'It cannot be read' })).status).toBe(200)
  const second = await checker('POST', 'bills/action', { ...shown(bill), action: 'APPROVE' })
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(/ has already rejected this request$/),
  ])
  expect(await read(bill.bill_id)).toMatchObject({ status: 'REJECTED', reason: 'It cannot be read' })
  expect(await balanceOf(bill.bill_id)).toBe(before)
})

test('BILL-03, decision 18 nobody decides about a bill that they uploaded or that is their own', async () => {
  const uploaded = rows((await admin('GET', 'bills?status=PENDING&perPage=100')).body).find(({ isOwn }) => isOwn)
  const own = await pending(0)
  const actor = platform.db.first(
    platform.db.q.selectFrom('users').select('mobile').where('email', '=', 'platform.admin@sandbox.test'),
  )
  platform.db.run(
    platform.db.q
      .updateTable('approvals')
      .set({ mobile: actor?.mobile ?? null })
      .where('id', '=', Number(own.approvalQueueId)),
  )
  for (const [path, more] of [
    ['bills/action', { action: 'APPROVE' }],
    ['bills/action', { action: 'REJECT', reason: 'Mine' }],
  ] as const)
    for (const billId of [uploaded?.bill_id, own.bill_id]) {
      const digest = newestDigest(platform, 'BILL', billId)
      const { status, body } = await admin('POST', path, { billId, ...digest, ...more })
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^You cannot approve or reject a bill that is yours/),
      ])
    }
})

test('BILL-03 a bill that the pool does not cover stays as it was, and so does the wallet', async () => {
  const bill = await pending(1)
  const { db } = platform
  const row = db.first(db.q.selectFrom('bills').selectAll().where('id', '=', Number(bill.bill_id)))
  const pool = db.first(
    db.q
      .selectFrom('accounts')
      .select(['id', 'balance'])
      .where('kind', '=', 'POOL')
      .where('org_id', '=', row?.org_id ?? -1)
      .where('issuer', '=', row?.issuer ?? ''),
  )
  const setPool = (balance: number) =>
    db.run(
      db.q
        .updateTable('accounts')
        .set({ balance })
        .where('id', '=', pool?.id ?? -1),
    )
  setPool(0)
  const before = await balanceOf(bill.bill_id)
  const { status } = await admin('POST', 'bills/action', { ...shown(bill), action: 'APPROVE' }, key())
  expect(status).toBe(400)
  expect(await read(bill.bill_id)).toMatchObject({ status: 'PENDING', txnId: null })
  expect(await balanceOf(bill.bill_id)).toBe(before)
  setPool(pool?.balance ?? 0)
})

test('BILL-04, APPR-27 a bill is split into parts that are the whole of it, each decided by itself and by somebody else than who split it', async () => {
  const bill = await pending(1)
  const whole = toMinor(bill.amount) ?? 0
  const { body: card } = await admin('POST', 'cards/balance', { billId: bill.bill_id })
  const [wallet] = card.wallets as { appId: string }[]
  const split = (amounts: number[], headers = key()) =>
    admin(
      'POST',
      'bills/split',
      {
        ...shown(bill),
        version: bill.version,
        parts: amounts.map((amount) => ({ amount: toMajor(amount), appId: wallet?.appId })),
      },
      headers,
    )
  for (const wrong of [[whole], [whole, 0], [whole - 1, 2], [whole - 2, 1]])
    expect([wrong, (await split(wrong)).status]).toEqual([wrong, 400])
  const once = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => split([whole - 101, 101], once)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const parts = rows(answers[0]?.body ?? {}, 'parts')
  expect(parts.map(({ bill_no: no, amount, status }) => [no, amount, status])).toEqual([
    [`${bill.bill_no}/1`, toMajor(whole - 101), 'PENDING'],
    [`${bill.bill_no}/2`, '1.01', 'PENDING'],
  ])
  expect(await read(bill.bill_id)).toMatchObject({ status: 'SPLITTED' })
  expect((await split([whole - 5, 5])).status).toBe(409)
  const whole2 = await admin('POST', 'bills/action', { ...shown(bill), action: 'APPROVE' }, key())
  expect([whole2.status, whole2.body.message]).toEqual([409, expect.stringMatching(/ has already split this request$/)])
  const [first, second] = parts
  const act = (ask: SignedIn, billId: string | undefined, more: object) =>
    ask('POST', 'bills/action', { billId, ...newestDigest(platform, 'BILL', billId), ...more }, key())
  const own = await act(admin, first?.bill_id, { action: 'APPROVE' })
  expect([own.status, own.body.message]).toEqual([
    409,
    expect.stringMatching(/^You cannot approve or reject a bill that is yours/),
  ])
  expect((await act(checker, first?.bill_id, { action: 'APPROVE' })).body.status).toBe('APPROVED')
  expect((await act(checker, second?.bill_id, { action: 'REJECT', reason: 'Private' })).body.status).toBe('REJECTED')
})

test('BILL-04, CFG-10 the parts of a bill are signed, and pass through steps and limits, as the whole would be', async () => {
  const bill = await pending(2)
  const { db } = platform
  const whole = toMinor(bill.amount) ?? 0
  const steps = [
    { name: 'Desk', roleId: null, limit: whole - 1 },
    { name: 'Head', roleId: null },
  ]
  const requestOf = (billId: string) =>
    db.first(
      db.q
        .selectFrom('approvals')
        .selectAll()
        .where('event_type', '=', 'BILL')
        .where('entity_id', '=', Number(billId))
        .orderBy('id', 'desc'),
    )
  const before = requestOf(bill.bill_id)
  const said = JSON.stringify(steps.map((step) => ({ ...step, issuer: before?.issuer ?? null, events: ['BILL'] })))
  db.update('approvals', before?.id ?? -1, { steps: said })
  const { body: card } = await admin('POST', 'cards/balance', { billId: bill.bill_id })
  const [wallet] = card.wallets as { appId: string }[]
  const parts = [whole - 101, 101].map((amount) => ({ amount: toMajor(amount), appId: wallet?.appId }))
  const answer = await admin('POST', 'bills/split', { ...shown(bill), version: bill.version, parts }, key())
  expect(answer.status).toBe(200)
  const configured = {
    issuer: before?.issuer ?? '',
    event_type: 'BILL' as const,
    status: 'ACTIVE' as const,
    details: '[]',
    steps: JSON.stringify([{ name: 'Checker', roleId: null }]),
    sign_above: whole - 1,
    version: 2,
    changed_by: 'Test',
    changed_at: 0,
  }
  db.run(db.q.deleteFrom('issuer_events').where('event_type', '=', 'BILL').where('issuer', '=', configured.issuer))
  db.insert('issuer_events', configured)
  const [part] = rows(answer.body, 'parts')
  const request = requestOf(part?.bill_id ?? '')
  if (!request) throw new Error('the part has no request')
  expect([request.amount, request.steps]).toEqual([whole - 101, said])
  const act = () =>
    checker('POST', 'bills/action', { billId: part?.bill_id, action: 'APPROVE', digest: request.digest }, key())
  expect((await act()).body.code).toBe('passkey-required')
  db.run(db.q.updateTable('issuer_events').set({ sign_above: null }).where('event_type', '=', 'BILL'))
  expect((await act()).body.message).toBe('Approved. Head comes next')
  db.run(db.q.deleteFrom('issuer_events').where('event_type', '=', 'BILL').where('issuer', '=', configured.issuer))
})

test('BILL-05, ACC-04 bills of another issuer are not there, and who may only look decides nothing', async () => {
  const bill = await pending(0)
  const issuers = rows((await foreign('GET', 'bills?perPage=100')).body).map(({ issuerCode }) => issuerCode)
  expect(issuers.filter((issuer) => issuer !== 'IOB')).toEqual([])
  const { bill_id: billId } = bill
  const parts = [{ amount: '1', appId: '1' }]
  for (const [path, body] of [
    ['bills/action', { billId, action: 'APPROVE' }],
    ['bills/split', { billId, parts: [...parts, ...parts] }],
    ['bills/old', { billId, status: 'APPROVED' }],
    ['cards/balance', { billId }],
  ] as const)
    expect([path, (await foreign('POST', path, body)).status]).toEqual([path, 404])
  expect((await foreign('GET', `bills?billId=${billId}`)).status).toBe(404)
  const reader = await signIn(platform.url, 'readonly@sandbox.test', '/reimbursement/')
  expect((await reader('GET', 'bills')).status).toBe(200)
  expect((await reader('POST', 'bills/action', { billId, action: 'APPROVE' })).status).toBe(403)
})
