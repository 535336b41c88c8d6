import { adjoins, newBankLines } from './same-bank-lines'

const line = (over: Partial<Parameters<typeof newBankLines>[1][number]> = {}) => ({
  day: '2026-10-02',
  amount: 1_000,
  side: 'CREDIT' as const,
  reference: '',
  bankReference: '',
  text: '',
  ...over,
})
const UTR = 'SBIN526112345678'

test('ACCT-12 a line is known by its reference, whatever words and format it comes in', () => {
  const daily = line({ reference: 'AAAA00000001', bankReference: 'YB1', text: 'NEFT' })
  for (const again of [
    line({ reference: 'AAAA00000001', text: 'NEFT A FOOTER' }),
    line({ reference: 'YB1', text: 'OTHER WORDS' }),
    line({ text: 'NEFT AAAA00000001 KAVERI' }),
  ])
    expect(newBankLines([again], [daily])).toEqual([])
  expect(newBankLines([daily], [line({ text: 'NEFT AAAA00000001 KAVERI' })])).toEqual([])
  const cut = line({ reference: 'HDFCR52026112800', text: 'RTGS HDFCR52026112800000001' })
  expect(newBankLines([line({ reference: 'HDFCR52026112800000001' })], [cut])).toEqual([])
  expect(newBankLines([line({ reference: 'HDFCR52026112800000002' })], [cut])).toHaveLength(1)
})

test('ACCT-12 another day, amount, direction or reference is another line, and words decide only without references', () => {
  const known = line({ reference: 'AAAA00000001' })
  for (const other of [
    line({ reference: 'AAAA00000002' }),
    line({ reference: 'AAAA00000001', day: '2026-10-03' }),
    line({ reference: 'AAAA00000001', amount: 1_001 }),
    line({ reference: 'AAAA00000001', side: 'DEBIT' }),
  ])
    expect(newBankLines([other], [known])).toEqual([other])
  expect(newBankLines([line({ text: 'upi  1' })], [line({ text: 'UPI 1' })])).toEqual([])
  expect(newBankLines([line({ text: 'UPI 10' })], [line({ text: 'UPI 1' })])).toHaveLength(1)
  const batch = (reference: string) => line({ reference, bankReference: 'BATCH1' })
  expect(newBankLines([batch('ONE0000001'), batch('TWO0000002')], [batch('ONE0000001')])).toEqual([batch('TWO0000002')])
  const from = (utr: string) => line({ reference: utr, text: '50200012345678' })
  expect(newBankLines([from('BBBB00000002')], [from('AAAA00000001')])).toHaveLength(1)
})

test('ACCT-12 equal lines count: what a file has more often than the account is new', () => {
  const one = () => line({ reference: UTR })
  expect(newBankLines([one(), one(), one()], [one(), one()])).toHaveLength(1)
  expect(newBankLines([one(), one()], [])).toHaveLength(2)
})

test('ACCT-12 statements that follow one another share no line, those that overlap do', () => {
  const of = (opening: number, closing: number, firstDay = '2026-10-02', lastDay = firstDay) => ({
    opening,
    closing,
    firstDay,
    lastDay,
  })
  expect(adjoins(of(0, 100), of(100, 150))).toBe(true)
  expect(adjoins(of(100, 150), of(0, 100))).toBe(true)
  expect(adjoins(of(0, 100), of(0, 150))).toBe(false)
  expect(adjoins(of(0, 100), of(100, 150, '2026-10-01', '2026-10-03'))).toBe(false)
  expect(adjoins(of(0, 0), of(0, 150))).toBe(false)
})
