import { readMt940 } from './read-mt940'

const statement = (lines: readonly string[], { opening = 'C261127INR1000,00', closing = 'C261128INR2500,50' } = {}) => [
  ':20:STMT281126',
  ':25:YESB0000001/000190600001234',
  ':28C:332/1',
  `:60F:${opening}`,
  ...lines,
  `:62F:${closing}`,
]

const credit = ':61:2611281128C1500,50NTRFSBIN526112345678//YB99887766'
const text = (rows: readonly string[], ending = '\r\n') => rows.join(ending) + ending

const faultsOf = (rows: readonly string[]) =>
  readMt940(text(rows)).faults.map(({ line, field, code }) => `${line} ${field} ${code}`)

test('ACCT-10 an MT940 statement has its account, number, balances and lines', () => {
  const rows = statement([credit, ':86:NEFT CR SBIN526112345678 KAVERI FOODS PVT LTD'])
  const { statements, faults } = readMt940(text(rows))
  expect(faults).toEqual([])
  expect(statements).toEqual([
    {
      line: 1,
      account: '190600001234',
      currency: 'INR',
      number: '332',
      opening: 100_000,
      closing: 250_050,
      firstDay: '2026-11-28',
      lastDay: '2026-11-28',
      pending: 0,
      lines: [
        {
          line: 5,
          day: '2026-11-28',
          valueDay: '2026-11-28',
          amount: 150_050,
          side: 'CREDIT',
          isReversal: false,
          reference: 'SBIN526112345678',
          bankReference: 'YB99887766',
          text: 'NEFT CR SBIN526112345678 KAVERI FOODS PVT LTD',
        },
      ],
    },
  ])
})

test('ACCT-10 the text of a line goes on over rows, and a row that the bank cut after 65 characters goes on within the word', () => {
  const long = `NEFT ${'X'.repeat(52)} SBIN526`
  expect(long).toHaveLength(65)
  const rows = statement(
    [credit, ':86:FROM KAVERI', 'FOODS', ':61:2611281128C1,00NMSCNONREF', `:86:${long}`, '112345678 END'],
    {
      closing: 'C261128INR2501,50',
    },
  )
  const lines = readMt940(text(rows, '\n')).statements[0]?.lines ?? []
  expect(lines.map((line) => line.text)).toEqual(['FROM KAVERI FOODS', `${long}112345678 END`])
  expect(lines[1]?.reference).toBe('')
})

test('ACCT-10 a reversal moves money the other way, and the letter of the currency after the mark is no mark', () => {
  const rows = statement(
    [
      ':61:2611281128CR500,NTRFREF1',
      ':61:2611281128RC200,5NTRFREF2',
      ':61:2611281128D100,00NCHGREF3',
      ':61:261128RD50,00NCHGREF4',
      ':61:2611281128DR0,50NCHGREF5',
    ],
    { closing: 'C261128INR1249,00' },
  )
  const { statements, faults } = readMt940(text(rows))
  expect(faults).toEqual([])
  expect(statements[0]?.lines.map(({ amount, side, isReversal }) => [amount, side, isReversal])).toEqual([
    [50_000, 'CREDIT', false],
    [20_050, 'DEBIT', true],
    [10_000, 'DEBIT', false],
    [5_000, 'CREDIT', true],
    [50, 'DEBIT', false],
  ])
})

test('ACCT-10 the day of an entry takes the year that is nearest to its value date', () => {
  const at = (value: string, entry: string) =>
    readMt940(text(statement([`:61:${value}${entry}C1500,50NTRFREF`]))).statements[0]?.lines[0]?.day
  expect([at('261231', '0102'), at('270101', '1231'), at('280229', '0229')]).toEqual([
    '2027-01-02',
    '2026-12-31',
    '2028-02-29',
  ])
})

test('ACCT-10 several statements stand in one file, in SWIFT blocks or without, and pages of one statement are one', () => {
  const head = ['{1:F01YESBINBBAXXX0000000000}{2:I940SANDBOXXXXXN}{4:']
  const page = (opening: string, lines: string[], closing: string, number: string) => [
    ':20:PAGE',
    ':25:1234567890',
    `:28C:${number}`,
    opening,
    ...lines,
    closing,
  ]
  const rows = [
    ...head,
    ...statement([credit]),
    '-}',
    ...head,
    ...page(':60F:C261128INR10,00', [':61:261129C5,00NTRFA'], ':62M:C261129INR15,00', '7/1'),
    '-}{5:{CHK:123456789ABC}}',
    ...head,
    ...page(':60M:C261129INR15,00', [':61:261129D25,00NTRFB'], ':62F:D261129INR10,00', '7/2'),
    ':64:D261129INR10,00',
    ':86:of the whole statement',
    '-}',
  ]
  const { statements, faults } = readMt940(text(rows))
  expect(faults).toEqual([])
  expect(statements.map(({ number, opening, closing, lines }) => [number, opening, closing, lines.length])).toEqual([
    ['332', 100_000, 250_050, 1],
    ['7', 1_000, -1_000, 2],
  ])
  expect(statements[1]?.lines[1]?.text).toBe('')
})

test('ACCT-10 a broken MT940 file names line and field', () => {
  expect(faultsOf([...statement([credit]).slice(0, -1)])).toEqual(['1 :62F: missing'])
  expect(faultsOf(statement([':61:261328C1,00NTRFA']))).toEqual(['5 :61: day'])
  expect(faultsOf(statement([':61:261128X1,00NTRFA']))).toEqual(['5 :61: mark'])
  expect(faultsOf(statement([':61:261128C1.00NTRFA']))).toEqual(['5 :61: format'])
  expect(faultsOf(statement([':61:261128C0,00NTRFA']))).toEqual(['5 :61: amount'])
  expect(faultsOf(statement([credit], { opening: 'C261127INR1.000,00' }))).toEqual([
    '4 :60F: format',
    '1 :60F: missing',
  ])
  expect(faultsOf(statement([credit], { closing: 'C261128USD2500,50' }))).toEqual(['6 :62F: currencies'])
  expect(faultsOf([':25:1234567890', ...statement([credit])])).toEqual(['1 :25: order'])
  expect(faultsOf(['no statement'])).toEqual(['1 :20: empty'])
  expect(faultsOf(['ABNANL2A', '940', ...statement([credit])])).toEqual([])
  expect(faultsOf([''])).toEqual(['1 :20: empty'])
})

test('ACCT-10 lines that do not lead from the opening to the closing balance are refused with the difference', () => {
  expect(readMt940(text(statement([credit], { closing: 'C261128INR2500,51' }))).faults).toEqual([
    { line: 1, field: ':62F:', code: 'sum', seen: '1' },
  ])
})

test('ACCT-10 no more faults are told than a person can read, and no more lines are read than a sheet may have', () => {
  expect(faultsOf(statement(Array.from({ length: 60 }, () => ':61:broken')))).toHaveLength(25)
  const many = statement(
    Array.from({ length: 5001 }, () => ':61:261128C0,01NTRFA'),
    { closing: 'C261128INR1050,01' },
  )
  expect(faultsOf(many)).toEqual(['5005 :61: tooMany'])
})

const page = (number: string, opens: string, closes: string, reference: string, amount: string) =>
  [':20:R', ':25:PAGES1', `:28C:${number}`, opens, `:61:2610021002C${amount}NTRF${reference}`, closes].join('\r\n')
const FIRST = page('1/1', ':60F:C261001INR100,00', ':62M:C261002INR150,00', 'REFA', '50,00')
const SECOND = page('1/2', ':60M:C261002INR150,00', ':62F:C261002INR220,00', 'REFB', '70,00')
const codes = (...pages: string[]) => readMt940(pages.join('\r\n')).faults.map(({ field, code }) => `${field} ${code}`)

test('ACCT-10 a statement has all its pages, in order and with balances that go on', () => {
  expect(codes(FIRST, SECOND)).toEqual([])
  expect(readMt940(`${FIRST}\r\n${SECOND}`).statements).toMatchObject([{ opening: 10_000, closing: 22_000 }])
  expect(codes(FIRST)).toEqual([':62M: pages'])
  expect(codes(SECOND)).toEqual([':60M: pages'])
  expect(codes(FIRST, SECOND.replace('1/2', '1/3'))).toEqual([':60M: pages'])
  expect(codes(FIRST, SECOND.replace('INR150', 'INR151'))).toEqual([':60M: pages'])
})

test('ACCT-10 a statement opens with the closing balance of the one before it by number', () => {
  const daily = (number: string, opening: string, closing: string) =>
    page(number, `:60F:C261001INR${opening}`, `:62F:C261002INR${closing}`, 'REFA', '50,00')
  expect(codes(daily('11', '150,00', '200,00'), daily('10', '100,00', '150,00'))).toEqual([])
  expect(codes(daily('10', '100,00', '150,00'), daily('11', '160,00', '210,00'))).toEqual([':60F: chain'])
})
