import { trimCell } from './cell-text'
import { columnLetter, findMisplacedCells, findUnreadableCells } from './row-structure'

const heads = ['MOBILE_NUMBER', null, 'General', 'NARRATION']
const faults = (...cells: string[]) =>
  [...findMisplacedCells(heads, cells), ...findUnreadableCells(heads, cells)].map(({ column, code, seen }) => [
    column,
    code,
    ...(seen === undefined ? [] : [seen]),
  ])

test('LOAD-17 columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('LOAD-17 a row may be short, and may go on with empty cells', () => {
  expect(faults('98', '', '10')).toEqual([])
  expect(faults('98', '', '10', 'Nov', '', '', '')).toEqual([])
})

test('LOAD-17 a value under an empty heading and cells beyond the headings are named by their column', () => {
  expect(faults('98', '5000', '10', 'Nov')).toEqual([['B', 'noHeading']])
  expect(faults('98', '', '1', '00', '000.00', 'Salary')).toEqual([
    ['E', 'moreCells'],
    ['F', 'moreCells'],
  ])
})

test.each(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '####', 'Err:508', '#n/a'])(
  'LOAD-17 the error value %s is refused in any column',
  (text) => {
    expect(faults('98', '', text, text)).toEqual([
      ['General', 'errorValue', text],
      ['NARRATION', 'errorValue', text],
    ])
  },
)

test('LOAD-17 a formula is named where it stands; words about numbers and errors are words', () => {
  expect(faults('98', '', '=5000*2')).toEqual([['General', 'formula', '=5000*2']])
  expect(faults('98', '', '10', '#1 November, error #N/A in = out')).toEqual([])
})

test('LOAD-17 a cell of more than 500 characters is named, unless its column is ignored', () => {
  const long = '1'.repeat(501)
  expect(faults('98', '', long, 'x'.repeat(500))).toEqual([['General', 'longCell']])
  expect(findUnreadableCells(['REASON'], [long])).toEqual([])
})

test.each([
  ['  Nov ', 'Nov'],
  ['\u200b\u00a0\ufeff', ''],
  ['क\u200dष', 'क\u200dष'],
])('LOAD-17 the cell %j is %j: one that shows nothing is empty', (cell, text) => expect(trimCell(cell)).toBe(text))
