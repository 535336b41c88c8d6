import fc from 'fast-check'
import { attachmentName, attachmentOf, isJsonType, readHeaderValue } from './header-value'

const read = (text: string) => {
  const found = readHeaderValue(text)
  return found && [found.value, Object.fromEntries(found.parameters)]
}

test('LOAD-05 a header is its value and its parameters, names in any case, values quoted or not', () => {
  expect(read('Text/CSV')).toEqual(['text/csv', {}])
  expect(read(' multipart/form-data ; Boundary="a b;c" ;x=y')).toEqual([
    'multipart/form-data',
    { boundary: 'a b;c', x: 'y' },
  ])
  expect(read('form-data; name="a\\"b\\\\"; filename="क.csv"')).toEqual([
    'form-data',
    { name: 'a"b\\', filename: 'क.csv' },
  ])
})

test.each([
  '',
  ';',
  'a/',
  'a/b/c',
  'a/b;',
  'a/b;;c=d',
  'a/b; c',
  'a/b; c=',
  'a/b; =d',
  'a/b; c =d',
  'a/b; c= d',
  'a/b; c="d',
  'a/b; c="d"e',
  'a/b; c="\u0000"',
  'a/b, c/d',
  'a/b; c=d; C=d',
  'multipart/form-data; boundary=b\r\nx: y',
])('LOAD-05 %j is no header that all read alike', (text) => expect(readHeaderValue(text)).toBeNull())

test('LOAD-05 any name and any text come back from a header that is written with them', () => {
  const name = fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,20}$/)
  const value = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, ''))
  fc.assert(
    fc.property(name, value, name, value, (a, first, b, second) => {
      fc.pre(a.toLowerCase() !== b.toLowerCase())
      const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
      expect(read(`x/y; ${a}=${quoted(first)}; ${b}=${quoted(second)}`)).toEqual([
        'x/y',
        { [a.toLowerCase()]: first, [b.toLowerCase()]: second },
      ])
    }),
  )
})

test('WIRE-08 JSON is JSON in UTF-8', () => {
  for (const type of ['application/json', 'Application/JSON; charset="UTF-8"']) expect(isJsonType(type)).toBe(true)
  for (const type of [undefined, 'application/jsonp', 'application/json; charset=utf-7', 'application/json; v=1'])
    expect(isJsonType(type)).toBe(false)
})

test('decision 19 a file is named as the browser names it, and whatever is written so is read again', () => {
  expect(attachmentName('attachment; filename="a.csv"')).toBe('a.csv')
  expect(attachmentName('attachment; filename="_.csv"; filename*=UTF-8\'\'%E0%A4%95.csv')).toBe('क.csv')
  expect(attachmentName("attachment; filename=a.csv; filename*=UTF-8''%E0%A4")).toBe('a.csv')
  for (const other of [null, '', 'attachment', 'inline; filename="a.csv"', 'attachment; xfilename="a"; filename="b'])
    expect(attachmentName(other)).toBeNull()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) =>
      expect(attachmentName(attachmentOf(name))).toBe(name),
    ),
    { examples: [["it's (a) *.csv"], ['"; filename=x']] },
  )
  expect(attachmentOf('\ud800.csv')).toContain("filename*=UTF-8''_.csv")
  expect(attachmentOf(null)).toBe('attachment')
})
