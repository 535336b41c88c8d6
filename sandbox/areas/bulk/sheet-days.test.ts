import * as book from '@e965/xlsx'
import { buildWorkbook } from '../../testing/build-workbook'
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
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
  ask = await bulkPerson(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

const HEADS = ['FULL_NAME', 'MOBILE_NUMBER', 'EMAIL', 'GENDER', 'DATE_OF_BIRTH', 'General']
type CellValue = string | number
let people = 0
/** Rows of new card holders, with one date of birth each: a number of a General cell, or a text. */
const holders = (days: readonly CellValue[], amount: CellValue = ''): CellValue[][] =>
  days.map((day) => {
    people += 1
    const letters = String.fromCharCode(97 + (people % 26), 97 + Math.floor(people / 26))
    const person = [`Counted ${letters}`, String(9_812_500_017 + people), `counted${people}@mail.example`]
    return [...person, 'F', day, amount]
  })

const xlsx = (rows: readonly (readonly CellValue[])[], is1904: boolean): Buffer => {
  const cell = (value: CellValue) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const lines = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`)
  return buildWorkbook({ sheets: [{ name: 'Holders', rows: lines.join('') }], is1904 })
}
const xls = (rows: readonly (readonly CellValue[])[], is1904: boolean): Buffer => {
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, book.utils.aoa_to_sheet(rows.map((cells) => [...cells])), 'Holders')
  file.Workbook = { WBProps: { date1904: is1904 } }
  return Buffer.from(book.write(file, { type: 'buffer', bookType: 'biff8' }))
}
const writers = [
  ['XLSX', xlsx, 'h.xlsx'],
  ['XLS', xls, 'h.xls'],
] as const

const CUSTOMERS = { ...PLACE, kind: 'CUSTOMERS' }
type Check = { good: number; amount: string; faults: { row: number; column: string; code: string; seen?: string }[] }
const checked = async (file: FormData) => (await ask('POST', 'cards/upload/check', file)).body as unknown as Check

test.each(writers)(
  'LOAD-17 a bare number in a column of days of an %s workbook that counts from 1904 is the day that it is there',
  async (_, write, name) => {
    // 1 November 2010, and 28 February 1990.
    const file = write([HEADS, ...holders([39021, 31470], 12345)], true)
    const { good, amount, faults } = await checked(formWith(file, CUSTOMERS, name))
    expect(faults).toEqual([expect.objectContaining({ row: 2, column: 'DATE_OF_BIRTH', code: 'refused' })])
    // Numbers of other columns are what they are.
    expect([good, amount]).toEqual([1, '12345.00'])
    const { body } = await ask('POST', 'orgs/customers/bulk', formWith(file, CUSTOMERS, name))
    await waitForUpload(ask, body.bulkUploadId)
    const born = platform.db.all(
      platform.db.q
        .selectFrom('customers')
        .select(['name', 'date_of_birth'])
        .where('email', '=', `counted${people}@mail.example`),
    )
    expect(born.map(({ date_of_birth: day }) => day)).toEqual(['1990-02-28'])
  },
)

test.each(writers)(
  'LOAD-17 the same number of an %s workbook that counts from 1900 is a day of that system',
  async (_, write, name) => {
    const { good } = await checked(formWith(write([HEADS, ...holders([32932])], false), CUSTOMERS, name))
    expect(good).toBe(1)
    const { faults } = await checked(formWith(write([HEADS, ...holders([40483])], false), CUSTOMERS, name))
    expect(faults).toEqual([expect.objectContaining({ column: 'DATE_OF_BIRTH', code: 'refused' })])
  },
)

test.each(writers)(
  'LOAD-17 a number that stands as text among the days of an %s workbook that counts from 1904 does not say which day it is',
  async (_, write, name) => {
    const file = write([HEADS, ...holders(['31470', '٣١٤٧٠', '28/02/1990'])], true)
    const unclear = { column: 'DATE_OF_BIRTH', code: 'day', problem: 'day.serial', seen: '31470' }
    const { good, faults } = await checked(formWith(file, CUSTOMERS, name))
    expect(faults).toEqual([
      expect.objectContaining({ row: 2, ...unclear }),
      expect.objectContaining({ row: 3, ...unclear }),
    ])
    expect(good).toBe(1)
  },
)

test('LOAD-17 days of gift cards count so as well, beside those without separators', async () => {
  const gift = platform.db.first(
    platform.db.q.selectFrom('programs').select('id').where('name', '=', 'YES Gift Delight'),
  )
  const place = { cardType: 'GC', orgId: '1001', cardProgramId: String(gift?.id), cardMode: 'DIGITAL_ONLY_CARD' }
  // The second would be no day of a sheet that counts from 1900.
  const rows = holders([31470, 9000, 28021990, '28021990', '31470'], '500')
  const file = xlsx([HEADS.with(-1, 'Gift'), ...rows], true)
  const { good, faults } = await checked(formWith(file, place, 'g.xlsx'))
  expect([good, faults]).toEqual([
    4,
    [expect.objectContaining({ row: 6, column: 'DATE_OF_BIRTH', problem: 'day.serial' })],
  ])
})

test('LOAD-17 such a number stays refused in the file of failed rows and in the grid where it is typed again', async () => {
  const file = xlsx([HEADS, ...holders(['31470', '01/01/1991'])], true)
  const { body } = await ask('POST', 'orgs/customers/bulk', formWith(file, CUSTOMERS, 'h.xlsx'))
  const done = await waitForUpload(ask, body.bulkUploadId)
  expect(done).toMatchObject({ done: 1, failed: 1 })
  const failed = await (await fetch(String(done.failedRecords))).text()
  const again = await checked(formWith(failed, CUSTOMERS, 'failed.csv'))
  expect([again.good, again.faults]).toEqual([
    0,
    [expect.objectContaining({ column: 'DATE_OF_BIRTH', problem: 'day.serial', seen: '31470' })],
  ])
  const typed = async (day: string) => {
    const rows = [{ row: 2, cells: { DATE_OF_BIRTH: day } }]
    return (await ask('POST', `cards/upload/records/${String(body.bulkUploadId)}/correct/check`, { rows })).body.good
  }
  expect([await typed('31470'), await typed('28/02/1990')]).toEqual([0, 1])
})
