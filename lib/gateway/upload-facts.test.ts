import { createHash } from 'node:crypto'
import { readMultipart, type Multipart } from '../rules/files/multipart'
import { uploadFacts, uploadTarget } from './upload-facts'

const rawOf = async (form: FormData): Promise<Multipart> => {
  const sent = new Response(form)
  const read = readMultipart(new Uint8Array(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '')
  if (!read) throw new Error('The form cannot be read')
  return read
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

test('decision 33 a file whose content speaks of parts is that one file', async () => {
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

const told = (name: string, facts: object) => (uploadFacts(facts) as Record<string, unknown>)[name]

test('decision 33 of an answer only ids, counts and sums are kept, each as a whole', () => {
  for (const good of ['0', '15.5', '123456789012345.99', 400])
    expect(told('amount', { amount: good })).toBe(String(good))
  for (const bad of ['1234567890123456', '1.', '1.234', 'x1', '1x', -1, '', null, {}])
    expect([bad, told('amount', { amount: bad })]).toEqual([bad, undefined])
  for (const bad of ['INRX', 'xINR', 'IN', 'inr']) expect(told('currency', { currency: bad })).toBeUndefined()
  expect([told('docKey', { docKey: 'a.b-c_1' }), told('bulkUploadId', { bulkUploadId: 9 })]).toEqual(['a.b-c_1', '9'])
  for (const bad of ['a b', 'a'.repeat(65), '', '<b>']) expect(told('docKey', { docKey: bad })).toBeUndefined()
  expect(told('docKey', { docKey: 'a'.repeat(64) })).toHaveLength(64)
  for (const counts of [{ successCount: 1 }, { failedCount: 1 }, { successCount: 1.5, failedCount: 1 }])
    expect(uploadFacts(counts)).toEqual({})
  expect(uploadFacts({ successCount: 0, failedCount: 0 })).toEqual({ rows: '0', refusedRows: '0' })
})

test('decision 33 a record holds fields of 200 bytes and names of 120 letters at most', async () => {
  const target = async (fields: Record<string, string>, name = 'a.csv') =>
    uploadTarget(await rawOf(formWith(name, fields)))
  const long = `${'0'.repeat(300)}`
  expect(await target({ orgId: '17', cardId: long })).toMatchObject({ orgId: '17' })
  expect((await target({ cardId: long })).cardId).toBeUndefined()
  expect([(await target({}, 'x'.repeat(120))).file, (await target({}, 'x'.repeat(121))).file]).toEqual([
    'x'.repeat(120),
    `…${'x'.repeat(120)}`,
  ])
})
