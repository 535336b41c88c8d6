import type { UploadKind } from '../calls/call'
import { refuseOtherFiles } from './sheet-upload'

const sent = async (
  files: readonly (readonly [name: string, content: string])[],
  more: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(more)) form.set(key, value)
  for (const [name, content] of files) form.append('file', new File([content], name))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { body: new Uint8Array(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' }
}
const refusal = (...files: (readonly [name: string, content: string])[]) => refusalOf('sheet', ...files)
const refusalOf = async (kind: UploadKind, ...files: (readonly [name: string, content: string])[]) => {
  const { body, contentType } = await sent(files, { orgId: '1001', note: 'filename="ok.csv"' })
  try {
    refuseOtherFiles(kind, { body, contentType }, 'r')
    return null
  } catch (error) {
    return (error as { details: { status: number; fields: Record<string, string> } }).details
  }
}

test('LOAD-05, VAL-36 what is no sheet by its name or its content is refused, also behind one that is', async () => {
  expect(await refusal(['a.csv', 'A,B'])).toBeNull()
  expect(await refusal(['a.csv', ''])).toBeNull()
  expect(await refusal()).toBeNull()
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

const raw = (...parts: readonly string[]) => ({
  body: new TextEncoder().encode(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`),
  contentType: 'multipart/form-data; boundary=b',
})
const named = (disposition: string, content = '%PDF-1.7') => `Content-Disposition: ${disposition}\r\n\r\n${content}`

test.each([
  [
    'behind a part whose head is longer than is read',
    raw(
      `X-Pad: ${'x'.repeat(3000)}\r\n${named('form-data; name="a"')}`,
      named('form-data; name="file"; filename="a.pdf"'),
    ),
  ],
  ['without quotes', raw(named('form-data; name=file; filename=a.pdf'))],
  ['with a file name that speaks of another field', raw(named('form-data; filename="; name=a"; name="file"'))],
  ['with a file name of another alphabet alone', raw(named('form-data; name="file"; filename*=UTF-8\'\'a.pdf'))],
  [
    'named twice, of which an upstream may take either',
    raw(named('form-data; name="file"; filename="a.pdf"; filename="a.csv"', 'A,B')),
  ],
  ['in another field', raw(named('form-data; name="x"; filename="a.pdf"'))],
  [
    'whose own head is longer than is read',
    raw(`X-Pad: ${'x'.repeat(3000)}\r\n${named('form-data; name="file"; filename="a.pdf"')}`),
  ],
])('LOAD-05, VAL-36 what is no sheet is refused %s', (_, upload) => {
  expect(() => refuseOtherFiles('sheet', upload, 'r')).toThrow('invalid')
})
