import { bankUtrsIn, matchLine, matchLines, utrsIn, type MatchLine, type Transfer } from './match-bank-lines'

const UTR = 'SBIN526112345678'
const line = ({ utrs = [UTR], ...over }: Partial<MatchLine> = {}): MatchLine => ({
  day: '2026-11-27',
  amount: 150_000,
  side: 'CREDIT',
  isReversal: false,
  utrs,
  bankUtrs: utrs,
  ...over,
})
const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  id: 1,
  utr: UTR,
  amount: 150_000,
  day: '2026-11-27',
  ...over,
})
const found = (one: MatchLine, ...transfers: Transfer[]) => {
  const { quality, transferId, reasons } = matchLine(one, transfers)
  return [quality, transferId, reasons.join(' ')]
}

test('ACCT-12 a line matches exactly by UTR, amount and day, or a working day beside it', () => {
  expect(found(line(), transfer())).toEqual(['EXACT', 1, 'utr amount sameDay'])
  // 27 November 2026 is a Friday.
  expect(found(line({ day: '2026-11-30' }), transfer())).toEqual(['EXACT', 1, 'utr amount nextDay'])
  expect(found(line({ day: '2026-12-01' }), transfer())).toEqual(['LIKELY', 1, 'utr amount otherDay'])
})

test('ACCT-12 a UTR with another amount, or the amount near the day, is likely, and says why', () => {
  expect(found(line({ amount: 149_900 }), transfer())).toEqual(['LIKELY', 1, 'utr otherAmount'])
  expect(found(line({ utrs: [] }), transfer({ day: '2026-11-26' }))).toEqual(['LIKELY', 1, 'amount nextDay noUtr'])
  expect(found(line(), transfer({ utr: 'HDFC000000000001' }))).toEqual(['LIKELY', 1, 'amount sameDay otherUtr'])
  const other = transfer({ id: 2, utr: 'HDFC000000000002', day: '2026-11-26' })
  expect(found(line({ utrs: [] }), other, transfer())).toEqual(['LIKELY', 1, 'amount sameDay noUtr several'])
})

test('ACCT-12 a line without any transfer says so, and money that went has none', () => {
  expect(found(line())).toEqual(['NONE', null, 'nothing'])
  expect(found(line({ utrs: [] }), transfer({ day: '2026-11-20' }))).toEqual(['NONE', null, 'noUtr'])
  expect(found(line({ side: 'DEBIT' }), transfer())).toEqual(['NONE', null, 'debit'])
  expect(found(line({ side: 'CREDIT', isReversal: true }), transfer())).toEqual(['NONE', null, 'reversal'])
})

test('ACCT-12 a transfer belongs to one line alone, first to the one that matches exactly', () => {
  const first = line({ utrs: [] })
  const second = line()
  const third = line({ utrs: [] })
  const matches = matchLines([first, second, third], () => [transfer(), transfer({ id: 2, utr: 'HDFC000000000002' })])
  expect([first, second, third].map((one) => matches.get(one)?.transferId)).toEqual([2, 1, null])
})

test('ACCT-12 UTRs are found in the references and within the text, however they are separated', () => {
  const none = { reference: '', bankReference: '', text: '' }
  expect(utrsIn({ ...none, text: 'NEFT/SBIN526112345678/KAVERI FOODS' })).toEqual([UTR])
  expect(utrsIn({ ...none, text: 'rtgs-sbin526112345678-x' })).toEqual([UTR])
  expect(utrsIn({ ...none, reference: 'SBIN-5261-12345678' })).toEqual([UTR])
  expect(utrsIn({ ...none, reference: '612345678901', text: 'IMPS 612345678901 P2A' })).toEqual(['612345678901'])
  expect(utrsIn({ ...none, reference: 'HDFCR52026112800', text: 'HDFCR52026112800000001' })).toEqual([
    'HDFCR52026112800000001',
  ])
  expect(utrsIn({ ...none, text: 'KAVERIFOODSPRIVATE 28112026' })).toEqual([])
})

test('ACCT-12 a UTR in the payer’s words is likely at most where the bank’s own reference is another', () => {
  const said = { reference: 'OTHERBANK00000123', bankReference: '', text: `NEFT REMARKS ${UTR}` }
  expect(bankUtrsIn(said)).toEqual(['OTHERBANK00000123'])
  const spoofed = line({ utrs: utrsIn(said), bankUtrs: bankUtrsIn(said) })
  expect(found(spoofed, transfer())).toEqual(['LIKELY', 1, 'textUtr amount sameDay'])
  expect(found(spoofed, transfer({ amount: 5 }))).toEqual(['LIKELY', 1, 'textUtr otherAmount sameDay'])
  const own = transfer({ id: 2, utr: 'OTHERBANK00000123' })
  expect(found(spoofed, transfer(), own)).toEqual(['EXACT', 2, 'utr amount sameDay'])
  const none = { reference: '', bankReference: '' }
  expect(bankUtrsIn({ ...none, text: `NEFT ${UTR} REMARKS VICTIM0000000777` })).toEqual([UTR])
  expect(bankUtrsIn({ ...none, reference: 'HDFCR52026112800', text: 'HDFCR52026112800000001' })).toEqual([
    'HDFCR52026112800000001',
  ])
})
