import { createHash } from 'node:crypto'
import { uploadFacts, uploadTarget } from './upload-facts'

const rawOf = async (form: FormData) => {
  const sent = new Response(form)
  return {
    body: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get('content-type') ?? '',
  }
}
const sheet = 'MOBILE_NUMBER,LAST_4_DIGITS,Main\r\n919876543210,1234,100.00\r\n'
const formWith = (name: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([sheet], name))
  return form
}

test('decision 33 an upload is recorded with its business, its program and its file, and nothing else of it', async () => {
  const fields = { orgId: '17', cardProgramId: '5', note: 'hello', mobile: '919876543210' }
  expect(uploadTarget(await rawOf(formWith('August load.csv', fields)))).toEqual({
    orgId: '17',
    cardProgramId: '5',
    file: 'August load.csv',
    bytes: String(sheet.length),
    sha256: createHash('sha256').update(sheet).digest('hex'),
  })
})

test('decision 33 a file whose content speaks of parts is still that one file', async () => {
  const form = formWith('x.csv', { orgId: '17' })
  form.set('file', new File(['Content-Disposition: form-data; name="orgId"\r\n\r\n99\r\n--x'], 'x.csv'))
  expect(uploadTarget(await rawOf(form))).toMatchObject({ orgId: '17', file: 'x.csv' })
})

test('decision 33 another file before the one that is taken does not stand for it', async () => {
  const form = new FormData()
  form.set('decoy', new File(['x'], 'harmless.csv'))
  form.set('file', new File([sheet], 'loads.csv'))
  expect(uploadTarget(await rawOf(form))).toMatchObject({ file: 'loads.csv', bytes: String(sheet.length) })
})

test('decision 33 names keep their letters; long ones keep their end', async () => {
  expect(uploadTarget(await rawOf(formWith('भुगतान.csv')))).toMatchObject({ file: 'भुगतान.csv' })
  const { file } = uploadTarget(await rawOf(formWith(`${'x'.repeat(300)}.csv`)))
  expect(file).toMatch(/^…x+\.csv$/)
  expect(file?.length).toBeLessThan(130)
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['another type', 'application/octet-stream'],
  ['a boundary that is not there', 'multipart/form-data; boundary=nowhere'],
])('decision 33 a body with %s has no target', async (_, contentType) => {
  const { body } = await rawOf(formWith('x.csv', { orgId: '17' }))
  expect(uploadTarget({ body, contentType })).toEqual({})
  expect(uploadTarget({ body: body.subarray(0, 60), contentType: 'multipart/form-data; boundary=x' })).toEqual({})
})

test('decision 33 what came of it is its rows and their total', () => {
  const taken = { bulkUploadId: '9', successCount: 3, failedCount: 1, amount: '400.00', currency: 'INR', message: 'x' }
  expect(uploadFacts(taken)).toEqual({
    bulkUploadId: '9',
    rows: '4',
    refusedRows: '1',
    amount: '400.00',
    currency: 'INR',
  })
  expect(uploadFacts({ docKey: 'doc-1', amount: 'lots', currency: '<b>', successCount: '3' })).toEqual({
    docKey: 'doc-1',
  })
  expect(uploadFacts(null)).toEqual({})
})
