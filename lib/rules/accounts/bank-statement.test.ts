import { dayEndsOf, lastStretch, type BankStretch } from './bank-statement'

const stretch = (opening: number, closing: number, lines = 1, number: string | null = null): BankStretch => ({
  opening,
  closing,
  lines,
  number,
})
const endOf = (...stretches: BankStretch[]) => [
  lastStretch(stretches)?.closing ?? null,
  lastStretch(stretches.toReversed())?.closing ?? null,
]

test('ACCT-14 a day ends with the statement after which none begins, in whichever order they were imported', () => {
  expect(endOf()).toEqual([null, null])
  expect(endOf(stretch(100, 150), stretch(150, 220))).toEqual([220, 220])
  expect(endOf(stretch(100, 150, 1, '10'), stretch(150, 220, 1, '11'))).toEqual([220, 220])
  expect(endOf(stretch(100, 150, 3, '10'), stretch(220, 300, 1, '12'))).toEqual([300, 300])
  expect(endOf(stretch(0, 100, 1), stretch(0, 200, 2))).toEqual([200, 200])
  expect(endOf(stretch(0, 100, 1), stretch(100, 200, 1), stretch(0, 200, 2))).toEqual([200, 200])
})

test('ACCT-14 each day with lines begins where the one before ended', () => {
  const line = (day: string, amount: number, side: 'CREDIT' | 'DEBIT' = 'CREDIT') => ({
    line: 1,
    day,
    valueDay: day,
    amount,
    side,
    isReversal: false,
    reference: '',
    bankReference: '',
    text: '',
  })
  const lines = [line('2026-10-01', 100), line('2026-10-03', 50, 'DEBIT'), line('2026-10-03', 20)]
  expect(dayEndsOf({ opening: 10, lines })).toEqual([
    { day: '2026-10-01', opening: 10, closing: 110, lines: 1 },
    { day: '2026-10-03', opening: 110, closing: 80, lines: 2 },
  ])
  expect(dayEndsOf({ opening: null, lines })).toEqual([])
})
