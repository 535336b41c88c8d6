import { fullPart } from '@/tests/support/full-reply'
import { createTranslator } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { Statement } from '../../calls/statements'
import { entryKinds, ledgerAccountKinds } from '../accounts/ledger-kinds'
import { dayLines, daysOldestFirst, kindWords } from './statement-lines'

const day = (more: object) => {
  const [read] = Statement.parse(
    fullPart(Statement, {
      records: [{ date: '2026-11-02', openingBalance: '10.00', closingBalance: '17.00', delta: '7.00', ...more }],
    }),
  ).records
  if (!read) throw new Error('a day')
  return read
}
const [early, late] = [
  { at: '2026-11-02T08:00:00Z', amount: '9.00' },
  { at: '2026-11-02T09:00:00Z', amount: '-2.00' },
]
const shown = (more: object) => dayLines(day(more)).map(({ amount, balance }) => [amount, balance])

test('SOA-04 the lines of a day stand the oldest first, each with the balance after it, in whichever order they come', () => {
  const expected = [
    [900, 1900],
    [-200, 1700],
  ]
  expect(shown({ recordDetails: [early, late] })).toEqual(expected)
  expect(shown({ recordDetails: [late, early] })).toEqual(expected)
  expect(shown({ recordDetails: [{ ...early, balance: '5.00' }, late] })).toEqual([
    [900, 500],
    [-200, 1700],
  ])
})

test('SOA-04 a part of a day has the balances that its upstream tells, and none counted from the end of the day', () => {
  expect(shown({ recordDetails: [early, { ...late, balance: '17.00' }], detailCount: 3 })).toEqual([
    [900, 1900],
    [-200, 1700],
  ])
  expect(shown({ recordDetails: [early], detailCount: 2 })).toEqual([[900, null]])
})

test('SOA-04 days stand the oldest first', () => {
  const records = ['2026-11-03', '2026-11-01', '2026-11-02'].map((date) => ({ date }))
  expect(daysOldestFirst(Statement.parse(fullPart(Statement, { records }))).map(({ date }) => date)).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ])
})

test.each(['en-IN', 'hi-IN', 'ar-AE'] as const)('SOA-04 no line has a raw code in %s', (locale) => {
  const ledger = createTranslator({ locale, messages: loadMessages(locale), namespace: 'ledger' })
  const word = kindWords(ledger)
  expect(entryKinds.filter((kind) => !ledger.has(`entries.${kind}`))).toEqual([])
  expect(ledgerAccountKinds.filter((kind) => !ledger.has(`kinds.${kind}`))).toEqual([])
  expect(word('entries', 'ALLOCATION')).toBe(ledger('entries.ALLOCATION'))
  expect(word('entries', 'SOME_NEW_KIND')).toBe('Some new kind')
})
