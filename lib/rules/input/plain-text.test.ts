import { runInNewContext } from 'node:vm'
import { readWords } from './plain-text'

test.each([
  ['', ''],
  ['  Asha  Rao ', 'Asha  Rao'],
  ['\ufeff\u200b Asha\u00a0Rao \u2060', 'Asha Rao'],
  [' \u200b ', ''],
])('decision 43 of %j the words are %j', (typed, read) => {
  expect(readWords(typed)).toBe(read)
})

test('decision 43 a cell of a million spaces within words is read like any other', () => {
  const cell = `a${' '.repeat(1_000_000)}b`
  // Interrupted, because a pattern that backtracks would run for hours instead of failing.
  expect(runInNewContext('read(text)', { read: readWords, text: ` ${cell} ` }, { timeout: 10_000 })).toBe(cell)
})
