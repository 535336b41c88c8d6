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
