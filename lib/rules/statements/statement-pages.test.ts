import { fullPart } from '@/tests/support/full-reply'
import { Statement } from '../../calls/statements'
import { readStatementAddress } from './statement-params'
import { countEntries, joinPages, pageDays } from './statement-pages'

const day = (date: string, amounts: readonly number[], more: object = {}) => ({
  date,
  recordDetails: amounts.map((amount, at) => ({ at: `${date}T08:00:0${at}Z`, amount: `${amount}.00` })),
  ...more,
})
const read = (...records: object[]) => Statement.parse(fullPart(Statement, { records }))
const shown = (statement: Statement, page: number, size: number) =>
  pageDays(statement, page, size).map(({ day: { date }, lines }) => [
    date?.slice(-2),
    ...lines.map(({ amount }) => (amount ?? NaN) / 100),
  ])

test('SOA-04 pages are counted from the newest entry, and each entry of all days stands on one of them', () => {
  const whole = read(day('2026-11-03', [6, 7]), day('2026-11-02', [3, 4, 5]), day('2026-11-01', [1, 2]))
  expect(countEntries(whole)).toBe(7)
  expect([1, 2, 3, 4].map((page) => shown(whole, page, 3))).toEqual([
    [
      ['02', 5],
      ['03', 6, 7],
    ],
    [
      ['01', 2],
      ['02', 3, 4],
    ],
    [['01', 1]],
    [],
  ])
  expect(shown(whole, 1, 100)).toEqual([
    ['01', 1, 2],
    ['02', 3, 4, 5],
    ['03', 6, 7],
  ])
})

test('SOA-04 the page of an upstream that knows pages stands as it came; a day without entries has its sums', () => {
  const page = read(day('2026-11-03', [], { detailCount: 2 }), day('2026-11-02', [4, 5], { detailCount: 3 }))
  expect([countEntries(page), shown(page, 2, 2)]).toEqual([5, [['02', 4, 5]]])
  expect(shown(read(day('2026-11-03', [])), 1, 25)).toEqual([['03']])
})

test('SOA-04 two pages are joined day by day, under the sums of the later one', () => {
  const one = { ...read(day('2026-11-02', [1], { detailCount: 2 })), closingBalance: 100 }
  const two = { ...read(day('2026-11-03', [3]), day('2026-11-02', [2], { detailCount: 2 })), closingBalance: 600 }
  const joined = joinPages(one, two)
  expect([joined.closingBalance, shown(joined, 1, 25)]).toEqual([
    600,
    [
      ['02', 1, 2],
      ['03', 3],
    ],
  ])
})

test('SOA-04 an address names a page, one of three sizes, or all entries for paper; what is neither is the first page of 25', () => {
  const paging = (address: Record<string, string>) => {
    const { page, pageSize, isWhole } = readStatementAddress({ orgId: '1', ...address })
    return [page, pageSize, isWhole]
  }
  expect(paging({})).toEqual([1, 25, false])
  expect(paging({ page: '3', pageSize: '50' })).toEqual([3, 50, false])
  expect(paging({ page: '-1', pageSize: '7', print: 'yes' })).toEqual([1, 25, false])
  expect(paging({ print: 'all' })).toEqual([1, 25, true])
})
