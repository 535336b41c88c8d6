import { randomUUID } from 'node:crypto'
import { buildWorkbook } from '../../testing/build-workbook'
import { signInApprovers } from '../../testing/approvers'
import {
  bulkPerson,
  formWith,
  PLACE,
  startTestPlatform,
  waitForUpload,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
let ask: Awaited<ReturnType<typeof bulkPerson>>
let other: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  ;[ask, other] = await Promise.all([
    bulkPerson(platform.url, 'cards@sandbox.test'),
    bulkPerson(platform.url, 'platform.admin@sandbox.test'),
  ])
})
afterAll(() => platform.close())

let mobiles = 9_240_000_000
const newCards = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const mobile = `91${(mobiles += 1)}`
      const named = { fullName: 'Hidden Row', nameOnCard: 'Hidden Row', cardMode: 'DIGITAL_ONLY_CARD' }
      const { body } = await ask(
        'POST',
        'orgs/customers',
        { ...PLACE, ...named, issuerCode: undefined, mobile },
        randomUUID(),
      )
      const id = Number(body.cardId)
      const card = platform.db.first(platform.db.q.selectFrom('cards').select('last4').where('id', '=', id))
      return { mobile, last4: card?.last4 ?? '' }
    }),
  )

const row = (line: number, cells: readonly string[], more = '') =>
  `<row r="${line}"${more}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const heads = row(1, ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'General', 'NARRATION'])
/** The second of two cards stands in a row that is hidden. */
const workbook = async (isHidden = true) => {
  const [one, two] = await newCards(2)
  const lines = [one, two].map((card, at) =>
    row(
      at + 2,
      [card?.mobile ?? '', card?.last4 ?? '', at === 0 ? '10' : '999', 'Nov'],
      at === 1 && isHidden ? ' hidden="1"' : '',
    ),
  )
  return buildWorkbook({
    sheets: [
      { name: 'October', rows: heads },
      { name: 'November', rows: heads + lines.join('') },
    ],
    active: 1,
  })
}
const load = (actor: typeof ask, file: Buffer | string, more: Record<string, string> = {}, key = randomUUID()) =>
  actor(
    'POST',
    'cards/load/bulk',
    formWith(file, { ...PLACE, ...more }, typeof file === 'string' ? 'load.csv' : 'load.xlsx'),
    key,
  )
const check = (actor: typeof ask, file: Buffer | string, more: Record<string, string> = {}) =>
  actor(
    'POST',
    'cards/load/bulk/check',
    formWith(file, { ...PLACE, ...more }, typeof file === 'string' ? 'load.csv' : 'load.xlsx'),
  )

test('LOAD-17 the check names the sheet and its hidden rows, and counts them once the person includes them', async () => {
  const file = await workbook()
  const { body } = await check(ask, file)
  expect(body).toMatchObject({ sheet: { name: 'November', hiddenRows: [3] }, rows: 1, good: 1, amount: '10.00' })
  expect((await check(ask, file, { hiddenRows: 'leave-out' })).body).toMatchObject({ rows: 1, amount: '10.00' })
  expect((await check(ask, file, { hiddenRows: 'include' })).body).toMatchObject({ rows: 2, amount: '1009.00' })
  expect((await check(ask, file, { hiddenRows: 'perhaps' })).status).toBe(400)
  const [card] = await newCards(1)
  const text = `MOBILE_NUMBER,LAST_4_DIGITS,General\n${card?.mobile},${card?.last4},5\n`
  expect((await check(ask, text)).body).toMatchObject({ sheet: null, rows: 1 })
})

test.each([
  ['include', 2, '1009.00', true],
  ['leave-out', 1, '10.00', false],
])(
  'LOAD-17 a file with hidden rows is refused without an answer; with “%s” it is taken and keeps the answer',
  async (answer, count, amount, included) => {
    const file = await workbook()
    const refused = await load(ask, file)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('“November” hides row 3')])
    expect(refused.body.fields).toHaveProperty('hiddenRows')
    const { status, body } = await load(ask, file, { hiddenRows: answer })
    expect([status, body.successCount, body.amount]).toEqual([200, count, amount])
    await waitForUpload(ask, body.bulkUploadId)
    const { body: detail } = await ask('GET', `cards/upload/records/${body.bulkUploadId}`)
    expect(detail.upload).toMatchObject({ sheetName: 'November', hiddenRows: 1, hiddenRowsIncluded: included })
  },
)

test('LOAD-17 where every row is hidden the question is asked, and leaving them out is refused', async () => {
  const file = buildWorkbook({ sheets: [{ name: 'S', rows: heads + row(2, ['98', '1', '5', 'x'], ' hidden="1"') }] })
  expect((await check(ask, file)).body).toMatchObject({ rows: 0, good: 0, sheet: { hiddenRows: [2] } })
  const { status, body } = await check(ask, file, { hiddenRows: 'leave-out' })
  expect([status, body.message]).toEqual([400, 'All rows below the headings are hidden'])
})

test('LOAD-17, APPR-23 the people who decide about a file see its sheet and its hidden rows, which belong to what they approve', async () => {
  const people = await signInApprovers(platform.url)
  await people.guardedWhile('BULK_UPLOAD', async () => {
    const { body } = await load(ask, await workbook(), { hiddenRows: 'include' })
    const shown = await people.read(body.approvalQueueId)
    expect(shown.changes).toContainEqual(expect.objectContaining({ field: 'sheet', after: 'November' }))
    expect(shown.changes).toContainEqual(expect.objectContaining({ field: 'hiddenRowsIncluded', after: '1' }))
    await people.act(people.checker, body.approvalQueueId, 'REJECT', { reason: 'A test' })
  })
})

const payroll = async () => {
  const [card] = await newCards(1)
  return `MOBILE_NUMBER,LAST_4_DIGITS,General\n${card?.mobile},${card?.last4},5\n`
}

test('LOAD-18 the same file, checked by two people before either sends it, is loaded once: the second is told of the first', async () => {
  const file = await payroll()
  const checks = await Promise.all([check(ask, file), check(other, file)])
  expect(checks.map(({ body }) => body.earlier)).toEqual([[], []])
  const answers = await Promise.all([load(ask, file), load(other, file)])
  const taken = answers.find(({ status }) => status === 200)
  const refused = answers.find(({ status }) => status === 409)
  expect(taken && refused).toBeDefined()
  expect(refused?.body.message).toContain(`as upload ${taken?.body.bulkUploadId}`)
  expect(refused?.body.fields).toHaveProperty('seenUploadId')
})

test('LOAD-18 it is taken again only from a person who was told of the newest upload of it', async () => {
  const file = await payroll()
  const first = (await load(ask, file)).body.bulkUploadId
  const [told] = (await check(other, file)).body.earlier as [{ bulkUploadId: string }]
  expect(told.bulkUploadId).toBe(first)
  const second = await load(other, file, { seenUploadId: String(first) })
  expect(second.status).toBe(200)
  expect((await load(ask, file, { seenUploadId: String(first) })).status).toBe(409)
  expect((await load(ask, file, { seenUploadId: String(second.body.bulkUploadId) })).status).toBe(200)
})

test('LOAD-18 the same request sent again is the same upload', async () => {
  const file = await payroll()
  const key = randomUUID()
  const answers = [await load(ask, file, {}, key), await load(ask, file, {}, key)]
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.bulkUploadId}`)).size).toBe(1)
})
