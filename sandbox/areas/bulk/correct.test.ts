import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import {
  bulkPerson,
  formWith,
  startTestPlatform,
  PLACE,
  waitForUpload,
  type TestPlatform,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
})
afterAll(() => platform.close())

let mobiles = 7_700_000_000
const nextMobile = () => String((mobiles += 1))
const holdersOf = (mobile: string) =>
  platform.db.all(platform.db.q.selectFrom('cards').select('id').where('mobile', '=', `91${mobile}`)).length

/** A file of cards with one good row and two bad ones, taken in and worked. */
const partlyDone = async () => {
  const ask = await bulkPerson(platform.url, 'cards@sandbox.test')
  const [good, one, two] = [nextMobile(), nextMobile(), nextMobile()]
  const file = `FULL_NAME,MOBILE_NUMBER\nAsha Rao,${good}\nR2D2,${one}\nRavi Rao,12`
  const { body } = await ask('POST', 'cards/upload', formWith(file))
  const id = String(body.bulkUploadId)
  await waitForUpload(ask, id)
  const records = `cards/upload/records/${id}`
  return { ask, id, records, good, one, two, progress: async () => (await ask('GET', `${records}/progress`)).body }
}

test('BULKC-18 rows that were not taken say whom they are about and what their cells hold', async () => {
  const { ask, records, one } = await partlyDone()
  const { body } = await ask('GET', `${records}/wrong`)
  expect(body.columns).toEqual(['FULL_NAME', 'MOBILE_NUMBER'])
  expect(body.wrong).toEqual([
    { row: 3, name: 'R2D2', mobile: one, cells: { FULL_NAME: 'R2D2', MOBILE_NUMBER: one } },
    { row: 4, name: 'Ravi Rao', mobile: '12', cells: { FULL_NAME: 'Ravi Rao', MOBILE_NUMBER: '12' } },
  ])
  expect(body.faults).toContainEqual(expect.objectContaining({ row: 4, name: 'Ravi Rao', column: 'MOBILE_NUMBER' }))
  const { body: detail } = await ask('GET', records)
  expect((detail.list as Json[]).map(({ cardHolderName }) => cardHolderName)).toEqual(['Asha Rao', 'R2D2', 'Ravi Rao'])
})

test('BULKC-18, decision 22 rows put right are checked without being written, then worked alone, each once', async () => {
  const { ask, records, id, good, one, two } = await partlyDone()
  const rows = [
    { row: 3, cells: { FULL_NAME: 'Rita Deo' } },
    { row: 4, cells: { MOBILE_NUMBER: two } },
  ]
  const half = [rows[0], { row: 4, cells: { MOBILE_NUMBER: '34' } }]
  const checked = await ask('POST', `${records}/correct/check`, { rows: half })
  expect(checked.body).toMatchObject({ rows: 2, good: 1, bad: 1, wrong: [{ row: 4, cells: { MOBILE_NUMBER: '34' } }] })
  expect(holdersOf(one)).toBe(0)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `${records}/correct`, { rows }, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const ended = await waitForUpload(ask, id)
  expect(ended).toMatchObject({ status: 'COMPLETED', done: 3, failed: 0, round: { rows: 2, done: 2, failed: 0 } })
  expect([good, one, two].map(holdersOf)).toEqual([1, 1, 1])
  const again = await ask('POST', `${records}/correct`, { rows }, randomUUID())
  expect([again.status, again.body.message]).toEqual([409, 'Row 3 is already done'])
  expect(checkLedger(platform.db)).toEqual([])
})

test('BULKC-19 what is worked counts as the whole, not the rows that were refused before', async () => {
  const { ask, records, progress } = await partlyDone()
  expect(await progress()).toMatchObject({
    total: 3,
    done: 1,
    failed: 2,
    round: { rows: 1, done: 1, failed: 0 },
    reason: null,
  })
  expect((await ask('GET', `${records}/wrong`)).body.retryable).toBe(1)
  const tried = await ask('POST', `${records}/retry`, {}, randomUUID())
  expect(tried.body).toMatchObject({ round: { rows: 1, done: 0, failed: 0 } })
  expect(await waitForUpload(ask, String(tried.body.bulkUploadId))).toMatchObject({
    done: 1,
    round: { rows: 1, done: 0, failed: 1 },
    reason: null,
  })
})

test('BULKC-18 a row that cannot be read is put right, not tried again: it keeps its reason', async () => {
  const ask = await bulkPerson(platform.url, 'cards@sandbox.test')
  const { body } = await ask(
    'POST',
    'cards/upload',
    formWith(`FULL_NAME,MOBILE_NUMBER\nAsha Rao,${nextMobile()}\nRavi Rao,12`),
  )
  const records = `cards/upload/records/${String(body.bulkUploadId)}`
  await waitForUpload(ask, String(body.bulkUploadId))
  const tried = await ask('POST', `${records}/retry`, {}, randomUUID())
  expect([tried.status, tried.body.message]).toEqual([409, expect.stringContaining('Correct them first')])
  const wrong = await ask('GET', `${records}/wrong`)
  expect(wrong.body.faults).toEqual([expect.objectContaining({ row: 3, column: 'MOBILE_NUMBER' })])
  expect(wrong.body.retryable).toBe(0)
})

test('BULKC-18 what nobody may correct is refused: a column, a row, an upload that are not there', async () => {
  const { ask, records } = await partlyDone()
  const correct = async (rows: unknown, at = records) =>
    (await ask('POST', `${at}/correct/check`, { rows }, randomUUID())).status
  expect(await correct([{ row: 3, cells: { CITY: 'Pune' } }])).toBe(400)
  expect(await correct([{ row: 9, cells: {} }])).toBe(400)
  expect(await correct([{ row: 2, cells: {} }])).toBe(409)
  expect(await correct([])).toBe(400)
  expect(await correct([{ row: 3, cells: {} }], 'cards/upload/records/999999')).toBe(404)
})

test('BULKC-18 cells put right beside a file are read over it, in the check as in earnest, for files of people too', async () => {
  const ask = await bulkPerson(platform.url, 'platform.admin@sandbox.test')
  const mobile = nextMobile()
  const form = (text: string, corrections: unknown) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(PLACE)) made.set(name, value)
    made.set('corrections', JSON.stringify(corrections))
    made.set('file', new File([text], 'people.csv', { type: 'text/csv' }))
    return made
  }
  const cards = `FULL_NAME,MOBILE_NUMBER\nR2D2,${mobile}`
  const put = { rows: [{ row: 2, cells: { FULL_NAME: 'Rita Deo' } }] }
  expect((await ask('POST', 'cards/upload/check', form(cards, { rows: [] }))).body).toMatchObject({ good: 0, bad: 1 })
  expect((await ask('POST', 'cards/upload/check', form(cards, put))).body).toMatchObject({ good: 1, bad: 0 })

  const [first, second] = [`a${mobile}@people.example`, `b${mobile}@people.example`]
  const users = `FULL_NAME,EMAIL,ROLE\nAsha Rao,${first},Read Only Admin\nRavi Rao,nobody,Read Only Admin`
  const taken = (await ask('POST', 'admins/upload', form(users, { rows: [] }))).body
  expect(taken).toMatchObject({ successCount: 1, failedCount: 1, wrong: [{ row: 3, name: 'Ravi Rao' }] })
  const alone = { rows: [{ row: 3, cells: { EMAIL: second } }], alone: true }
  expect((await ask('POST', 'admins/upload/check', form(users, alone))).body).toMatchObject({ rows: 1, good: 1 })
  expect((await ask('POST', 'admins/upload', form(users, alone))).body).toMatchObject({
    successCount: 1,
    failedCount: 0,
  })
  const twice = await ask('POST', 'admins/upload', form(users, alone))
  expect([twice.status, twice.body.message]).toEqual([400, 'None of the rows in this file can be processed'])
})
