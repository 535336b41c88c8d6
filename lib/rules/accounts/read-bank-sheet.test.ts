import { csvRows } from '../files/csv-rows'
import {
  findHeading,
  findSheetAccount,
  guessMapping,
  missingRoles,
  readBankSheet,
  readMapping,
  writeMapping,
} from './read-bank-sheet'

const rowsOf = (text: string) => {
  const read = csvRows(text, { lines: 5000, columns: 100 })
  if (!('rows' in read)) throw new Error('the sample is no CSV')
  return read.rows
}

const hdfc = `HDFC BANK Ltd.,,,,,
Account No :,50200012345678,,,,
Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance
28/11/2026,NEFT CR-SBIN526112345678-KAVERI FOODS,SBIN526112345678,,"1,500.50","2,500.50"
,PAYMENT FOR NOVEMBER,,,,
28/11/2026,SMS CHARGES,,0.50,,"2,500.00"
,Total,,0.50,"1,500.50",
`

const read = (text: string, mapping = guessMapping(findHeading(rowsOf(text))?.cells ?? [])) =>
  readBankSheet(rowsOf(text), { mapping, account: '50200012345678', currency: 'INR' })
const faultsOf = (text: string) => read(text).faults.map(({ line, field, code }) => `${line} ${field} ${code}`)
const movesOf = (text: string) =>
  read(text).statements[0]?.lines.map(({ day, amount, side }) => [day, side === 'CREDIT' ? amount : -amount])

test('ACCT-11 the headings of a bank are found below its preamble, and their columns are guessed', () => {
  const heading = findHeading(rowsOf(hdfc))
  expect(heading?.line).toBe(3)
  expect(writeMapping(guessMapping(heading?.cells ?? []))).toBe('day=0 text=1 reference=2 credit=4 debit=3 balance=5')
  const other = ['Sr', 'Value Date', 'Txn Date', 'Description', 'UTR', 'Dr / Cr', 'Amount (INR)']
  expect(writeMapping(guessMapping(other))).toBe('day=2 text=3 reference=4 amount=6 side=5')
  const short = ['Value Dt', 'Narration', 'Chq/Ref', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']
  expect(writeMapping(guessMapping(short))).toBe('day=0 text=1 reference=2 credit=4 debit=3 balance=5')
  expect(writeMapping(guessMapping(['Txn Dt', ...short]))).toMatch(/^day=0 text=2 /)
  expect(findHeading(rowsOf('a,b\nc,d\n'))).toBeNull()
})

test.each([
  ['Account No :,50200012345678', '50200012345678'],
  ['Account,,001234500001', '1234500001'],
  ['A/C No. 0012 3450 0001 (INR)', '1234500001'],
  ['Statement of account number: ENBD1234567,1 to 30 November', 'ENBD1234567'],
  ['Account Number: XXXX12345', ''],
  ['Account No: 1.23457E+11', ''],
  ['Account opened:,28-11-2019', ''],
  ['Account holder,KAVERI FOODS', ''],
  ['Account No: 1234567\nAccount No: 7654321', ''],
  ['Statement,from 28/11/2026', ''],
])('ACCT-11 the account of a sheet is the one that stands above its headings: %s', (above, account) => {
  const heads = 'Date,Narration,Ref No,Withdrawal,Deposit,Balance'
  const lines = '28/11/2026,Account No: 999999,A1,,1.00,1.00'
  expect(findSheetAccount(rowsOf(`YES BANK\n${above}\n${heads}\n${lines}\n`))).toBe(account)
})

test('ACCT-11 a mapping is written in few letters, read back, and says what it lacks', () => {
  const mapping = { day: 0, text: 12, amount: 3 }
  expect(readMapping(writeMapping(mapping))).toEqual(mapping)
  for (const wrong of ['day=0 day=1', 'date=0', 'day=x', 'day=100']) expect(readMapping(wrong)).toBeNull()
  expect(missingRoles({})).toEqual(['day', 'text', 'credit'])
  expect(missingRoles({ day: 0, reference: 1, amount: 2 })).toEqual([])
})

test('ACCT-10 a sheet is read with its balances; texts go on below, and totals are no lines', () => {
  expect(read(hdfc)).toMatchObject({
    faults: [],
    statements: [
      {
        account: '50200012345678',
        opening: 100_000,
        closing: 250_000,
        lines: [
          {
            line: 4,
            day: '2026-11-28',
            amount: 150_050,
            side: 'CREDIT',
            reference: 'SBIN526112345678',
            text: 'NEFT CR-SBIN526112345678-KAVERI FOODS PAYMENT FOR NOVEMBER',
          },
          { line: 6, amount: 50, side: 'DEBIT' },
        ],
      },
    ],
  })
})

test('ACCT-10 a sheet that begins with the newest line is turned, by its balances or its days', () => {
  expect(
    movesOf(`Date,Particulars,Credit,Debit,Balance
29/11/2026,B,,300,1200
28/11/2026,A,500,,1500
`),
  ).toEqual([
    ['2026-11-28', 50_000],
    ['2026-11-29', -30_000],
  ])
  expect(
    movesOf(`Date,Particulars,Credit,Debit
29/11/2026,B,,300
28/11/2026,A,500,
`),
  ).toEqual([
    ['2026-11-28', 50_000],
    ['2026-11-29', -30_000],
  ])
})

test('ACCT-10 days and amounts are read as banks write them', () => {
  expect(
    movesOf(`Txn Date;Remarks;Dr/Cr;Amount
28-Nov-2026 10:15:30;A;CR;INR 1,00,000.00
29 Nov 26;B;D;250
2026-11-30;C;Cr;0.75
30/11/2026;D;Dr;(1.00)
`),
  ).toEqual([
    ['2026-11-28', 10_000_000],
    ['2026-11-29', -25_000],
    ['2026-11-30', 75],
    ['2026-11-30', -100],
  ])
  expect(movesOf('Date,Details,Amount\n28/11/2026,A,12.50 Dr\n28/11/2026,B,-3\n28/11/2026,C,4.00 Cr\n')).toEqual([
    ['2026-11-28', -1_250],
    ['2026-11-28', -300],
    ['2026-11-28', 400],
  ])
})

test('ACCT-10 a cell that cannot be read is named by line and heading, and nothing is guessed', () => {
  const head = 'Date,Details,Credit,Debit,Balance\n'
  expect(faultsOf(`${head}28/11/26,A,5,,5\n`)).toEqual(['2 Date day'])
  expect(faultsOf(`${head}11/28/2026,A,5,,5\n`)).toEqual(['2 Date day'])
  expect(faultsOf(`${head},A,5,,5\n`)).toEqual(['2 Date missing'])
  expect(faultsOf(`${head}28/11/2026,A,5.123,,5\n`)).toEqual(['2 Credit amount'])
  expect(faultsOf(`${head}28/11/2026,A,5,6,5\n`)).toEqual(['2 Credit oneAmount'])
  expect(faultsOf(`${head}28/11/2026,A,5,,x\n`)).toEqual(['2 Balance amount'])
  expect(faultsOf('Date,Details,Dr/Cr,Amount\n28/11/2026,A,X,5\n')).toEqual(['2 Dr/Cr mark'])
  expect(faultsOf(head)).toEqual(['1 Date empty'])
})

test('ACCT-10 a balance that does not follow from the line before shows that a line is missing', () => {
  expect(
    faultsOf(`Date,Details,Credit,Debit,Balance
27/11/2026,A,5,,105
28/11/2026,B,5,,115
29/11/2026,C,,5,110
`),
  ).toEqual(['3 Balance balance'])
})

const LINES = 'Date,Details,UTR,Debit,Credit,Balance\n'

test('ACCT-10 a row with more cells than headings is refused, for a comma without quotation marks moves its amounts', () => {
  expect(faultsOf(`${LINES}28/11/2026,NEFT,R1,,75,00,000.00,75,00,000.00\n`)).toEqual(['2 G moreCells'])
  expect(faultsOf('Date,Details,Credit,\n28/11/2026,NEFT,5,7\n')).toEqual(['2 D moreCells'])
  expect(faultsOf('Date,Details,,Credit\n28/11/2026,NEFT,5,7\n')).toEqual(['2 C noHeading'])
})

test('ACCT-10 errors of a spreadsheet, formulas and shortened numbers are faults, and a row with a day has an amount', () => {
  expect(faultsOf(`${LINES}28/11/2026,#REF!,R1,,5,5\n`)).toEqual(['2 Details errorValue'])
  expect(faultsOf(`${LINES}28/11/2026,NEFT,=A1&B1,,5,5\n`)).toEqual(['2 UTR formula'])
  expect(faultsOf(`${LINES}28/11/2026,NEFT,5.26333E+11,,5,5\n`)).toEqual(['2 UTR rounded'])
  expect(faultsOf(`${LINES}28/11/2026,NEFT,R1,,5,5\n28/11/2026,UPI 777,R2,,,\n`)).toEqual(['3 Credit noAmount'])
  const [heading] = rowsOf(LINES)
  const cells = ['28/11/2026', 'NEFT', '1234567890123456800', '', '5', '5']
  const mapping = guessMapping(heading?.cells ?? [])
  const rows = [...(heading ? [heading] : []), { line: 2, cells, rounded: [2] }]
  expect(readBankSheet(rows, { mapping, account: 'A', currency: 'INR' }).faults).toMatchObject([
    { line: 2, field: 'UTR', code: 'rounded' },
  ])
})

test('ACCT-10 a sign that contradicts its mark or column is asked about, and letters of a currency are no mark', () => {
  expect(faultsOf('Date,Details,Amount,Dr/Cr\n28/11/2026,A,-5.00,CR\n')).toEqual(['2 Amount sign'])
  expect(faultsOf('Date,Details,Amount\n28/11/2026,A,-5.00 Cr\n')).toEqual(['2 Amount sign'])
  expect(faultsOf('Date,Details,Debit,Credit\n28/11/2026,A,-5.00,\n')).toEqual(['2 Debit sign'])
  expect(movesOf(`${LINES}28/11/2026,A,R1,-5.00,,95.00\n`)).toEqual([['2026-11-28', -500]])
  const dirhams = { account: 'A', currency: 'AED' as const, mapping: { day: 0, text: 1, amount: 2 } }
  expect(
    readBankSheet(rowsOf('Date,Details,Amount\n28/11/2026,A,100.00 AED\n'), dirhams).statements[0]?.lines,
  ).toMatchObject([{ amount: 10_000, side: 'CREDIT' }])
})

test('ACCT-10 a payer whose name begins like a reversal is none', () => {
  const isReversal = (text: string) => read(`${LINES}28/11/2026,${text},R1,,5,5\n`).statements[0]?.lines[0]?.isReversal
  expect(isReversal('NEFT FROM REV THOMAS')).toBe(false)
  expect(isReversal('REV-NEFT RETURN')).toBe(true)
  expect(isReversal('NEFT REVERSAL')).toBe(true)
})

test('ACCT-10 balances are followed over lines without one, and printed opening and closing balances count', () => {
  const gap = `${LINES}27/11/2026,A,R1,,100,150\n28/11/2026,B,R2,,100,\n29/11/2026,C,R3,,100,999\n`
  expect(faultsOf(gap)).toEqual(['4 Balance balance'])
  expect(read(gap.replace('999', '350')).statements).toMatchObject([{ opening: 5_000, closing: 35_000 }])
  expect(
    read(`${LINES}27/11/2026,A,R1,,100,\n28/11/2026,B,R2,,100,250\n29/11/2026,C,R3,,50,\n`).statements,
  ).toMatchObject([{ opening: 5_000, closing: 30_000 }])
  const printed = (opening: string, closing: string) =>
    `${LINES}27/11/2026,OPENING BALANCE,,,,${opening}\n27/11/2026,A,R1,,100,150\n28/11/2026,CLOSING BALANCE,,,,${closing}\n`
  expect(read(printed('50', '150'))).toMatchObject({ faults: [], statements: [{ opening: 5_000, closing: 15_000 }] })
  expect(faultsOf(printed('50', '950'))).toEqual(['4 Balance balance'])
  expect(faultsOf(printed('999', '150'))).toEqual(['2 Balance balance'])
})

test('ACCT-12 what a bank prints beneath its lines is no part of the last one', () => {
  const text = (below: string) => read(`${LINES}28/11/2026,NEFT,R1,,5,5\n${below}`).statements[0]?.lines[0]?.text
  expect(text(',GOES ON,,,,\n')).toBe('NEFT GOES ON')
  expect(text(',This is a computer generated statement,,,,\n')).toBe('NEFT')
  expect(text('\n,Contact your branch,,,,\n')).toBe('NEFT')
  expect(text('STATEMENT SUMMARY,,,,,\nOpening Balance,Dr Count,,Debits,Credits,Bal\n0.00,0,,0.00,5.00,5.00\n')).toBe(
    'NEFT',
  )
})

test('ACCT-10 a row that the sheet hides below its headings is named and refused', () => {
  const rows = rowsOf(`Bank\n${LINES}28/11/2026,NEFT,R1,,5,5\n28/11/2026,UPI,R2,,5,10\n`)
  const mapping = guessMapping(findHeading(rows)?.cells ?? [])
  const { faults } = readBankSheet(rows, { mapping, account: 'A', currency: 'INR', hidden: [1, 4] })
  expect(faults).toMatchObject([{ line: 4, code: 'hidden' }])
})
