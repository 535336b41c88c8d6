import fc from 'fast-check'
import { csvCell, csvLine, isDecimal, isMoment } from './csv'

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

const unseen = fc
  .array(
    fc.constantFrom(
      ...'\u00ad\u034f\u061c\u115f\u17b4\u180b\u180e\u200b\u200d\u200f\u202a\u202e\u2060\u2064\u2066\u2069\u3164\ufe0f\ufeff\uffa0',
      ...' \u00a0\u1680\u2003\u2028\u2029\u205f\u3000\v\f\u0000\u001b\u0085\t\r\n',
      '\u{e0001}',
      '\u{e0020}',
      '\u{1d173}',
    ),
    { maxLength: 6 },
  )
  .map((signs) => signs.join(''))
const signs = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−')

test('decision 22 no formula sign, however it is written and whatever unseen stands before it, is computed; what else begins a cell stays', () => {
  fc.assert(
    fc.property(unseen, signs, fc.string(), (before, sign, after) => {
      expect(csvCell(`${before}${sign}${after}`).startsWith(`"'`)).toBe(true)
    }),
    { numRuns: 1000 },
  )
  for (const plain of ['a', '1=1', '(=1)', 'क', '≠1', '~1', '#1', '\u00ada=b', ' 1-2'])
    expect(csvCell(plain)).toBe(`"${plain}"`)
})

test('decision 26 numbers, exact amounts and moments stay what they are, below zero too; what is none is text', () => {
  expect([csvCell(-1.5), csvCell(0), csvCell({ decimal: '-12.50' }), csvCell({ decimal: '7' })]).toEqual([
    '"-1.5"',
    '"0"',
    '"-12.50"',
    '"7"',
  ])
  expect(csvCell({ moment: '2026-11-21 16:05:00', serial: 46_347.67 })).toBe('"2026-11-21 16:05:00"')
  expect(csvCell({ moment: '=1', serial: 1 })).toBe(`"'=1"`)
  expect([csvCell(NaN), csvCell(-Infinity), csvCell(true), csvCell('-1')]).toEqual([
    '"NaN"',
    `"'-Infinity"`,
    '"true"',
    `"'-1"`,
  ])
  expect([isDecimal({ decimal: '1.' }), isDecimal({ decimal: '=1' }), isDecimal(null), isDecimal('1')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([isMoment({ serial: NaN }), isMoment(null), isMoment(undefined), isMoment({ serial: 1 })]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
