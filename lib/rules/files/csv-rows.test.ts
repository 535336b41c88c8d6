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

test.each(['A,B\n1,"2"3\n', 'A,B\n1,"2" "3"\n', 'A,B\n1,"2"\u00a0x\n'])(
  'LOAD-16 text after a closing quote is named by its line: %j',
  (text) => expect(csvRows(text, wide)).toEqual({ strayTextAt: 2 }),
)

test('LOAD-16 cells that show nothing are empty, and the first line that holds anything names the delimiter', () => {
  expect(cellsOf('\n \r\nA;"B,1";C\n1; "2" ;\u200b\u00a0\n')).toEqual([
    ['A', 'B,1', 'C'],
    ['1', '2', ''],
  ])
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

test('LOAD-05 a cell of millions of digits, spaces or quotation marks is read at once, and cut to a length that is refused', () => {
  const cells = ['1'.repeat(4_000_000), `x${' '.repeat(1_000_000)}x`, 'a"'.repeat(500_000), `'=${'1'.repeat(600)}`]
  const lengths = cellsOf(`${cells.join(',')},"${'""'.repeat(500_000)}",${'x'.repeat(500)}\n`)
  expect((lengths as string[][])[0]?.map(({ length }) => length)).toEqual([501, 501, 501, 501, 501, 500])
})

test.each<[string, string, string[][]]>([
  [
    'a mark of UTF-8 before a named delimiter',
    '\ufeffSEP=\t\r\nA\tB\n1\t2',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  [
    'commas in quotes',
    '"a,b,c";d\n1;2\n',
    [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
  ],
  [
    'more commas on its second line',
    'A;B\n1,2;3,4,5\n',
    [
      ['A', 'B'],
      ['1,2', '3,4,5'],
    ],
  ],
  [
    'more commas after a lone return',
    'A;B\r1,2;3,4,5',
    [
      ['A', 'B'],
      ['1,2', '3,4,5'],
    ],
  ],
  ['as many commas as semicolons', 'A;B,C', [['A;B', 'C']]],
  [
    'a quote inside a word',
    'A,B\n5" pipe, "x" \n',
    [
      ['A', 'B'],
      ['5" pipe', 'x'],
    ],
  ],
  [
    'empty quotes',
    'A,B\n"",x\n',
    [
      ['A', 'B'],
      ['', 'x'],
    ],
  ],
  ['an empty last cell', 'A,', [['A', '']]],
  ['a short last line', 'A,B\n1', [['A', 'B'], ['1']]],
  ['apostrophes before formulas alone', "A\n'=1\n'plain\n '+2 \n=3'", [['A'], ['=1'], ["'plain"], ['+2'], ["=3'"]]],
])('LOAD-05 a file with %s is read', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

test('LOAD-05 lines are counted from the file’s first, a named delimiter, blank ones and broken cells among them', () => {
  expect(csvRows('sep=;\nA;B\n\n1;2', wide)).toEqual({
    rows: [
      { line: 2, cells: ['A', 'B'] },
      { line: 4, cells: ['1', '2'] },
    ],
  })
  expect(csvRows('A\r\n\r\n"x\ny"\rB', wide)).toEqual({
    rows: [
      { line: 1, cells: ['A'] },
      { line: 3, cells: ['x\ny'] },
      { line: 5, cells: ['B'] },
    ],
  })
})

test('LOAD-05 as many columns and lines as are allowed pass, one more does not', () => {
  const two = { lines: 2, columns: 2 }
  expect(csvRows('', two)).toEqual({ rows: [] })
  expect(csvRows('A,B\n1,2', two)).toHaveProperty('rows')
  expect(csvRows('A,B\n1,2\n', two)).toHaveProperty('rows')
  expect(csvRows('A,B\n1,2\n3,4\n', two)).toEqual({ tooMany: 'lines' })
  expect(csvRows('A,B,C', two)).toEqual({ tooMany: 'columns' })
  expect(csvRows('A,B\n1,2,3', two)).toEqual({ tooMany: 'columns' })
})
