import { countOf } from './count-of'

test('ERR-26 a number stands with its noun: one line, two lines, no lines', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines'])
  expect(countOf(1, 'branch', 'branches')).toBe('1 branch')
})
