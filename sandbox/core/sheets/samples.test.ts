import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bulkPerson, formWith, PLACE, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

const FOLDER = join(__dirname, '../../../tests/data/sheets')
let platform: TestPlatform
let ask: Awaited<ReturnType<typeof bulkPerson>>
beforeAll(async () => {
  platform = await startTestPlatform()
  ask = await bulkPerson(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

type SampleCall = readonly [call: string, fields: Record<string, string>]
const load: SampleCall = ['cards/load/bulk/check', PLACE]
const cards: SampleCall = ['cards/upload/check', PLACE]
const holders: SampleCall = ['cards/upload/check', { ...PLACE, kind: 'CUSTOMERS' }]
const emirati: SampleCall = [
  'cards/upload/check',
  { orgId: '1021', cardProgramId: '2021', issuerCode: 'ENBD', kind: 'CUSTOMERS' },
]
const users: SampleCall = ['admins/upload/check', {}]
const departments: SampleCall = ['orgs/departments/upload/check', { orgId: '1001', departmentId: '501' }]

/** By row, the column and the code of each fault. */
type Faults = Readonly<Record<number, readonly string[]>>
type Expected = { good: number; faults?: Faults; more?: object }
const all = (rows: readonly number[], fault: string): Faults => Object.fromEntries(rows.map((row) => [row, [fault]]))

/** Each sample with where it goes, how many of its rows are good and why the others are not. */
const expectations: Readonly<Record<string, readonly [SampleCall, Expected]>> = {
  'load-semicolon-decimalcomma-1_50.csv': [load, { good: 0, faults: all([2], 'General amount') }],
  'load-decimalcomma-quoted.csv': [load, { good: 0, faults: all([2, 3, 4, 5, 6], 'General amount') }],
  'load-lakh-unquoted.csv': [load, { good: 0, faults: { 2: ['E moreCells', 'F moreCells'] } }],
  'load-excess-cell.csv': [load, { good: 0, faults: all([2], 'E moreCells') }],
  'load-nameless-column.csv': [load, { good: 0, faults: all([2], 'D noHeading') }],
  'load-amount-forms.csv': [load, { good: 3, faults: all([5, 6], 'General amount'), more: { amount: '1500.00' } }],
  'load-devanagari-digits.csv': [load, { good: 1, more: { amount: '10.50' } }],
  'load-u202c.csv': [load, { good: 1, more: { amount: '10.50' } }],
  'load-header-zwsp.csv': [load, { good: 1, more: { amount: '10.50' } }],
  'cust-dob.csv': [
    holders,
    {
      good: 8,
      faults: {
        ...all([5, 6, 7, 8, 11, 12, 13, 14], 'DATE_OF_BIRTH day'),
        ...all([18, 19], 'DATE_OF_BIRTH refused'),
      },
    },
  ],
  'cust-gender.csv': [holders, { good: 6, faults: all([7], 'GENDER gender') }],
  'uae-cust.csv': [emirati, { good: 5, faults: all([7], 'MOBILE_NUMBER mobile') }],
  'dept-budgets.csv': [
    departments,
    { good: 6, faults: { ...all([4, 7], 'BUDGET amount'), 5: ['G moreCells', 'H moreCells'] } },
  ],
  'users-mixed.csv': [
    users,
    {
      good: 4,
      faults: {
        5: ['FULL_NAME fullName.wrong'],
        6: ['EMAIL duplicate'],
        8: ['ROLE refused'],
        9: ['MOBILE_NUMBER duplicate'],
        10: ['ROLE refused'],
        11: ['ROLE role'],
      },
    },
  ],
  'cards-mixed.csv': [
    cards,
    {
      good: 3,
      faults: {
        3: ['N moreCells'],
        4: ['General amount'],
        7: ['ADDRESS_LINE_1 refused', 'ADDRESS_LINE_2 refused', 'COUNTRY refused'],
      },
    },
  ],
  'x-openpyxl-1904.xlsx': [holders, { good: 1 }],
  'b-biff8-1904b.xls': [holders, { good: 1 }],
  'x-openpyxl-active-second.xlsx': [load, { good: 1, more: { amount: '77.00', sheet: { name: 'November' } } }],
  'x-openpyxl-hidden-row.xlsx': [load, { good: 2, more: { amount: '40.00', sheet: { hiddenRows: [3] } } }],
  'x-openpyxl-formula-nocache-2wallets.xlsx': [load, { good: 0, faults: all([2], 'General formula') }],
  'x-openpyxl-error-narration.xlsx': [load, { good: 0, faults: all([2], 'NARRATION errorValue') }],
  'x-poi-sxssf-zip64.xlsx': [load, { good: 1, more: { amount: '10.50' } }],
  'y-workbook22.xlsx': [load, { good: 1, more: { amount: '10.50' } }],
}

test('LOAD-16 every sample has its expectation', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(expectations).sort())
})

test.each(Object.entries(expectations))(
  'LOAD-16, LOAD-17 %s is read as it was written, or refused with reasons',
  async (name, [[call, fields], { good, faults = {}, more = {} }]) => {
    const { status, body } = await ask('POST', call, formWith(readFileSync(join(FOLDER, name)), fields, name))
    expect([status, body.message]).toEqual([200, undefined])
    const found = body.faults as { row: number; column: string | null; code: string; message: string }[]
    const byRow: Record<number, string[]> = {}
    for (const { row, column, code } of found) byRow[row] = [...(byRow[row] ?? []), `${column} ${code}`]
    expect(byRow).toEqual(faults)
    expect(body).toMatchObject({ good, ...more })
    for (const { message } of found) expect(message).not.toMatch(/is not valid$|^Invalid|^Too /)
  },
)

test.each(['x-openpyxl-1904.xlsx', 'b-biff8-1904b.xls'])(
  'LOAD-16 the days of %s are those that were written',
  async (name) => {
    const form = formWith(readFileSync(join(FOLDER, name)), { ...PLACE, kind: 'CUSTOMERS' }, name)
    const { body } = await ask('POST', 'orgs/customers/bulk', form)
    const stored = platform.db.first(
      platform.db.q.selectFrom('bulk_rows').select('cells').where('upload_id', '=', Number(body.bulkUploadId)),
    )
    expect(stored?.cells).toContain('1990-02-28')
  },
)
