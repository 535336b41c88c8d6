import fc from 'fast-check'
import { csvLine } from './csv'
import { csvRows } from './csv-rows'

const wide = { lines: 5000, columns: 100 }
const cellsOf = (text: string) => {
  const read = csvRows(text, wide)
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : read
}

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\r\n1;2'],
  ['tabs', 'A\tB\r1\t2\r'],
  ['a mark of UTF-8', '\ufeffA,B\n1,2\n'],
  ['a named delimiter', 'sep=;\nA;B\n1;2\n'],
  ['blank lines', '\n,\nA,B\n\n  , \n1,2\n\n'],
])('LOAD-05 CSV with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['A', 'B'],
    ['1', '2'],
  ])
})

test('LOAD-05 quotes hold delimiters, quotes and line breaks, and every row knows its line', () => {
  const text = 'A,B\r\n"one, two","say ""x""\r\nand more"\r\n3,4\r\n'
  expect(csvRows(text, wide)).toEqual({
    rows: [
      { line: 1, cells: ['A', 'B'] },
      { line: 2, cells: ['one, two', 'say "x"\r\nand more'] },
      { line: 4, cells: ['3', '4'] },
    ],
  })
})

test('LOAD-05 a quote that is never closed is named by its line', () => {
  expect(csvRows('A,B\n1,"2\n3,4\n', wide)).toEqual({ openQuoteAt: 2 })
})

test('decision 22 what was exported safely comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: 'binary' }).map((text) => text.trim()),
        { minLength: 2 },
      ),
      (cells) => {
        const words = ['x', ...cells.filter((cell) => !cell.startsWith("'"))]
        expect(cellsOf(csvLine(words))).toEqual([words])
      },
    ),
  )
})

test('LOAD-05 a line of a million commas and a million lines are told before anything is made of them', () => {
  expect(csvRows('A,B\n' + ','.repeat(1_000_000), wide)).toEqual({ tooMany: 'columns' })
  expect(csvRows('A\n'.repeat(1_000_000), wide)).toEqual({ tooMany: 'lines' })
  expect(csvRows('\n'.repeat(1_000_000), wide)).toEqual({ tooMany: 'lines' })
  expect(csvRows(`${'A,'.repeat(99)}A\n`, wide)).toMatchObject({ rows: [{ line: 1 }] })
})
