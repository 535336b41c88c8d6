import fc from 'fast-check'
import { isDecimal } from './csv'
import { fileCells, momentCell, type ExportField } from './file-cells'
import { lists } from '@/lib/lists'
import { uploadRows } from '@/lib/lists/bulk'
import { cards } from '@/lib/lists/cards'
import { customers } from '@/lib/lists/customers'
import { fileFields } from '@/lib/lists/file-fields'
import { kits } from '@/lib/lists/kits'
import { transactions } from '@/lib/lists/transactions'
import { toMinor } from '../locale/money'

const wording = { status: (value: string, own?: string) => `${own ?? 'status'}:${value}`, timeZone: 'Asia/Kolkata' }

test('decision 19 the chosen columns stand in the order they were chosen, an unknown one is none, none means all', () => {
  expect(fileFields(transactions, ['amount', 'nothing', 'txnId']).map(({ field }) => field)).toEqual([
    'amount',
    'currency',
    'txnId',
    'rrn',
  ])
  expect(fileFields(cards, ['toString']).length).toBe(fileFields(cards, []).length)
})

test('decision 21 amounts are numbers to the paisa, counts whole, and what is missing stays empty', () => {
  const fields = fileFields(customers, ['lastTxn', 'noOfCards', 'status'])
  const row = { lastTxnAmount: 123456789, currency: 'INR', lastTxnDate: null, noOfCards: 3, status: 'ACTIVE' }
  expect(fileCells(fields, row, wording)).toEqual([{ decimal: '1234567.89' }, 'INR', null, 3, 'status:ACTIVE'])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const [cell] = fileCells([{ field: 'amount', label: 'amount', kind: 'money' }], { amount }, wording)
      return isDecimal(cell) && toMinor(cell.decimal) === amount
    }),
  )
})

test('I18N-05 a moment stands on the clock of the person’s zone, as text and as a spreadsheet counts', () => {
  expect(momentCell('2026-11-21T18:45:09Z', 'Asia/Kolkata')).toEqual({
    moment: '2026-11-22T00:15:09+05:30',
    serial: expect.closeTo(46348.010521, 5) as number,
  })
  expect(momentCell('2026-07-01T00:00:00Z', 'America/New_York')).toMatchObject({ moment: '2026-06-30T20:00:00-04:00' })
  expect(momentCell('no day', 'UTC')).toBe('no day')
})

test('decision 19 a mobile number loses the plus that a spreadsheet would compute with', () => {
  const fields = fileFields(cards, ['contact'])
  expect(fileCells(fields, { cardHolderMobile: '919876543210', cardHolderEmail: null }, wording)).toEqual([
    '91 98765 43210',
    null,
  ])
})

test('BULKC-10, decision 19 what is wrong with a row is told in the person’s words, else in the platform’s', () => {
  const fields = fileFields(uploadRows, ['status'])
  const faults = [
    { column: 'MOBILE_NUMBER', code: 'mobile', message: 'Enter a valid mobile number' },
    { column: null, code: null, message: 'The limit of the day is reached' },
    { column: null, code: 'odd', message: null },
  ]
  const word = (value: string) => ({ mobile: 'جوال', other: 'غير معروف' })[value] ?? value
  expect(fileCells(fields, { status: 'FAILED', faults }, { ...wording, status: word })).toEqual([
    'FAILED',
    'MOBILE_NUMBER: جوال; The limit of the day is reached; غير معروف',
  ])
  expect(fileCells(fields, { status: 'DONE', faults: [] }, wording)[1]).toBeNull()
})

test('TXN-10 a file of transactions holds every field of the documents unless somebody chooses fewer', () => {
  const documented =
    'txnId txnType txnStatus txnCategory createdAt updatedAt amount balance reason rrn authCode merchantName merchantCity merchantState merchantPostalCode merchantCountryCode narration nameOnCard mobile cardLast4Digits mcc mid tid stan aid tvr orgId orgName issuerCode cardProgramId customerId cardId accountId cardNetworkType reversalTxnId invoiceIds invoiceUrls'
  const fields: string[] = fileFields(transactions, []).map(({ field }) => field)
  expect(documented.split(' ').filter((name) => !fields.includes(name))).toEqual([])
  expect(fileFields(transactions, ['stan', 'mcc']).map(({ field }) => field)).toEqual(['stan', 'mcc'])
  const [code, ids] = fileFields(transactions, ['authCode', 'invoiceIds'])
  if (!code || !ids) throw new Error('no such columns')
  const row = { authCode: null, approvalCode: '=A1', invoiceIds: ['7', '8'] }
  expect(fileCells([code, ids], row, wording)).toEqual(['=A1', '7; 8'])
  expect(fileCells([code, ids], { authCode: '123', approvalCode: '9', invoiceIds: [] }, wording)).toEqual(['123', null])
})

test('decision 19 columns that only the file has are told with their headings, and a field that stands twice once', () => {
  const fileOnly = transactions.exported.filter(({ isShown }) => !isShown)
  expect(fileOnly).toContainEqual({ key: 'orgId', label: 'list.file.businessId', isShown: false })
  expect(fileOnly.some(({ key }) => key === 'amount')).toBe(false)
  expect([lists.cards.exported.length > 0, lists.audit.exported.length]).toEqual([true, 0])
  expect(fileFields(customers, ['noOfCards', 'noOfCards'])).toHaveLength(1)
})

test('decision 21 what is missing or empty is nothing, a zero is a zero', () => {
  const cell = (kind: ExportField['kind'], value: unknown) =>
    fileCells([{ field: 'a', label: 'a', ...(kind && { kind }) }], { a: value }, wording)[0]
  expect([cell('money', 0), cell('count', 0), cell('count', '7'), cell('text', 12)]).toEqual([
    { decimal: '0.00' },
    0,
    7,
    '12',
  ])
  for (const kind of ['text', 'money', 'count', 'status', 'list', 'faults', 'dateTime', 'mobile', undefined] as const)
    expect([cell(kind, null), cell(kind, undefined), cell(kind, '')]).toEqual([null, null, null])
  expect([cell('list', ['a']), cell('list', [])]).toEqual(['a', null])
  expect([cell('word', 'GC'), cell('text', 'GC'), cell(undefined, 'GC')]).toEqual(['status:GC', 'GC', 'GC'])
  const city = fileFields(kits, ['admin'])
  for (const address of [null, undefined, {}])
    expect(fileCells(city, { deliverToUserName: 'Asha', address }, wording)).toEqual(['Asha', null])
})

test('I18N-05 the clock of a zone is right on both sides of the hour at which it changes, and at the turn of a year', () => {
  const at = (iso: string, zone: string) => (momentCell(iso, zone) as { moment: string }).moment
  expect(at('2026-03-29T00:59:59.999Z', 'Europe/Berlin')).toBe('2026-03-29T01:59:59+01:00')
  expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T03:00:00+02:00')
  expect(at('2026-03-29T01:00:00Z', 'Asia/Kathmandu')).toBe('2026-03-29T06:45:00+05:45')
  expect(at('2026-12-31T23:30:00Z', 'Asia/Kolkata')).toBe('2027-01-01T05:00:00+05:30')
  expect(at('2026-01-01T00:30:00Z', 'America/New_York')).toBe('2025-12-31T19:30:00-05:00')
})
