import { createHash, randomUUID } from 'node:crypto'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import type { Visitor } from '../support/visitor'
import { platformApi } from '../support/platform'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
/** Job batches wait here while it is closed. */
let isOpen = true
const waiting: (() => void)[] = []
const open = () => {
  isOpen = true
  for (const go of waiting.splice(0)) go()
}
beforeAll(async () => {
  stack = await startStack({
    platform: {
      bulkPause: () => new Promise((resolve) => (isOpen ? setImmediate(resolve) : void waiting.push(resolve))),
    },
  })
})
afterEach(open)
afterAll(() => stack?.close())

const cards = async (count: number) => {
  const api = await platformApi('cards@sandbox.test', stack.platform.url)
  const made: { mobile: string; last4: string }[] = []
  for (let n = 0; n < count; n++) {
    const mobile = `91${8_000_000_000 + Math.floor(Math.random() * 999_999_999)}`
    const { cardId } = await api.send<{ cardId: string }>('POST', 'orgs/customers', {
      body: {
        orgId: '1001',
        cardProgramId: '2001',
        fullName: 'Flow Holder',
        nameOnCard: 'Flow Holder',
        mobile,
        cardMode: 'DIGITAL_ONLY_CARD',
      },
    })
    const { last4Digit } = await api.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
    made.push({ mobile, last4: last4Digit })
  }
  return made
}
const fileOf = (rows: { mobile: string; last4: string }[], amount = '5') =>
  ['MOBILE_NUMBER,LAST_4_DIGITS,General', ...rows.map(({ mobile, last4 }) => `${mobile},${last4},${amount}`)].join('\n')

const upload = async (
  visitor: Visitor,
  path: string,
  content: string,
  key?: string,
  origin = stack.url,
  name = 'loads.csv',
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ orgId: '1001', cardProgramId: '2001', issuerCode: 'YES' }))
    form.set(name, value)
  form.set('file', new File([content], name))
  const answer = await fetch(`${stack.url}/api/issuing/${path}`, {
    method: 'POST',
    headers: { cookie: visitor.cookie(), origin, ...(key && { 'idempotency-key': key }) },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const signedIn = async (email = 'cards@sandbox.test') => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}
type Counts = { status: string; done: number; failed: number; cancelled: number; waiting: number }
const progressOf = async (visitor: Visitor, id: unknown) =>
  (await visitor.get(`/api/issuing/cards/upload/records/${id}/progress`)).json<Counts>()
const finished = async (visitor: Visitor, id: unknown): Promise<Counts> => {
  for (;;) {
    const counts = await progressOf(visitor, id)
    if (counts.status !== 'IN_PROGRESS') return counts
  }
}

test('LOAD-09, decision 20 a file passes the API proxy with its fields; it asks for a key, an origin and a privilege, and one key loads once', async () => {
  const visitor = await signedIn()
  const [card] = await cards(1)
  const file = fileOf(card ? [card] : [])
  expect((await upload(visitor, 'cards/load/bulk', file)).status).toBe(422)
  expect((await upload(visitor, 'cards/load/bulk', file, randomUUID(), 'https://evil.example')).status).toBe(403)
  const reader = await signedIn('readonly@sandbox.test')
  expect((await upload(reader, 'cards/load/bulk/check', file)).body.code).toBe('privilege-missing')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(visitor, 'cards/load/bulk', file, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const ids = new Set(answers.map(({ body }) => body.bulkUploadId))
  expect(ids.size).toBe(1)
  expect(await finished(visitor, [...ids][0])).toMatchObject({ status: 'COMPLETED', done: 1 })
  const other = await upload(visitor, 'cards/load/bulk', fileOf(card ? [card] : [], '6'), key)
  expect(other.status).toBe(409)
})

test('LOAD-10 a file that is done in part answers 206 through the API proxy, with its counts and the failed rows', async () => {
  const visitor = await signedIn()
  const [card] = await cards(1)
  const file = `${fileOf(card ? [card] : [])}\n12,0000,5`
  const { status, body } = await upload(visitor, 'cards/load/bulk', file, randomUUID())
  expect([status, body.successCount, body.failedCount]).toEqual([206, 1, 1])
  const failed = await visitor.get(String(body.failedRecords))
  expect([failed.status, failed.text]).toEqual([200, expect.stringContaining('Enter a valid mobile number')])
  await finished(visitor, body.bulkUploadId)
  const page = await fetch(`${stack.url}/app/cards/uploads/${body.bulkUploadId}`, {
    headers: { cookie: `${visitor.cookie()}; language=ar-AE` },
  })
  expect(await page.text()).toContain('ليس رقم جوال')
})

const events = async (
  visitor: Visitor,
  id: unknown,
  enough: (counts: Counts) => boolean,
  each: () => void = () => undefined,
): Promise<Counts[]> => {
  const gone = new AbortController()
  const answer = await fetch(`${stack.url}/api/events/uploads/${id}`, {
    headers: { cookie: visitor.cookie() },
    signal: gone.signal,
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const told: Counts[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const one of whole.filter((event) => event.startsWith('event: progress')))
      told.push(JSON.parse(one.slice(one.indexOf('data: ') + 6)) as Counts)
    if (told.some(enough)) break
    each()
  }
  gone.abort()
  return told
}

test('BULKC-12, LOAD-02 progress is told as it goes; what waits is cancelled and tried again, what is done stays done', async () => {
  const visitor = await signedIn()
  const rows = await cards(12)
  isOpen = false
  const { body } = await upload(visitor, 'cards/load/bulk', fileOf(rows), randomUUID())
  const id = body.bulkUploadId
  let isLet = false
  const told = await events(
    visitor,
    id,
    ({ done }) => done === 10,
    () => {
      if (!isLet) waiting.shift()?.()
      isLet = true
    },
  )
  expect(told[0]).toMatchObject({ status: 'IN_PROGRESS', waiting: 12 })
  expect(told.at(-1)).toMatchObject({ status: 'IN_PROGRESS', done: 10, waiting: 2 })
  const cancelled = await visitor.send('POST', `/api/issuing/cards/upload/records/${id}/cancel`, { body: {} })
  expect(cancelled.json()).toMatchObject({ status: 'COMPLETED', done: 10, cancelled: 2 })
  open()
  const retry = (headers: Record<string, string>) =>
    visitor.send('POST', `/api/issuing/cards/upload/records/${id}/retry`, { body: {}, headers })
  expect((await retry({})).status).toBe(422)
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([retry(headers), retry(headers)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const last = (await events(visitor, id, ({ status }) => status !== 'IN_PROGRESS')).at(-1)
  expect(last).toMatchObject({ status: 'COMPLETED', done: 12, cancelled: 0 })
  const stranger = await signedIn('nsdl.admin@sandbox.test')
  expect((await stranger.get(`/api/events/uploads/${id}`)).status).toBe(404)
  expect((await stack.visitor().get(`/api/events/uploads/${id}`)).status).toBe(401)
})

test('BULKC-07 files reach the browser by references of the portal, which open for the session they were made for alone', async () => {
  const visitor = await signedIn()
  const [card] = await cards(1)
  const file = `${fileOf(card ? [card] : [])}\n12,1,=1+1`
  const { body } = await upload(visitor, 'cards/load/bulk', file, randomUUID())
  await finished(visitor, body.bulkUploadId)
  const { text } = await visitor.get('/api/issuing/cards/upload/records?cardType=GPR')
  expect(text).not.toContain('/sandbox/files')
  const link = String(body.failedRecords)
  expect(link).toMatch(/^\/api\/files\/[\w-]+$/)
  const got = await visitor.get(link)
  expect([got.status, got.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)])
  expect(got.text).toContain(`"12","1","'=1+1","3"`)
  expect((await (await signedIn()).get(link)).status).toBe(404)
  expect((await stack.visitor().get(link)).status).toBe(401)
  expect((await visitor.get(`${link.slice(0, -2)}AA`)).status).toBe(404)
})

test('BULKC-10, decision 19 the rows of one upload are exported as they are filtered, with what is wrong with each, to anyone who may see that upload', async () => {
  const visitor = await signedIn()
  const rows = await cards(2)
  const file = `${fileOf(rows, '12.50')}\n${rows[0]?.mobile},12,5`
  const { body } = await upload(visitor, 'cards/load/bulk', file, randomUUID())
  const bulkUploadId = String(body.bulkUploadId)
  await finished(visitor, bulkUploadId)
  const exported = (who: Visitor, form: Record<string, string>) =>
    who.send('POST', '/api/export/list', { form: { list: 'upload-rows', format: 'csv', bulkUploadId, ...form } })
  const linesOf = (text: string) => text.trimEnd().split('\r\n').slice(1)

  const all = await exported(visitor, {})
  expect([all.status, linesOf(all.text).length]).toEqual([200, 3])
  expect(all.text).toContain('"Row","Cardholder name","Card id","Mobile","Email","Business"')
  for (const [at, { last4 }] of rows.entries())
    expect(linesOf(all.text)[at]).toMatch(
      new RegExp(`^"${at + 2}","Flow Holder",.*"${last4}","12.50","INR","Done",""$`),
    )
  const page = await visitor.get(`/app/cards/uploads/${bulkUploadId}?status=SKIPPED&panel=export`)
  expect(page.text).toContain(`name="bulkUploadId" value="${bulkUploadId}"`)
  const skipped = await exported(visitor, { status: 'SKIPPED', column: 'status' })
  expect(linesOf(skipped.text)).toEqual([expect.stringMatching(/^"Skipped","LAST_4_DIGITS: .+"$/)])
  const one = await exported(visitor, { search: rows[1]?.last4 ?? '', column: 'amount' })
  expect(linesOf(one.text)).toEqual(['"12.50","INR"'])

  expect((await exported(visitor, { bulkUploadId: '../1' })).status).toBe(422)
  expect((await exported(visitor, { bulkUploadId: '' })).status).toBe(422)
  expect((await exported(await signedIn('nsdl.admin@sandbox.test'), {})).status).toBe(404)
  expect((await exported(await signedIn('support@sandbox.test'), {})).json().code).toBe('privilege-missing')
  const admin = await signedIn('platform.admin@sandbox.test')
  const recorded = (await admin.get('/api/export/audit?format=json&kind=export')).json<{ target: object }[]>()
  expect(recorded.map(({ target }) => target)).toContainEqual({
    file: expect.stringMatching(/^upload-rows-\d{4}-\d{2}-\d{2}\.csv$/) as string,
    format: 'csv',
    bulkUploadId,
    filter: 'all',
    rows: '3',
  })
})

test('LOAD-05, VAL-36 a file that is no sheet by its name or its content stops at the portal, on every call that takes sheets', async () => {
  const visitor = await signedIn()
  const sheet = 'MOBILE_NUMBER,LAST_4_DIGITS,General\n1,2,3'
  for (const path of ['cards/load/bulk', 'cards/upload', 'cards/upload/check', 'orgs/customers/bulk'])
    for (const [name, content, sentence] of [
      ['ok.pdf', sheet, 'must end in .csv, .xls or .xlsx'],
      ['ok.txt', sheet, 'must end in .csv, .xls or .xlsx'],
      ['a.csv', '%PDF-1.7', 'This is not a CSV, XLS or XLSX file'],
      ['a.xlsx', sheet, 'does not match its content'],
    ] as const) {
      const { status, body } = await upload(visitor, path, content, randomUUID(), stack.url, name)
      expect([path, name, status, body.detail]).toEqual([path, name, 422, expect.stringContaining(sentence)])
    }
})

test('decision 33, decision 19 the audit names the file that was sent, its business, rows and total, and the file that was fetched', async () => {
  const admin = await signedIn('platform.admin@sandbox.test')
  const records = async (query: Record<string, string>) => {
    const asked = new URLSearchParams({ format: 'json', duration: 'any', ...query })
    return (await admin.get(`/api/export/audit?${asked}`)).json<AuditRecord[]>()
  }
  const made = await cards(2)
  const content = `${fileOf(made, '12.50')}\n918888888888,0000,3`
  const sent = await upload(admin, 'cards/load/bulk', content, randomUUID())
  expect(sent.status).toBe(206)
  const id = String(sent.body.bulkUploadId)
  const [load] = await records({ kind: 'money', search: 'cards/load/bulk' })
  expect(load).toMatchObject({
    outcome: 'ok',
    target: {
      orgId: '1001',
      cardProgramId: '2001',
      file: 'loads.csv',
      bytes: String(content.length),
      sha256: createHash('sha256').update(content).digest('hex'),
      bulkUploadId: id,
      rows: '3',
      refusedRows: '1',
      amount: '25.00',
      currency: 'INR',
    },
  })
  expect((await admin.get(`/app/audit/list/portal?kind=money&search=${load?.requestId}`)).text).toContain('loads.csv')

  await finished(admin, id)
  const { upload: kept } = (await admin.get(`/api/issuing/cards/upload/records/${id}?page=1&perPage=5`)).json<{
    upload: { uploadedCSV: string }
  }>()
  expect((await admin.get(kept.uploadedCSV)).text).toBe(content)
  const [fetched] = await records({ kind: 'export', search: 'download file' })
  expect(fetched?.target).toEqual({ bulkUploadId: id, file: 'loads.csv' })
})
