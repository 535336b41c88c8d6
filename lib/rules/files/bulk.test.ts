import {
  accountsTemplate,
  cardsTemplate,
  nameCells,
  customersTemplate,
  formatFaults,
  loadTemplate,
  readHeads,
  reasonText,
  unnameableWallets,
} from './bulk'

const wallets = ['FOOD', 'FUEL']
const heads = (cells: string[], template = loadTemplate(wallets)) => readHeads({ line: 1, cells }, template)

test('LOAD-08 a money load has mobile, last four digits, the wallets and the narration, in that order', () => {
  expect(loadTemplate(wallets)).toEqual({
    columns: ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'FOOD', 'FUEL', 'NARRATION'],
    required: ['MOBILE_NUMBER', 'LAST_4_DIGITS'],
    oneOf: wallets,
    kinds: { MOBILE_NUMBER: 'mobile', LAST_4_DIGITS: 'last4', FOOD: 'amount', FUEL: 'amount' },
  })
})

test('LOAD-02 a load onto wallets of card holders names nobody by a card', () => {
  expect(accountsTemplate(wallets)).toEqual({
    columns: ['MOBILE_NUMBER', 'FOOD', 'FUEL', 'NARRATION'],
    required: ['MOBILE_NUMBER'],
    oneOf: wallets,
    kinds: { MOBILE_NUMBER: 'mobile', FOOD: 'amount', FUEL: 'amount' },
  })
})

test('BULKC-13 a file of cards has holder, address, emboss line and wallets; one that maps kits begins with their number', () => {
  const { columns, required, oneOf } = cardsTemplate(wallets, false)
  expect([columns.length, columns[0], columns.slice(-4)]).toEqual([
    17,
    'FULL_NAME',
    ['EMBOSS_LINE_4', 'FOOD', 'FUEL', 'NARRATION'],
  ])
  expect([required, oneOf]).toEqual([['FULL_NAME', 'MOBILE_NUMBER'], []])
  const kits = cardsTemplate(wallets, true)
  expect(kits.columns).toEqual(['KIT_NUMBER', ...columns])
  expect(kits.required).toEqual(['KIT_NUMBER', ...required])
})

test('LOAD-08 wallets that would take a column of the file, or share one, are in no template and are told', () => {
  const names = ['Reason', 'city ', 'Full  Name', 'Narration', 'Food Card', 'FOOD_CARD', 'Fuel']
  expect(unnameableWallets(names)).toEqual(names.slice(0, -1))
  expect(loadTemplate(names)).toMatchObject({
    columns: ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'Fuel', 'NARRATION'],
    oneOf: ['Fuel'],
  })
  expect(accountsTemplate(names).columns).toEqual(['MOBILE_NUMBER', 'Fuel', 'NARRATION'])
  expect(customersTemplate(names).columns.slice(5)).toEqual(['Fuel'])
  expect(cardsTemplate(names, false).columns.slice(-3)).toEqual(['EMBOSS_LINE_4', 'Fuel', 'NARRATION'])
})

test('BULKC-04 a file of card holders needs every column but the wallets', () => {
  const asked = ['FULL_NAME', 'MOBILE_NUMBER', 'EMAIL', 'GENDER', 'DATE_OF_BIRTH']
  expect(customersTemplate(wallets)).toMatchObject({ columns: [...asked, ...wallets], required: asked, oneOf: [] })
})

test('LOAD-08 columns are known in any case and order, with spaces for underscores; empty heads hold nothing', () => {
  expect(heads([' last 4 digits ', 'Mobile_Number', '', 'fuel', 'ROW', 'reason'])).toEqual({
    heads: ['LAST_4_DIGITS', 'MOBILE_NUMBER', null, 'FUEL', 'ROW', 'REASON'],
  })
  expect(heads(['MOBILE  _ NUMBER', 'LAST_4_DIGITS', 'FOOD'])).toMatchObject({ heads: { 0: 'MOBILE_NUMBER' } })
  expect(heads(['FULL_NAME', 'MOBILE_NUMBER'], cardsTemplate([], false))).toHaveProperty('heads')
})

test.each([
  ['a first row that heads nothing', ['9876543210', '1234'], 'MOBILE_NUMBER, LAST_4_DIGITS, FOOD, FUEL, NARRATION'],
  ['a column that lacks', ['MOBILE_NUMBER', 'FOOD'], 'The file is missing the column LAST_4_DIGITS'],
  ['all columns that lack', ['FOOD'], 'The file is missing the column MOBILE_NUMBER, LAST_4_DIGITS'],
  ['the lacking one before the unknown', ['MOBILE_NUMBER', 'TIPS'], 'The file is missing the column LAST_4_DIGITS'],
  [
    'a column of nobody’s',
    ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'Tips', 'Taxes'],
    'The file has a column that is not in the template: Tips, Taxes',
  ],
  [
    'a column that stands there twice',
    ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'FOOD', 'food', 'Food', '', ''],
    'The file has the column FOOD twice',
  ],
  ['no wallet', ['MOBILE_NUMBER', 'LAST_4_DIGITS'], 'The file needs at least one wallet column: FOOD, FUEL'],
])('LOAD-07 %s is told', (_, cells, words) => {
  expect(heads(cells)).toEqual({ wrong: expect.stringContaining(words) as string })
})

test('LOAD-07 an empty file is told as such', () => {
  expect(readHeads(undefined, loadTemplate(wallets))).toEqual({ wrong: 'The file is empty' })
})

test('LOAD-08 cells stand under their heads, nothing where a row is short, and those without a head nowhere', () => {
  expect(nameCells(['A', null, 'B', 'C'], ['1', '2', '3'])).toEqual({ A: '1', B: '3', C: '' })
})

test('BULKC-10 a reason is told in the person’s words, with the row that a duplicate repeats', () => {
  const word = (code: string, { seen = '' }: Record<string, string>) =>
    code === 'duplicate' ? `Same as row ${seen}` : null
  const reason = (code: string | null, message: string | null, of?: number) =>
    reasonText({ code, message, ...(of && { of }) }, word, 'Unknown')
  expect(reason('duplicate', 'A duplicate', 7)).toBe('Same as row 7')
  expect(reason('duplicate', 'A duplicate')).toBe('Same as row ')
  expect(reason('odd', 'Odd row', 7)).toBe('Odd row')
  expect(reason(null, null)).toBe('Unknown')
})

test('BULKC-10 every fault of a row is told, by its column where it has one', () => {
  const words: Record<string, string> = { 'bulk.reasons mobile': 'Wrong mobile', 'bulk.reasons other': 'Unknown' }
  const word = (value: string, own: string) => words[`${own} ${value}`] ?? value
  const faults = [
    { column: 'MOBILE_NUMBER', code: 'mobile', message: null },
    { column: null, code: 'mobile', message: null },
    { column: 'FOOD', code: 'odd', message: 'Odd amount' },
    { column: null, code: null, message: null },
  ]
  expect(formatFaults(faults, word)).toBe('MOBILE_NUMBER: Wrong mobile; Wrong mobile; FOOD: Odd amount; Unknown')
})

test('LOAD-16 a written value that cannot be read is told with what was seen and how it is written', () => {
  const words: Record<string, string> = {
    'read.amount.short': 'Write {seen} in full.',
    'read.meant': 'Meant {suggestion}?',
  }
  const word = (key: string, values: Record<string, string> = {}) =>
    words[key]?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') ?? null
  const fault = { code: 'amount', message: 'A sentence', seen: '5L', suggestion: '5,00,000' }
  expect(reasonText({ ...fault, problem: 'amount.short' }, word, 'Unknown')).toBe('Write 5L in full. Meant 5,00,000?')
  expect(reasonText({ ...fault, problem: 'another upstream' }, word, 'Unknown')).toBe('A sentence')
  const told = formatFaults([{ column: 'FOOD', ...fault, problem: 'amount.short' }], (value, own, values) =>
    own === 'validation' ? (word(value, values) ?? value) : value,
  )
  expect(told).toBe('FOOD: Write 5L in full. Meant 5,00,000?')
})
