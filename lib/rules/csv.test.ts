import fc from 'fast-check'
import { csvCell, csvLine } from './csv'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  ' =1',
  '　＝1',
  '＋1',
  '－1',
  '＠A',
  '\n=1',
  '\ufeff=1',
  '\tplain',
  '\rplain',
  '\nplain',
])('decision 26 the cell %j computes nothing in a spreadsheet', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`)
})

test('decision 26 plain cells stay, quotes are doubled, nothing is empty', () => {
  expect(csvLine(['a', 1, null, undefined, 'say "x", y', 'a=b', 'a-b'])).toBe(
    '"a","1","","","say ""x"", y","a=b","a-b"\r\n',
  )
})

test('decision 26 whatever the text, its first sign that is no space starts no formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(/^"\s*[=+\-@]/.test(csvCell(text))).toBe(false)
    }),
  )
})
