import { documentKind } from './documents'

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\nrest', 'png'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'jpg'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['half a beginning', '\x89PNG', null],
  ['a beginning that stands later', ' %PDF-', null],
  ['a page', '<html>', null],
  ['nothing', '', null],
])('USER-12 %s is told by its first bytes', (_, bytes, kind) => {
  expect(documentKind(Buffer.from(bytes, 'latin1'))).toBe(kind)
})
