import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { signInApprovers } from '../../testing/approvers'
import { quietWallets } from '../../testing/quiet-wallets'
import {
  bulkPerson,
  formWith,
  PLACE,
  startTestPlatform,
  waitForUpload,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
let first: Awaited<ReturnType<typeof bulkPerson>>
let second: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  quietWallets(platform.db, 2001)
  ;[first, second] = await Promise.all([
    bulkPerson(platform.url, 'platform.admin@sandbox.test'),
    bulkPerson(platform.url, 'yes.admin@sandbox.test'),
  ])
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

let mobiles = 9_250_000_000
const payroll = async () => {
  const mobile = `91${(mobiles += 1)}`
  const named = { fullName: 'Pay Twice', nameOnCard: 'Pay Twice', cardMode: 'DIGITAL_ONLY_CARD', mobile }
  const made = await first('POST', 'orgs/customers', { ...PLACE, ...named, issuerCode: undefined }, randomUUID())
  const id = Number(made.body.cardId)
  const card = platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', id))
  const file = `MOBILE_NUMBER,LAST_4_DIGITS,General\n${mobile},${card?.last4},100\n`
  return { file, balance: () => balanceOf(id) }
}
const balanceOf = (cardId: number): number =>
  platform.db.first(
    platform.db.q
      .selectFrom('card_wallets')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select((build) => build.fn.sum<number>('accounts.balance').as('balance'))
      .where('card_wallets.card_id', '=', cardId),
  )?.balance ?? 0

type SheetSender = typeof first
const load = (actor: SheetSender, file: string, { name = 'pay.csv', ...answers }: Record<string, string> = {}) =>
  actor('POST', 'cards/load/bulk', formWith(file, { ...PLACE, ...answers }, name), randomUUID())
const check = (actor: SheetSender, file: string) =>
  actor('POST', 'cards/load/bulk/check', formWith(file, PLACE, 'pay.csv'))
const idOf = ({ body }: { body: object }) => String((body as { bulkUploadId?: unknown }).bulkUploadId)
const recordsOf = (id: string) => `cards/upload/records/${id}`

/** A file that was held back by the bank and cancelled: nothing of it is done, all of it may be tried again. */
const cancelled = async (file: string): Promise<string> => {
  const id = idOf(await load(first, file, { name: 'held.csv' }))
  expect((await first('POST', `${recordsOf(id)}/cancel`, {}, randomUUID())).body.status).toBe('FAILED')
  return id
}
const rows = [{ row: 2, cells: {} }]

test('LOAD-18 a file that failed and may be tried again is an earlier one: a person who sends it once more is asked', async () => {
  const { file, balance } = await payroll()
  const was = await cancelled(file)
  expect((await check(second, file)).body.earlier).toEqual([expect.objectContaining({ bulkUploadId: was })])
  const refused = await load(second, file)
  expect([refused.status, refused.body.fields]).toEqual([409, { seenUploadId: expect.stringContaining(was) }])
  const taken = await load(second, file, { seenUploadId: was })
  expect(taken.status).toBe(200)
  await waitForUpload(second, idOf(taken))
  expect(balance()).toBe(10_000)
})

test.each([
  ['retry', {}],
  ['correct', { rows }],
])(
  'LOAD-18 a %s of a file that was sent once more meanwhile is asked about, and done for a person who has seen that',
  async (deed, body) => {
    const { file, balance } = await payroll()
    const was = await cancelled(file)
    const again = idOf(await load(second, file, { seenUploadId: was }))
    await waitForUpload(second, again)
    const checked = await first('POST', `${recordsOf(was)}/correct/check`, { rows })
    expect(checked.body.earlier).toEqual([expect.objectContaining({ bulkUploadId: again })])
    const act = (more: object) => first('POST', `${recordsOf(was)}/${deed}`, { ...body, ...more }, randomUUID())
    const refused = [await act({}), await act({ seenUploadId: was })]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect(refused[0]?.body.message).toContain(`as upload ${again}`)
    expect(refused[0]?.body.fields).toHaveProperty('seenUploadId')
    expect((await first('GET', `${recordsOf(was)}/progress`)).body).toMatchObject({ status: 'FAILED', done: 0 })
    expect(balance()).toBe(10_000)
    expect((await act({ seenUploadId: again })).status).toBe(200)
    await waitForUpload(first, was)
    expect(balance()).toBe(20_000)
  },
)

test('LOAD-18 an older upload of the file that was tried again meanwhile is asked about like a newer one', async () => {
  const { file, balance } = await payroll()
  const was = await cancelled(file)
  const later = idOf(await load(second, file, { name: 'held.csv', seenUploadId: was }))
  await second('POST', `${recordsOf(later)}/cancel`, {}, randomUUID())
  expect((await first('POST', `${recordsOf(was)}/retry`, { seenUploadId: later }, randomUUID())).status).toBe(200)
  const refused = await second('POST', `${recordsOf(later)}/retry`, {}, randomUUID())
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`as upload ${was}`)])
  await waitForUpload(first, was)
  expect((await second('POST', `${recordsOf(later)}/retry`, {}, randomUUID())).status).toBe(409)
  expect(balance()).toBe(10_000)
})

test('LOAD-18, BULKC-18 the person who sent a file knowing of the one before it tries its rows again unasked', async () => {
  const { file, balance } = await payroll()
  const was = idOf(await load(first, file))
  await waitForUpload(first, was)
  const later = idOf(await load(second, file, { name: 'held.csv', seenUploadId: was }))
  await second('POST', `${recordsOf(later)}/cancel`, {}, randomUUID())
  expect((await second('POST', `${recordsOf(later)}/correct/check`, { rows })).body.earlier).toEqual([])
  expect((await second('POST', `${recordsOf(later)}/retry`, {}, randomUUID())).status).toBe(200)
  await waitForUpload(second, later)
  expect(balance()).toBe(20_000)
})

test('LOAD-18, APPR-23 where loads are approved, a retry of what was rejected is asked about too, and both requests name the other upload', async () => {
  const people = await signInApprovers(platform.url)
  await people.guardedWhile('CARD_LOAD', async () => {
    const { file, balance } = await payroll()
    const sent = await load(second, file)
    const was = idOf(sent)
    await people.act(people.other, sent.body.approvalQueueId, 'REJECT', { reason: 'Not yet' })
    expect((await load(first, file)).status).toBe(409)
    const again = await load(first, file, { seenUploadId: was })
    const sameFile = async (id: unknown) =>
      ((await people.read(id)).changes as { field: string; after: string }[]).find(({ field }) => field === 'sameFile')
    expect((await sameFile(again.body.approvalQueueId))?.after).toContain(was)
    expect((await people.act(people.other, again.body.approvalQueueId)).status).toBe(200)
    await waitForUpload(first, idOf(again))
    expect(balance()).toBe(10_000)
    const retry = (more: object) => second('POST', `${recordsOf(was)}/retry`, more, randomUUID())
    expect((await retry({})).status).toBe(409)
    expect((await retry({ seenUploadId: idOf(again) })).status).toBe(200)
    const request = platform.db.first(
      platform.db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'BULK_UPLOAD')
        .where('entity_id', '=', Number(was))
        .where('status', '=', 'UPLOADED'),
    )
    expect((await sameFile(request?.id))?.after).toContain(idOf(again))
    await people.act(people.other, request?.id, 'REJECT', { reason: 'Paid already' })
    expect(balance()).toBe(10_000)
  })
})
