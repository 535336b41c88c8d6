import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import { bulkPerson, formWith, startTestPlatform, waitForUpload, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
let maker: Approvers['maker']
let checker: Approvers['checker']
let other: Approvers['other']
beforeAll(async () => {
  platform = await startTestPlatform()
  quietWallets(platform.db, 2001)
  people = await signInApprovers(platform.url)
  ;({ maker, checker, other } = people)
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const versionOf = (event: string) => people.versionOf(event)
const guard = (event: string, status: 'ACTIVE' | 'INACTIVE') => people.guard(event, status)
const act: Approvers['act'] = (...given) => people.act(...given)
const read = (id: unknown) => people.read(id)
const race = (id: unknown, more?: object) => people.race(id, more)
const statusOf = (id: number) =>
  platform.db.first(platform.db.q.selectFrom('cards').select('status').where('id', '=', id))?.status

test('decision 33 a bulk load is held, a part of it is approved, and its rows are worked once', async () => {
  const ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const cards: { mobile: string; last4: string; id: number }[] = []
  for (let n = 1; n <= 3; n++) {
    const mobile = `91961240000${n}`
    const body = { orgId: '1001', cardProgramId: '2001', fullName: 'Bulk Row', nameOnCard: 'Bulk Row', mobile }
    const { body: made } = await maker('POST', 'orgs/customers', { ...body, cardMode: 'DIGITAL_ONLY_CARD' }, key())
    const id = Number(made.cardId)
    const card = platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', id))
    cards.push({ mobile, last4: card?.last4 ?? '', id })
  }
  const heads = 'MOBILE_NUMBER,LAST_4_DIGITS,General,Meals,NARRATION\n'
  const file = heads + cards.map(({ mobile, last4 }) => `${mobile},${last4},10.00,,October\n`).join('')
  const loaded = () =>
    cards.map(
      ({ id }) =>
        platform.db.first(
          platform.db.q
            .selectFrom('card_wallets')
            .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
            .select('accounts.balance')
            .where('card_wallets.card_id', '=', id)
            .where('card_wallets.wallet_id', '=', 2501),
        )?.balance,
    )
  await guard('BULK_UPLOAD', 'ACTIVE')
  const { body } = await ask('POST', 'cards/load/bulk', formWith(file), randomUUID())
  await guard('BULK_UPLOAD', 'INACTIVE')
  expect([body.message, loaded()]).toEqual(['Sent for approval by Checker at YES', [0, 0, 0]])
  const id = body.approvalQueueId
  expect(await read(id)).toMatchObject({
    status: 'UPLOADED',
    amount: '30.00',
    rows: [{ line: 2 }, { line: 3 }, { line: 4 }],
  })
  await race(id, { lines: [2, 4] })
  await waitForUpload(ask, body.bulkUploadId)
  expect(loaded()).toEqual([1_000, 0, 1_000])
  const approved = await read(id)
  expect([approved.status, approved.amount]).toEqual(['APPROVED', '20.00'])
  expect(approved.changes).toMatchObject([
    { field: 'kind' },
    { field: 'program' },
    { field: 'source', after: 'ORG_ACCOUNT' },
    { field: 'rows', after: '2' },
    { field: 'amount', after: '20.00' },
  ])

  await guard('BULK_UPLOAD', 'ACTIVE')
  const again = await ask('POST', `cards/upload/records/${String(body.bulkUploadId)}/retry`)
  await guard('BULK_UPLOAD', 'INACTIVE')
  expect(again.body.message).toBe('Sent for approval by Checker at YES')
  expect(loaded()).toEqual([1_000, 0, 1_000])
})

test('decision 33 a file that moves no money says no amount, and shows every row that a part can be taken of', async () => {
  const ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const people = Array.from({ length: 101 }, (_, at) => `Held ${'ABCDEFGHIJ'[at % 10]} Row,${9_613_600_000 + at}`)
  await guard('BULK_UPLOAD', 'ACTIVE')
  const { body } = await ask('POST', 'cards/upload', formWith(`FULL_NAME,MOBILE_NUMBER\n${people.join('\n')}`))
  await guard('BULK_UPLOAD', 'INACTIVE')
  const { amount, changes, rows } = await read(body.approvalQueueId)
  expect([amount, (changes as { field: string }[]).map(({ field }) => field)]).toEqual([
    null,
    ['kind', 'program', 'cardMode', 'rows'],
  ])
  expect(rows).toHaveLength(101)
  expect((rows as { amount: unknown }[]).every((row) => row.amount === null)).toBe(true)
  await act(checker, body.approvalQueueId, 'REJECT', { reason: 'Not needed' })
})

test('decision 33 wrong rows of a file are refused whole, and so are rows of what is no file', async () => {
  const ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  await guard('BULK_UPLOAD', 'ACTIVE')
  const sent = await ask('POST', 'cards/upload', formWith('FULL_NAME,MOBILE_NUMBER\nWrong Rows,9613700001'))
  await guard('BULK_UPLOAD', 'INACTIVE')
  const id = sent.body.approvalQueueId
  for (const lines of [[], [2, 2], [0], [-1], [1.5], ['2'], null, Array.from({ length: 501 }, (_, at) => at + 1)]) {
    const { status, body } = await act(checker, id, 'APPROVE', { lines })
    expect([lines?.[0], status, Object.values(body.fields ?? {})]).toEqual([
      lines?.[0],
      400,
      ['validation.approvalLines'],
    ])
  }
  const beside = await act(checker, id, 'APPROVE', { lines: [2, 3, 999] })
  expect([beside.status, beside.body.message]).toEqual([400, 'No row of this file is waiting at lines 3, 999'])
  const rejected = await act(checker, id, 'REJECT', { lines: [2], reason: 'No' })
  expect([rejected.status, rejected.body.fields]).toEqual([400, { lines: 'validation.approvalLinesOnly' }])
  expect(await read(id)).toMatchObject({ status: 'UPLOADED', version: 1, rows: [{ line: 2, status: 'WAITING' }] })
  await act(checker, id, 'REJECT', { reason: 'Not needed' })

  const card = cardWithoutRequest(platform.db)
  await guard('CARD_BLOCK', 'ACTIVE')
  const block = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
  await guard('CARD_BLOCK', 'INACTIVE')
  const noFile = await act(checker, block.body.approvalQueueId, 'APPROVE', { lines: [1] })
  expect([noFile.status, noFile.body.message]).toEqual([
    400,
    'This request is not about a file, so it has no rows to choose from',
  ])
  expect(statusOf(card.id)).toBe('ACTIVE')
  await act(checker, block.body.approvalQueueId, 'REJECT', { reason: 'Not needed' })
})

test('APPR-13, decision 33 rows that the first of two people leaves out are not worked when the second approves', async () => {
  const configure = async (steps: object[]) => {
    const event = { issuerCode: 'YES', eventType: 'BULK_UPLOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps }
    const version = await versionOf('BULK_UPLOAD')
    const { status } = await checker('PUT', 'issuer/updateEvent', { ...event, remindAfterHours: null, version })
    expect(status).toBe(200)
  }
  const ask = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  await configure([{ name: 'Desk' }, { name: 'Head' }])
  await guard('BULK_UPLOAD', 'ACTIVE')
  const people = ['First Kept,9613800001,10.00', 'Left Out,9613800002,20.00', 'Also Kept,9613800003,30.00']
  const { body } = await ask('POST', 'cards/upload', formWith(`FULL_NAME,MOBILE_NUMBER,General\n${people.join('\n')}`))
  await guard('BULK_UPLOAD', 'INACTIVE')
  await configure([{ name: 'Checker' }])
  const id = body.approvalQueueId
  expect((await act(checker, id, 'APPROVE', { lines: [2, 4] })).body.message).toBe('Approved. Head comes next')
  const left = await read(id)
  expect(left.rows).toMatchObject([{ status: 'WAITING' }, { status: 'CANCELLED' }, { status: 'WAITING' }])
  // The second person decides about what is left.
  expect(left.amount).toBe('40.00')
  expect(left.changes).toMatchObject([
    { field: 'kind' },
    { field: 'program' },
    { field: 'cardMode', after: 'DIGITAL_ONLY_CARD' },
    { field: 'source', after: 'ORG_ACCOUNT' },
    { field: 'rows', after: '2' },
    { field: 'amount', after: '40.00' },
  ])
  expect((await act(other, id)).body.message).toBe('Approved: 2 of 2 rows will be processed')
  await waitForUpload(ask, body.bulkUploadId)
  expect((await read(id)).rows).toMatchObject([{ status: 'DONE' }, { status: 'CANCELLED' }, { status: 'DONE' }])
})
