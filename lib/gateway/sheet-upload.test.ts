import type { UploadKind } from '../calls/call'
import { readUpload } from './sheet-upload'

const sent = async (
  files: readonly (readonly [name: string, content: string])[],
  more: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(more)) form.set(key, value)
  for (const [at, [name, content]] of files.entries())
    form.append(at === 0 ? 'file' : `file${at}`, new File([content], name))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { body: new Uint8Array(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' }
}
const refusal = (...files: (readonly [name: string, content: string])[]) => refusalOf('sheet', ...files)
const refusalOf = async (kind: UploadKind, ...files: (readonly [name: string, content: string])[]) => {
  const { body, contentType } = await sent(files, { orgId: '1001', note: 'filename="ok.csv"' })
  try {
    readUpload(kind, body, contentType, 'r')
    return null
  } catch (error) {
    return (error as { details: { status: number; fields: Record<string, string> } }).details
  }
}

test('LOAD-05, VAL-36 what is no sheet by its name or its content is refused, also behind one that is', async () => {
  expect(await refusal(['a.csv', 'A,B'])).toBeNull()
  expect(await refusal(['a.csv', ''])).toBeNull()
  expect(await refusal()).toMatchObject({ status: 422, fields: { file: 'Please Upload a file' } })
  const cases = [
    [['ok.pdf', 'A,B']],
    [['ok.txt', 'A,B']],
    [['a.csv', '%PDF-1.7']],
    [['a.xlsx', 'A,B']],
    [
      ['a.csv', 'A,B'],
      ['b.pdf', 'A,B'],
    ],
  ] as const
  for (const files of cases)
    expect(await refusal(...files)).toMatchObject({ status: 422, fields: { file: expect.any(String) } })
})

test('VAL-20, USER-12 a paper is what its first bytes say, whatever its name is', async () => {
  for (const content of ['%PDF-1.7', 'GIF89a']) expect(await refusalOf('document', ['paper.png', content])).toBeNull()
  for (const content of ['<svg onload="alert(1)"/>', 'MZ', 'A,B'])
    expect(await refusalOf('document', ['paper.png', content])).toMatchObject({
      status: 422,
      fields: { file: 'The document is a PNG, a JPEG, a GIF or a PDF file' },
    })
})

test('LOAD-05 what a body holds beside the one reading is refused before its file is looked at', () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA,B\r\n--b--\r\n',
  )
  expect(readUpload('sheet', body, 'multipart/form-data; boundary=b', 'r').parts).toHaveLength(1)
  for (const type of ['multipart/form-data; x-boundary=AAA; boundary=b', 'multipart/form-data', undefined])
    expect(() => readUpload('sheet', body, type, 'r')).toThrow('400 invalid')
})
