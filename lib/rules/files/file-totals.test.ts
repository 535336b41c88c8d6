import type { SheetCell } from './csv'
import { FileTotals } from './file-totals'

const label = (records: number) => `Total ${records}`
const amount = (decimal: string): SheetCell => ({ decimal })

test('decision 49 amounts are added up to the paisa for each currency, and the label takes no place of an amount', () => {
  const totals = new FileTotals([{ at: 0, currencyAt: 1 }])
  totals.add([
    [amount('0.10'), 'INR', 'a'],
    [amount('0.20'), 'INR', 'b'],
  ])
  totals.add([
    [amount('-3.05'), 'AED', 'c'],
    [null, 'INR', 'd'],
  ])
  expect(totals.rows(4, label)).toEqual([
    [amount('-3.05'), 'AED', 'Total 1', null],
    [amount('0.30'), 'INR', 'Total 2', null],
  ])
})

test('decision 49 several amounts of one row count as one record; a file without amounts says how many records it has', () => {
  const totals = new FileTotals([
    { at: 1, currencyAt: 3 },
    { at: 2, currencyAt: 3 },
  ])
  totals.add([['x', amount('1.00'), amount('2.50'), 'INR']])
  expect(totals.rows(4, label)).toEqual([['Total 1', amount('1.00'), amount('2.50'), 'INR']])
  const none = new FileTotals([])
  none.add([['x'], ['y']])
  expect(none.rows(2, label)).toEqual([['Total 2', null]])
})
