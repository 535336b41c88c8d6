import { pdfFile } from '@/sandbox/core/files/pdf'
import type { UploadKind } from '../calls/call'
import { readSheetUpload } from './sheet-upload'

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
  const { body, contentType } = await sent(files, kind === 'sheet' ? { orgId: '1001' } : {})
  try {
    readSheetUpload({ kind, form: kind === 'sheet' ? ['orgId'] : undefined, query: {} }, body, contentType, 'r')
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
  for (const content of [Buffer.from(pdfFile(['A paper'])).toString('latin1'), 'GIF89a\x01\0\x01\0'])
    expect(await refusalOf('document', ['paper.png', content])).toBeNull()
  for (const content of ['%PDF-1.7', 'GIF89a'])
    expect(await refusalOf('document', ['paper.png', content])).toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining('is damaged') },
    })
  for (const content of ['<svg onload="alert(1)"/>', 'MZ', 'A,B'])
    expect(await refusalOf('document', ['paper.png', content])).toMatchObject({
      status: 422,
      fields: { file: 'Upload the document as a PNG, JPEG, GIF or PDF file' },
    })
})

test('LOAD-05 what a body holds beside the one reading is refused before its file is looked at', () => {
  const body = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA,B\r\n--b--\r\n',
  )
  expect(
    readSheetUpload({ kind: 'sheet', query: {} }, body, 'multipart/form-data; boundary=b', 'r').parts,
  ).toHaveLength(1)
  for (const type of ['multipart/form-data; x-boundary=AAA; boundary=b', 'multipart/form-data', undefined])
    expect(() => readSheetUpload({ kind: 'sheet', query: {} }, body, type, 'r')).toThrow('400 invalid')
})

const fieldsRefused = async (form: Record<string, string>, query: Record<string, string> = {}) => {
  const { body, contentType } = await sent([['a.csv', 'A,B']], form)
  try {
    readSheetUpload({ kind: 'sheet', form: ['orgId', 'cardProgramId', 'cardMode'], query }, body, contentType, 'r')
    return []
  } catch (error) {
    const { status, fields } = (error as { details: { status: number; fields: object } }).details
    return [status, ...Object.keys(fields)]
  }
}

test('decision 33 a field beside the file is one that its call has', async () => {
  expect(await fieldsRefused({ orgId: '1001', cardMode: '', corrections: '{"rows":[]}' })).toEqual([])
  for (const name of ['bulkUploadId', 'z0Id', 'orgid', 'constructor', 'note'])
    expect(await fieldsRefused({ orgId: '1001', [name]: '9' })).toEqual([422, name])
  const two = await sent([
    ['a.csv', 'A,B'],
    ['b.csv', 'A,B'],
  ])
  expect(() => readSheetUpload({ kind: 'sheet', query: {} }, two.body, two.contentType, 'r')).toThrow('422 invalid')
})

test('decision 33 a field that stands in the query as well has the same value there', async () => {
  expect(await fieldsRefused({ orgId: '1002' }, { orgId: '1001' })).toEqual([422, 'orgId'])
  expect(await fieldsRefused({ orgId: '' }, { orgId: '1001' })).toEqual([422, 'orgId'])
  expect(await fieldsRefused({ orgId: '1001' }, { orgId: '1001', cardProgramId: '2002' })).toEqual([])
  expect(await fieldsRefused({ orgId: '1001' }, { orgId: '' })).toEqual([])
})

test('decision 33 an id that the record would not hold is refused, in the form and in the query', async () => {
  for (const value of [' 1001', '1001 ', `1001${' '.repeat(300)}`, '1,2', '0'.repeat(65)]) {
    expect(await fieldsRefused({ orgId: value })).toEqual([422, 'orgId'])
    expect(await fieldsRefused({}, { cardProgramId: value })).toEqual([422, 'cardProgramId'])
  }
})
