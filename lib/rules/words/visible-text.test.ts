import { visibleText, visibleTexts } from './visible-text'

test.each([
  ['a\u0000b', 'a\ufffdb'],
  ['line\r\nline', 'line\ufffd\ufffdline'],
  ['\u001b[2Kgone\u007f\u0085', '\ufffd[2Kgone\ufffd\ufffd'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['file\u202egnp.csv', 'file\ufffdgnp.csv'],
  ['\u2066x\u2069', '\ufffdx\ufffd'],
])('decision 19 %j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test.each(['Asha “O’Neil” Rao', 'आशा', 'عائشة', '😀 مرحبا'])('decision 19 %j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test('decision 19 names are cleaned as their values are', () => {
  expect(visibleTexts({ 'a\u0000': 'b\u0007', c: 'd' })).toEqual({ 'a\ufffd': 'b\ufffd', c: 'd' })
})
