import { readValue } from '@/lib/rules/input/read-value'
import { isRefused } from '@/lib/rules/input/reading'
import {
  writtenAmounts,
  writtenDays,
  writtenEmiratiMobiles,
  writtenMobiles,
  type WrittenValue,
} from '@/tests/support/written-values'
import {
  bulkPerson,
  formWith,
  PLACE,
  startTestPlatform,
  waitForUpload,
  type TestPlatform,
} from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ bulkPause: () => new Promise((resolve) => setImmediate(resolve)) })
})
afterAll(() => platform.close())

type Fault = { row: number; column: string | null; code: string; message: string; seen?: string; suggestion?: string }
type Check = { rows: number; good: number; amount: string; faults: Fault[] }
const admin = () => bulkPerson(platform.url, 'platform.admin@sandbox.test')
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
const csv = (...rows: readonly (readonly string[])[]) => rows.map(quoted).join('\n')
const checked = async (call: string, file: FormData) => {
  const { body } = await (await admin())('POST', `${call}/check`, file)
  return body as unknown as Check
}

/** An active card of program 2001 with somebody's mobile. */
const someCard = () => {
  const card = platform.db.first(
    platform.db.q
      .selectFrom('cards')
      .select(['mobile', 'last4'])
      .where('program_id', '=', 2001)
      .where('org_id', '=', 1001)
      .where('status', '=', 'ACTIVE')
      .where('last4', 'not like', '0%'),
  )
  if (!card) throw new Error('no card')
  return card
}
/** An Emirati business with a program. */
const emirates = () => {
  const place = platform.db.first(
    platform.db.q
      .selectFrom('programs')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
      .select(['orgs.id as org', 'programs.id as program'])
      .where('programs.currency', '=', 'AED')
      .where('programs.kind', '=', 'GPR')
      .where('programs.status', '=', 'ACTIVE')
      .where('orgs.status', '=', 'ACTIVE'),
  )
  if (!place) throw new Error('no program in dirhams')
  return { orgId: String(place.org), cardProgramId: String(place.program), issuerCode: 'ENBD' }
}

const LOAD = ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'General', 'NARRATION']
const HOLDER = ['FULL_NAME', 'MOBILE_NUMBER', 'EMAIL', 'GENDER', 'DATE_OF_BIRTH']

test('LOAD-16 amounts in a file are read by whole groups and at most two decimals, or refused with what was seen', async () => {
  const card = someCard()
  const rows = writtenAmounts.map(({ text }) => [card.mobile, card.last4, text, 'Nov'])
  const { faults, amount } = await checked('cards/load/bulk', formWith(csv(LOAD, ...rows)))
  const refused = new Map(faults.map((fault) => [fault.row - 2, fault]))
  writtenAmounts.forEach(({ text, value }, at) => {
    expect({ text, isRefused: refused.has(at) }).toEqual({ text, isRefused: value === null })
    if (value === null) expect(refused.get(at)).toMatchObject({ column: 'General', code: 'amount', seen: text })
  })
  const paise = writtenAmounts.reduce((sum, { value }) => sum + Math.round(Number(value ?? 0) * 100), 0)
  expect(amount).toBe((paise / 100).toFixed(2))
  expect(faults.find(({ seen }) => seen === '5L')?.message).toContain('Did you mean 5,00,000?')
})

test('LOAD-16 a decimal comma is no amount, with semicolons between the cells too', async () => {
  const { mobile, last4 } = someCard()
  const body = await checked(
    'cards/load/bulk',
    formWith(`MOBILE_NUMBER;LAST_4_DIGITS;General;NARRATION\n${mobile};${last4};1,50;Nov\n`),
  )
  expect([body.good, body.amount]).toEqual([0, '0.00'])
  expect(body.faults).toEqual([
    expect.objectContaining({ row: 2, column: 'General', problem: 'amount.commas', seen: '1,50' }),
  ])
})

test('LOAD-16 digits of other scripts and marks of direction around a number are read', async () => {
  const { mobile, last4 } = someCard()
  const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
  const rows = [
    [devanagari(mobile.slice(2)), devanagari(last4), '१०.५०', 'Nov'],
    [`\u202a+91 ${mobile.slice(2, 7)} ${mobile.slice(7)}\u202c`, `\u200e${last4}`, '10.50', 'Nov'],
  ]
  const body = await checked('cards/load/bulk', formWith(csv(LOAD, ...rows)))
  expect([body.faults, body.good, body.amount]).toEqual([[], 2, '21.00'])
})

/** A file of card holders, checked. */
const checkedHolders = (rows: readonly (readonly string[])[], place: Record<string, string> = PLACE) =>
  checked('cards/upload', formWith(csv(HOLDER, ...rows), { ...place, kind: 'CUSTOMERS' }))

/** One column of a file of card holders, a row each. */
const holdersWith = (column: string, texts: readonly string[]) => {
  const given: Record<string, string> = { GENDER: 'F', DATE_OF_BIRTH: '1990-02-28' }
  return texts.map((text, at) => {
    const cells = { ...given, MOBILE_NUMBER: String(9_812_400_017 + at), [column]: text }
    const name = `Reader ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}`
    return HOLDER.map((head) => ({ FULL_NAME: name, EMAIL: `reader${at}@mail.example`, ...cells })[head] ?? '')
  })
}

test.each([
  ['days', 'DATE_OF_BIRTH', writtenDays, undefined],
  ['Indian mobiles', 'MOBILE_NUMBER', writtenMobiles, undefined],
  ['Emirati mobiles', 'MOBILE_NUMBER', writtenEmiratiMobiles, 'AE'],
] as const)('LOAD-16 %s of a file of card holders are read as everywhere', async (_, column, values, country) => {
  const place = country ? emirates() : undefined
  const seen = new Set<string>()
  // Of several ways to write one mobile, the first alone makes a card holder.
  const first = values.filter(({ value }) => value === null || (!seen.has(value) && seen.add(value)))
  for (const group of [first, values.filter((one) => !first.includes(one))]) {
    if (group.length === 0) continue
    const rows = holdersWith(column, group.map(({ text }) => text)) // prettier-ignore
    const { faults } = await checkedHolders(rows, place)
    group.forEach(({ text, value }: WrittenValue, at) => {
      const own = faults.filter((fault) => fault.row === at + 2 && fault.column === column && fault.seen !== undefined)
      expect({ text, refused: own.length }).toEqual({ text, refused: value === null ? 1 : 0 })
    })
  }
})

test('CCUST-03 a day in another form is refused with the form, never with the age', async () => {
  const texts = ['28-Feb-1990', '28/02/90', '1990/02/28', '1990-02-28xyz', '30/02/1990', '27/11/2018', '32932']
  const { faults } = await checkedHolders(holdersWith('DATE_OF_BIRTH', texts))
  expect(faults.map(({ row, code }) => [row, code])).toEqual([
    ...[2, 3, 4, 5, 6].map((row) => [row, 'day']),
    [7, 'refused'],
  ])
  expect(faults.find(({ seen }) => seen === '1990/02/28')).toMatchObject({ suggestion: '28/02/1990' })
})

test('CCUST-02 a gender is read as the form offers it and by plain synonyms, the rest is refused by name', async () => {
  const texts = ['Female', 'm', 'Others', 'Trans', 'TG', '-', 'पुरुष']
  const { faults } = await checkedHolders(holdersWith('GENDER', texts))
  expect(faults).toEqual([expect.objectContaining({ row: 7, column: 'GENDER', code: 'gender', seen: '-' })])
})

test('DEPT-03 budgets and mobiles of departments are read as everywhere', async () => {
  const heads = ['NAME', 'ADMIN_NAME', 'ADMIN_EMAIL', 'ADMIN_MOBILE', 'BUDGET', 'TAGS']
  const budgets = ['50000.00', '1,00,000.00', '1,50', 'Rs. 500/-', '-5']
  const rows = budgets.map((budget, at) => [
    `Reading ${'abcde'[at]}`,
    'Asha Nair',
    `b${at}@mail.example`,
    '098124 33001',
    budget,
    'Travel',
  ])
  const form = formWith(
    csv(heads, ...rows),
    { orgId: '1001', groupName: 'Readers', groupAdminName: 'Asha Nair', groupAdminEmail: 'g@mail.example', groupAdminMobile: '9812433009' }, // prettier-ignore
  )
  const { faults, good } = await checked('orgs/departments/upload', form)
  expect(good).toBe(3)
  expect(faults).toEqual([
    expect.objectContaining({ row: 4, column: 'BUDGET', code: 'amount', problem: 'amount.commas' }),
    expect.objectContaining({ row: 6, column: 'BUDGET', code: 'amount', problem: 'amount.negative' }),
  ])
})

test('USER-16 mobiles of users are read with a trunk 0', async () => {
  const heads = ['FULL_NAME', 'EMAIL', 'MOBILE_NUMBER', 'ROLE', 'BUSINESS']
  const row = (at: number, mobile: string) => ['Asha Reader', `asha.read${at}@mail.example`, mobile, 'Card Admin', '']
  const rows = [row(1, '098124 22002'), row(2, '+91 98124 22003'), row(3, '9812422004.0')]
  const { good, faults } = await checked('admins/upload', formWith(csv(heads, ...rows), {}))
  expect(good).toBe(2)
  expect(faults).toEqual([expect.objectContaining({ row: 4, code: 'mobile', problem: 'mobile.decimal' })])
})

test('BULKC-13 a pin code with a space is read; what else is wrong with the row is told', async () => {
  const heads = [
    'FULL_NAME',
    'MOBILE_NUMBER',
    'ADDRESS_LINE_1',
    'ADDRESS_LINE_2',
    'PINCODE',
    'CITY',
    'STATE',
    'General',
  ]
  const row = (address: string, amount: string) => [
    'Asha\u00a0Reader',
    '9812444006',
    address,
    'M.G. Road',
    '600 001',
    'Chennai',
    'Tamil Nadu',
    amount,
  ]
  const { good, faults } = await checked(
    'cards/upload',
    formWith(csv(heads, row('Flat 3/B', '1,000'), row('12 (Old 5)', '1,50')), {
      orgId: '1001',
      cardProgramId: '2001',
      cardMode: 'DIGITAL_ONLY_CARD',
    }),
  )
  expect(good).toBe(1)
  expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 MOBILE_NUMBER',
    '3 ADDRESS_LINE_1',
    '3 General',
  ])
})

test('BULKC-18 what is typed into the grid of a failed row is read as the file is', async () => {
  const ask = await admin()
  const card = someCard()
  const { body } = await ask(
    'POST',
    'cards/load/bulk',
    formWith(csv(LOAD, [card.mobile, card.last4, '1', 'Nov'], [card.mobile, card.last4, '1,50', 'Nov'])),
  )
  await waitForUpload(ask, body.bulkUploadId)
  for (const { text, value } of writtenAmounts) {
    const corrected = await ask('POST', `cards/upload/records/${String(body.bulkUploadId)}/correct/check`, {
      rows: [{ row: 3, cells: { General: text } }],
    })
    const reading = readValue('amount', text, { currency: 'INR' })
    expect({ text, good: corrected.body.good }).toEqual({ text, good: value === null ? 0 : 1 })
    expect(isRefused(reading)).toBe(value === null)
  }
})

test('LOAD-16 an amount that is too large says so, and a day before 1900 is not called too young', async () => {
  const card = someCard()
  const large = ['9007199254740993', '1'.repeat(30)]
  const rows = large.map((text) => [card.mobile, card.last4, text, 'Nov'])
  const loads = await checked('cards/load/bulk', formWith(csv(LOAD, ...rows)))
  expect(loads.faults.filter(({ column }) => column === 'General')).toEqual(
    large.map((seen) => expect.objectContaining({ code: 'amount', problem: 'amount.large', seen })),
  )
  const { faults } = await checkedHolders(holdersWith('DATE_OF_BIRTH', ['1899-12-31']))
  expect(faults).toEqual([
    expect.objectContaining({ column: 'DATE_OF_BIRTH', message: 'The date of birth is before 1900: check the year' }),
  ])
})
