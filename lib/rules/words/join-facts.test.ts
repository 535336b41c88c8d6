import { joinFacts } from './join-facts'

test('parts that are there stand in one line', () => {
  expect(joinFacts(['XLSX', null, '', false, '24 Nov 2026, 9:30 AM UTC'])).toBe('XLSX · 24 Nov 2026, 9:30 AM UTC')
  expect(joinFacts([undefined, null])).toBe('')
})

test('a moment in Arabic keeps its order after Latin words, and the line runs from the right', () => {
  expect(joinFacts(['XLSX', '24 نوفمبر 2026، 9:30 ص UTC'])).toBe(
    '\u200f\u2068XLSX\u2069 · \u206824 نوفمبر 2026، 9:30 ص UTC\u2069',
  )
})

test('one part alone, or Latin parts in an Arabic page, are left as they are', () => {
  expect(joinFacts(['شركة', null])).toBe('شركة')
  expect(joinFacts(['Al Noor', 'ENBD'])).toBe('Al Noor · ENBD')
})
