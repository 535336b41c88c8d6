import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { issueCard, platformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

const directory = mkdtempSync(join(tmpdir(), 'emboss-reveal-'))
const file = join(directory, 'portal.db')
const PAN = 'KQXPZ8417M'
const BORN = '1987-03-09'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let stack: Stack
let db: Store
let customerId: string
let cardId: string
let docId: string

beforeAll(async () => {
  stack = await startStack({ env: { DATA_DIR: directory, LOG_LEVEL: 'debug' } })
  db = await openStore({ file })
  const api = await platformApi('platform.admin@sandbox.test', stack.platform.url)
  const docImage = await uploaded()
  const card = await issueCard(api, {
    suits: (program, org) =>
      program.status === 'ACTIVE' &&
      program.cardType === 'GPR' &&
      program.issuerCode === 'NSDL' &&
      program.requireCardHolderAuth !== true &&
      !(org.issuerDetailsList as { restrictCardIssuance?: boolean }[]).some((one) => one.restrictCardIssuance),
    body: {
      documents: [{ docType: 'PAN', docValue: PAN, docImage, metaData: { dob: BORN, gender: 'F' } }],
      dateOfBirth: BORN,
      gender: 'F',
    },
  })
  cardId = card.cardId
  const { list } = await api.send<{ list: { id: string }[] }>('GET', 'cardholders', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: card.mobile },
  })
  customerId = list[0]?.id ?? ''
  const { documents } = await api.send<{ documents: { docId: string }[] }>('GET', `customers/${customerId}/kycDocs`)
  docId = documents[0]?.docId ?? ''
})
afterAll(async () => {
  await db?.destroy()
  await stack?.close()
  rmSync(directory, { recursive: true, force: true })
})

const uploaded = async (): Promise<string> => {
  const visitor = await signedIn()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(PNG)], 'pan.png'))
  const answer = await fetch(`${stack.url}/api/issuing/doc/upload`, {
    method: 'POST',
    headers: { cookie: visitor.cookie(), origin: stack.url },
    body: form,
  })
  return ((await answer.json()) as { docKey: string }).docKey
}
const signedIn = async (email = 'platform.admin@sandbox.test'): Promise<Visitor> => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}
const ask = (visitor: Visitor, form: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.send('POST', '/api/reveal', { form, headers: { accept: 'application/json', ...headers } })
const why = { reason: 'Ticket 4711, the holder asks' }
const rows = () => db.selectFrom('audit_events').selectAll().where('kind', '=', 'reveal').orderBy('seq').execute()

test('decision 23 page and API proxy show neither the number nor the birthday', async () => {
  const visitor = await signedIn()
  const answers = await Promise.all(
    [
      `/api/issuing/customers/${customerId}`,
      `/api/issuing/customers/${customerId}/kycDocs`,
      `/api/issuing/cards/${cardId}/kycDocs`,
      `/app/customers/${customerId}`,
      `/app/cards/${cardId}`,
    ].map((path) => visitor.get(path)),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain('••••')
    expect(text).not.toContain(PAN)
    expect(text).not.toContain(BORN)
    expect(text).not.toContain('/sandbox/files')
  }
})

test('decision 23 a reason shows one value, and who, what and why are on record before and after; the value is nowhere', async () => {
  const visitor = await signedIn()
  const before = (await rows()).length
  const shown = await Promise.all([
    ask(visitor, { of: 'customer', id: customerId, what: 'pan', ...why }),
    ask(visitor, { of: 'customer', id: customerId, what: 'dob', ...why }),
    ask(visitor, { of: 'customer-document', id: customerId, what: docId, ...why }),
    ask(visitor, { of: 'card-document', id: cardId, what: docId, ...why }),
  ])
  expect(shown.map(({ status, text }) => [status, text])).toEqual(
    [PAN, BORN, PAN, PAN].map((value) => [200, JSON.stringify({ value })]),
  )
  expect(shown[0]?.headers.get('cache-control')).toBe('no-store')
  const written = (await rows()).slice(before)
  expect(written).toHaveLength(8)
  const first = written.filter(({ target }) => target === JSON.stringify({ customerId, what: 'pan' }))
  expect(first.map(({ phase, action, outcome }) => [phase, action, outcome])).toEqual([
    ['intent', 'reveal customer', null],
    ['outcome', 'reveal customer', 'ok'],
  ])
  expect(first[0]?.detail).toBe(JSON.stringify(why))
  expect(first[0]?.user_name).not.toBeNull()
  expect(JSON.stringify(written)).not.toContain(PAN)
  expect(stack.log()).not.toContain(PAN)
  const screen = await visitor.get('/app/audit/list/portal?kind=reveal')
  expect(screen.text).toContain(why.reason)
  const exported = await visitor.get('/api/export/audit?kind=reveal')
  expect(exported.text).toContain(why.reason)
})

test('CARD-23 no answer of the API proxy names a file of an upstream: the look of a card is fetched through the portal', async () => {
  const visitor = await signedIn()
  const answers = await Promise.all(
    [
      `cards/${cardId}`,
      `cards/${cardId}/kycDocs`,
      `customers/${customerId}/kycDocs`,
      'orgs/1001/cardprograms',
      'orgs/cardPrograms/2001',
    ].map((path) => visitor.get(`/api/issuing/${path}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const { text } of answers) expect(text).not.toContain(stack.platform.url)
  const [program] = answers.slice(-1)
  const [link = ''] = /\/api\/files\/[\w-]+/.exec(program?.text ?? '') ?? []
  const look = await visitor.get(link)
  expect([look.status, look.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(look.headers.get('content-disposition')).toMatch(/^attachment; filename="YES-2001-\w+\.png"$/)
})

test('CARD-26, decision 23 a picture of a paper is fetched for a reason alone, by the person who gave it; a reader is told that there is one', async () => {
  const visitor = await signedIn()
  for (const path of [`cards/${cardId}`, `customers/${customerId}`]) {
    const { documents } = (await visitor.get(`/api/issuing/${path}/kycDocs`)).json<{
      documents: { imageUrls: string[] }[]
    }>()
    expect(documents.map(({ imageUrls }) => imageUrls)).toEqual([['••••']])
    expect((await visitor.get(`/app/${path}`)).text).toContain('Reveal: Image 1 of PAN')
    const reader = await (await signedIn('readonly@sandbox.test')).get(`/app/${path}`)
    expect([reader.text.includes('Image 1'), reader.text.includes('Reveal: Image 1')]).toEqual([true, false])
  }
  const before = (await rows()).length
  const shown = await Promise.all([
    ask(visitor, { of: 'card-picture', id: cardId, what: docId, picture: '1', ...why }),
    ask(visitor, { of: 'customer-picture', id: customerId, what: docId, picture: '1', ...why }),
  ])
  for (const { status, json } of shown) {
    const { value } = json<{ value: string }>()
    expect([status, value]).toEqual([200, expect.stringMatching(/^\/api\/files\/[\w-]+$/)])
    const file = await fetch(`${stack.url}${value}`, { headers: { cookie: visitor.cookie() } })
    expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual(['image/png', PNG])
    expect((await (await signedIn()).get(value)).status).toBe(404)
    expect((await stack.visitor().get(value)).status).toBe(401)
  }
  const written = (await rows()).slice(before)
  const first = written.filter(({ target }) => target === JSON.stringify({ cardId, what: docId, picture: '1' }))
  expect(first.map(({ phase, action, detail }) => [phase, action, detail])).toEqual([
    ['intent', 'reveal card-picture', JSON.stringify(why)],
    ['outcome', 'reveal card-picture', expect.anything()],
  ])
  const asked = { of: 'card-picture', id: cardId, what: docId, picture: '1', ...why }
  expect((await ask(visitor, { ...asked, reason: 'no' })).status).toBe(422)
  expect((await ask(visitor, { ...asked, picture: '2' })).status).toBe(404)
  expect((await ask(visitor, { ...asked, picture: '0' })).status).toBe(422)
  expect((await ask(await signedIn('readonly@sandbox.test'), asked)).json().code).toBe('privilege-missing')
  expect((await ask(await signedIn('yes.admin@sandbox.test'), asked)).status).toBe(404)
})

test('USER-14, ORG-34, decision 23 pictures of the papers of a user and of a business are fetched for a reason alone, by the person who gave it and may see the record', async () => {
  const visitor = await signedIn()
  const docKey = await uploaded()
  const orgId = '1001'
  const documents = `/api/issuance-v1/bizdocmgnt/business-document?orgId=${orgId}`
  const known = (await visitor.get(documents)).json<{ list: { docId: string; docType: string }[] }>()
  const pan = known.list.find(({ docType }) => docType === 'PAN')
  const made = await visitor.send('POST', '/api/issuance-v1/bizdocmgnt/business-document', {
    body: { orgId, docId: pan?.docId, docType: 'PAN', docValue: 'KQXPZ8417M', docImage: docKey },
  })
  expect([made.status, made.text]).toEqual([200, expect.anything()])
  const { docId } = made.json<{ docId: string }>()
  const users = await visitor.get('/api/issuing/mp/admins?page=1&perPage=50&approvalStatus=VERF_PENDING')
  const { list } = users.json<{ list: { id: string }[] }>()
  const withPapers = async (): Promise<string> => {
    for (const { id } of list) {
      const user = (await visitor.get(`/api/issuing/admins/${id}`)).json<{ taxPaperUrl: string | null }>()
      if (user.taxPaperUrl) return id
    }
    throw new Error('nobody of the seed has papers')
  }
  const userId = await withPapers()
  const shownOn = [
    [`/api/issuing/admins/${userId}`, '"taxPaperUrl":"••••"'],
    [`${documents}&getPreSignedURL=true`, '"preSignedUrl":"••••"'],
    [`/app/users/${userId}`, 'Reveal: Image 1 of PAN card, picture'],
    [`/app/organization/overview?orgId=${orgId}&tab=documents`, 'Reveal: Image 1 of PAN'],
  ] as const
  for (const [path, said] of shownOn) {
    const { status, text } = await visitor.get(path)
    expect([path, status, text.includes(said), text.includes('/sandbox/files')]).toEqual([path, 200, true, false])
  }
  const asks = [
    { of: 'user-picture', id: userId, what: 'PAN', picture: '1', ...why },
    { of: 'business-picture', id: orgId, what: docId, picture: '1', ...why },
  ]
  for (const asked of asks) {
    const before = (await rows()).length
    const { status, json } = await ask(visitor, asked)
    const { value } = json<{ value: string }>()
    expect([status, value]).toEqual([200, expect.stringMatching(/^\/api\/files\/[\w-]+$/)])
    expect((await visitor.get(value)).headers.get('content-type')).toBe('image/png')
    expect((await (await signedIn()).get(value)).status).toBe(404)
    const written = (await rows()).slice(before)
    expect(written.map(({ phase, action }) => [phase, action])).toEqual([
      ['intent', `reveal ${asked.of}`],
      ['outcome', `reveal ${asked.of}`],
    ])
    expect((await ask(visitor, { ...asked, reason: 'no' })).status).toBe(422)
    expect((await ask(await signedIn('readonly@sandbox.test'), asked)).json().code).toBe('privilege-missing')
    expect((await ask(await signedIn('nsdl.admin@sandbox.test'), asked)).status).toBe(404)
  }
})

test('decision 23 without a reason, a privilege, a session, our own origin or the right scope nothing is shown', async () => {
  const visitor = await signedIn()
  const asked = { of: 'customer', id: customerId, what: 'pan', ...why }
  const short = await ask(visitor, { ...asked, reason: ' no ' })
  expect([short.status, short.json<{ fields: object }>().fields]).toEqual([422, { reason: 'validation.revealReason' }])
  expect((await ask(visitor, { ...asked, what: 'mobileNumber' })).status).toBe(422)
  expect((await ask(visitor, { ...asked, of: 'customer-document', what: '999999' })).status).toBe(404)
  expect((await ask(visitor, asked, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await ask(stack.visitor(), asked)).status).toBe(401)
  const reader = await ask(await signedIn('readonly@sandbox.test'), asked)
  expect([reader.status, reader.json<{ code: string }>().code]).toEqual([403, 'privilege-missing'])
  const last = (await rows()).at(-1)
  expect([last?.outcome, last?.code]).toEqual(['refused', 'privilege-missing'])
  const foreign = await ask(await signedIn('yes.admin@sandbox.test'), asked)
  expect([foreign.status, foreign.text.includes(PAN)]).toEqual([404, false])
  expect((await visitor.get(`/api/reveal?${new URLSearchParams(asked)}`)).status).toBe(405)
})

test('decision 26 a store that cannot be written refuses the reveal; the next one works', async () => {
  const visitor = await signedIn()
  const asked = { of: 'customer', id: customerId, what: 'pan', reason: `Ticket ${randomUUID()}` }
  await sql`begin exclusive`.execute(db)
  const refused = await ask(visitor, asked)
  await sql`rollback`.execute(db)
  expect([refused.status, refused.text.includes(PAN)]).toEqual([503, false])
  const until = Date.now() + 20_000
  let status = 503
  while (status === 503 && Date.now() < until) status = (await ask(visitor, asked)).status
  expect(status).toBe(200)
})
