import { filesIn, refuseOtherFiles } from './sheet-upload'

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
const refusal = async (...files: (readonly [name: string, content: string])[]) => {
  const { body, contentType } = await sent(files, { orgId: '1001', note: 'filename="ok.csv"' })
  try {
    refuseOtherFiles(body, contentType, 'r')
    return null
  } catch (error) {
    return (error as { details: { status: number; fields: Record<string, string> } }).details
  }
}

test('LOAD-05, VAL-36 the file of a multipart body is known by its name and its first bytes', async () => {
  const { body, contentType } = await sent([['क “x”.csv', 'A,B\r\n\r\n1,2']], { orgId: '1001' })
  const [file, ...others] = filesIn(body, contentType)
  expect([file?.name, Buffer.from(file?.start ?? []).toString(), others]).toEqual(['क “x”.csv', 'A,B\r\n\r\n1,2', []])
  expect(filesIn(body, 'multipart/form-data')).toEqual([])
  expect(filesIn(body, 'multipart/form-data; boundary=other')).toEqual([])
})

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
