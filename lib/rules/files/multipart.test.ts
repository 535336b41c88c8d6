import { readMultipart } from './multipart'

const sent = async (fields: Record<string, string>, files: Record<string, File>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...fields, ...files })) form.set(key, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { body: new Uint8Array(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' }
}
type EncodedForm = { body: Uint8Array; contentType: string }
const told = ({ body, contentType }: EncodedForm) =>
  readMultipart(body, contentType)?.parts.map(({ name, fileName, content }) => [name, fileName, content.toString()]) ??
  null

test('LOAD-05, decision 33 the parts of a multipart body are its fields and files, with their names and contents', async () => {
  const upload = await sent(
    { orgId: '1001', note: 'filename="ok.csv"', empty: '' },
    { file: new File(['A,B\r\n\r\n1,2'], 'क “x”.csv') },
  )
  expect(told(upload)).toEqual([
    ['orgId', null, '1001'],
    ['note', null, 'filename="ok.csv"'],
    ['empty', null, ''],
    ['file', 'क “x”.csv', 'A,B\r\n\r\n1,2'],
  ])
  const quoted = upload.contentType.replace(/boundary=(.*)/, 'boundary="$1"; charset=utf-8')
  expect(told({ ...upload, contentType: quoted })).toHaveLength(4)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const PART = 'Content-Disposition: form-data; name="a"\r\n\r\nx\r\n'
const WHOLE = `--b\r\n${PART}--b--\r\n`
const TYPE = 'multipart/form-data; boundary=b'

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=other',
  'multipart/form-data; x-boundary=AAA; boundary=b',
  'multipart/form-data; boundary=b; boundary=b',
  'multipart/form-data; boundary=b; charset=utf-16',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  'multipart/form-data; boundary="b "',
  'multipart/mixed; boundary=b',
  'x multipart/form-data; boundary=b',
  '',
])('LOAD-05 a body of the type %j is not read', (contentType) => {
  expect(told({ body: bytesOf(WHOLE), contentType })).toBeNull()
  expect(told({ body: bytesOf(WHOLE), contentType: TYPE })).toEqual([['a', null, 'x']])
})

test.each([
  ['nothing in it', '--b--\r\n'],
  ['something before its first part', `hello\r\n${WHOLE}`],
  ['something behind its last part', `${WHOLE}--b\r\n${PART}--b--`],
  ['no end', `--b\r\n${PART}`],
  ['half an end', `--b\r\n${PART}--b-`],
  ['a mark that goes on', `--b\r\n${PART}--bc--\r\n`],
  ['a mark that is padded', `--b \r\n${PART}--b--\r\n`],
  ['line ends of another kind', WHOLE.replaceAll('\r', '')],
  ['a part without a head', '--b\r\n\r\nx\r\n--b--\r\n'],
  ['a part without a blank line', '--b\r\nContent-Disposition: form-data; name="a"\r\n--b--\r\n'],
  ['a name that stands twice', `--b\r\n${PART}--b\r\n${PART}--b--\r\n`],
  [
    'more than forty parts',
    `${Array.from({ length: 41 }, (_, n) => `--b\r\n${PART.replace('"a"', `"a${n}"`)}`).join('')}--b--`,
  ],
])('LOAD-05 a body with %s is not read', (_, text) =>
  expect(told({ body: bytesOf(text), contentType: TYPE })).toBeNull(),
)

test('LOAD-05 a body of forty parts is read', () => {
  const parts = Array.from({ length: 40 }, (_, n) => `--b\r\n${PART.replace('"a"', `"a${n}"`)}`)
  expect(told({ body: bytesOf(`${parts.join('')}--b--`), contentType: TYPE })).toHaveLength(40)
})

const headOf = (head: string) => told({ body: bytesOf(`--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`), contentType: TYPE })

test('LOAD-05 a part goes by what its head says once, quoted or not', () => {
  expect(headOf('Content-Type: text/csv\r\ncontent-disposition: form-data; name=file; filename=a.csv')).toEqual([
    ['file', 'a.csv', 'x'],
  ])
  expect(headOf('Content-Disposition: form-data;name="file";filename=""')).toEqual([['file', '', 'x']])
})

test.each([
  'form-data; name="a"; name="b"',
  'form-data; name="a"; filename="x.csv"; filename=y.csv',
  'form-data; name="a"; filename="x.csv"; FileName="y.csv"',
  'form-data; name="a"; filename*=UTF-8\'\'x.csv',
  'form-data; name="a"; filename="x.csv"; filename*=UTF-8\'\'y.pdf',
  'form-data; name="a"; filename="x\\".csv"',
  'form-data; name="a"; xfilename="x.csv"',
  'form-data; name=""',
  'form-data',
  'attachment; name="a"',
])('LOAD-05 a part of the disposition %s makes the body unreadable', (disposition) =>
  expect(headOf(`Content-Disposition: ${disposition}`)).toBeNull(),
)

test('LOAD-05 a part has its disposition once, its type once and no other header', () => {
  const good = 'Content-Disposition: form-data; name="a"'
  for (const more of ['X-Other: Filename', good, 'Content-Transfer-Encoding: base64', ' folded', 'Content-Type'])
    expect([more, headOf(`${good}\r\n${more}`)]).toEqual([more, null])
  expect(headOf('X-Content-Disposition: form-data; name="a"')).toBeNull()
})

test('LOAD-05 a head is read up to 2,048 bytes; behind a longer one there may be a file', () => {
  const head = 'Content-Disposition: form-data; name="'
  const long = (length: number) => `${head}${'x'.repeat(length - head.length - 1)}"`
  expect([headOf(long(2048))?.length, headOf(long(2049))]).toEqual([1, null])
})

test('LOAD-05 parts are views of the one body, wherever it stands in its memory', () => {
  const body = bytesOf(WHOLE)
  const memory = new Uint8Array(body.length + 10)
  memory.set(body, 7)
  const read = readMultipart(memory.subarray(7, 7 + body.length), TYPE)
  expect([read?.parts[0]?.content.toString(), read?.parts[0]?.content.buffer]).toEqual(['x', memory.buffer])
})

test.each(['a'.repeat(70), 'a b:c'])(
  'LOAD-05 a body is parted by the boundary %s, and passed on with it',
  (boundary) => {
    const body = bytesOf(`--${boundary}\r\n${PART}--${boundary}--`)
    const read = readMultipart(body, `Multipart/Form-Data; Boundary="${boundary}"; charset=utf-8`)
    expect(read?.parts).toHaveLength(1)
    expect(readMultipart(body, read?.contentType ?? '')?.parts).toHaveLength(1)
  },
)
