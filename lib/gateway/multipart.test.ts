import { partsOf } from './multipart'

const sent = async (fields: Record<string, string>, files: Record<string, File>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...fields, ...files })) form.set(key, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { body: new Uint8Array(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' }
}
const told = (upload: Parameters<typeof partsOf>[0]) =>
  [...partsOf(upload)].map(({ name, fileName, content }) => [name, fileName, content.toString()])

test('LOAD-05, decision 33 the parts of a multipart body are its fields and files, with their names and contents', async () => {
  const upload = await sent(
    { orgId: '1001', note: 'filename="ok.csv"' },
    { file: new File(['A,B\r\n\r\n1,2'], 'क “x”.csv') },
  )
  expect(told(upload)).toEqual([
    ['orgId', null, '1001'],
    ['note', null, 'filename="ok.csv"'],
    ['file', 'क “x”.csv', 'A,B\r\n\r\n1,2'],
  ])
  expect(told({ ...upload, contentType: 'multipart/form-data' })).toEqual([])
  expect(told({ ...upload, contentType: 'multipart/form-data; boundary=other' })).toEqual([])
  expect(told({ ...upload, contentType: upload.contentType.replace(/boundary=(.*)/, 'boundary="$1"') })).toHaveLength(3)
})

test('LOAD-05, decision 33 a body that is cut short has the parts that came whole', async () => {
  const upload = await sent({ orgId: '1001' }, { file: new File(['A,B'], 'a.csv') })
  expect(told({ ...upload, body: upload.body.subarray(0, -40) })).toEqual([['orgId', null, '1001']])
})

const raw = (...heads: readonly string[]) => ({
  body: new TextEncoder().encode(`${heads.map((head) => `--b c\r\n${head}\r\n\r\nx\r\n`).join('')}--b c--\r\n`),
  contentType: 'Multipart/Form-Data; Boundary="b c"',
})
const headsOf = (...heads: readonly string[]) =>
  [...partsOf(raw(...heads))].map(({ name, fileName }) => [name, fileName])

test('LOAD-05 a part goes by what its head says once, quoted or not; what may be read in two ways is empty', () => {
  expect(
    headsOf(
      'Content-Type: text/csv\r\ncontent-disposition: form-data; name=file; filename=a.csv',
      'Content-Disposition: form-data;name="file";filename=""',
      'Content-Disposition: form-data; name="a"; name="b"',
      'Content-Disposition: form-data; name="a"; filename="x.csv"; filename=y.csv',
      'Content-Disposition: form-data; name="a"; filename*=UTF-8\'\'x.csv',
      'Content-Disposition: form-data; name="a"\r\nX-Other: Filename',
      'Content-Disposition: form-data',
      'X-Content-Disposition: form-data; name="a"',
    ),
  ).toEqual([
    ['file', 'a.csv'],
    ['file', ''],
    ['', null],
    ['a', ''],
    ['a', ''],
    ['a', ''],
    ['', null],
    ['', null],
  ])
})

test('LOAD-05 a head is read up to 2,048 bytes; behind a longer one there may be a file', () => {
  const head = 'Content-Disposition: form-data; name="a"; pad="'
  const long = (length: number) => `${head}${'x'.repeat(length - head.length - 1)}"`
  expect([headsOf(long(2048)), headsOf(long(2049))]).toEqual([[['a', null]], [['', '']]])
})

test('LOAD-05 parts are views of the one body, wherever it stands in its memory', () => {
  const { body, contentType } = raw('Content-Disposition: form-data; name="a"')
  const memory = new Uint8Array(body.length + 10)
  memory.set(body, 7)
  const [part] = partsOf({ body: memory.subarray(7, 7 + body.length), contentType })
  expect([part?.content.toString(), part?.content.buffer]).toEqual(['x', memory.buffer])
})

test.each(['a'.repeat(70), '"a b:c"'])('a body is parted by the boundary %s', (boundary) => {
  const body = new TextEncoder().encode(
    `--${boundary.replaceAll('"', '')}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary.replaceAll('"', '')}--`,
  )
  expect(told({ body, contentType: `multipart/form-data; boundary=${boundary}; charset=utf-8` })).toEqual([
    ['a', null, 'x'],
  ])
})
