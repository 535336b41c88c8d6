import { pdfFile } from '@/sandbox/core/files/pdf'
import { png } from '@/sandbox/core/files/png'
import { bulkPerson, startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterAll(() => platform.close())

const PDF = Buffer.from(pdfFile(['an invoice']))
const PNG = png(2, 2)
const keep = async (email: string, name: string, bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const { body } = await (await bulkPerson(platform.url, email))('POST', 'doc/upload', form)
  return String(body.docKey)
}
const ADMIN = 'platform.admin@sandbox.test'
type Invoice = Record<string, string> & { size: number }

/** A transaction of a root business and what its invoices are asked by. */
const someTxn = (issuer = 'YES') => {
  const { db } = platform
  const txn = db.first(
    db.q.selectFrom('txns').select(['id', 'org_id', 'root_id']).where('issuer', '=', issuer).orderBy('id', 'desc'),
  )
  return { txnId: String(txn?.id), orgId: String(txn?.org_id), rootId: String(txn?.root_id) }
}

test('TXN-09 an invoice is added, listed, replaced and removed, and its file opens by its link', async () => {
  let ask = await signIn(platform.url, ADMIN)
  const { txnId, orgId, rootId } = someTxn()
  const one = `orgs/${orgId}/transaction/${txnId}/invoices`
  const many = `orgs/${orgId}/transactions/${txnId}/invoices`
  const list = async (path = many) => (await ask('GET', path)).body.list as Invoice[]
  expect(await list()).toEqual([])
  const docKey = await keep(ADMIN, 'june.pdf', PDF)
  const added = await ask('POST', one, { docKey, invoiceNumber: 'INV/2026-11' })
  expect([added.status, added.body.message]).toEqual([200, 'Invoice added'])
  expect((await ask('POST', one, { docKey })).body.invoiceId).toBe(added.body.invoiceId)
  const [first] = await list(`orgs/${rootId}/transactions/${txnId}/invoices`)
  expect(first).toMatchObject({
    invoiceId: added.body.invoiceId,
    invoiceNumber: 'INV/2026-11',
    fileName: 'june.pdf',
    fileType: 'application/pdf',
    size: PDF.length,
    uploadedBy: 'Aditi Raman',
  })
  const file = await fetch(first?.invoiceUrl ?? '')
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', PDF.toString()])
  const [row] = (await ask('GET', `search/1.0/txn?txnId=${txnId}`)).body.list as Record<string, unknown>[]
  expect(row).toMatchObject({ invoiceIds: [added.body.invoiceId], invoiceUrls: [first?.invoiceUrl] })

  const another = await keep(ADMIN, 'june.png', PNG)
  const replaced = await ask('PUT', one, { invoiceId: added.body.invoiceId, docKey: another })
  expect([replaced.status, replaced.body.message]).toEqual([200, 'Invoice replaced'])
  expect(await list()).toEqual([
    expect.objectContaining({ invoiceId: added.body.invoiceId, fileName: 'june.png', fileType: 'image/png' }),
  ])
  // A paper that nobody put into a record goes after a day; an invoice's stays.
  clock += 3 * 86_400_000
  await keep(ADMIN, 'later.pdf', PDF)
  ask = await signIn(platform.url, ADMIN)
  expect((await fetch((await list())[0]?.invoiceUrl ?? '')).status).toBe(200)

  const removed = await ask('DELETE', `${one}?invoiceId=${String(added.body.invoiceId)}`, {})
  expect([removed.status, removed.body.message]).toEqual([200, 'Invoice removed'])
  expect(await list()).toEqual([])
  expect((await ask('DELETE', `${one}?invoiceId=${String(added.body.invoiceId)}`, {})).status).toBe(404)
})

test('TXN-09 of another business, another person’s file or an eleventh invoice nothing is kept', async () => {
  const [ask, nsdl] = await Promise.all([signIn(platform.url, ADMIN), signIn(platform.url, 'nsdl.admin@sandbox.test')])
  const { txnId, orgId } = someTxn('YES')
  const one = `orgs/${orgId}/transaction/${txnId}/invoices`
  const docKey = await keep('nsdl.admin@sandbox.test', 'own.pdf', PDF)
  expect((await nsdl('POST', one, { docKey })).status).toBe(404)
  expect((await nsdl('GET', `orgs/${orgId}/transactions/${txnId}/invoices`)).status).toBe(404)
  const foreign = await ask('POST', one, { docKey })
  expect([foreign.status, foreign.body.fields]).toEqual([400, { docKey: 'Upload the file first' }])
  expect((await ask('POST', `orgs/1008/transaction/${txnId}/invoices`, { docKey })).status).toBe(404)
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('GET', `orgs/${orgId}/transactions/${txnId}/invoices`)).status).toBe(200)
  expect((await reader('POST', one, { docKey })).status).toBe(403)
  for (let n = 0; n < 10; n++)
    expect((await ask('POST', one, { docKey: await keep(ADMIN, `${n}.pdf`, PDF) })).status).toBe(200)
  const eleventh = await ask('POST', one, { docKey: await keep(ADMIN, 'x.pdf', PDF) })
  expect([eleventh.status, eleventh.body.message]).toEqual([409, 'A transaction has at most 10 invoices'])
})
