import { exportPaths } from '@/lib/paths'
import { readSheet } from '../support/sheet'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const EXPORT = '/api/export/list'
const signedIn = async (email = 'platform.admin@sandbox.test'): Promise<Visitor> => {
  const who = stack.visitor()
  await who.signIn(email)
  return who
}
const asked = (who: Visitor, form: Record<string, string>, headers = {}) => who.send('POST', EXPORT, { form, headers })
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

type Page = { data: { totalRecords: number }; list: { id: string }[] }
const counted = async (who: Visitor, path: string) => (await who.get(`/api/issuing/${path}`)).json<Page>()

test('decision 19 every row of a list comes as it is filtered, each once, beyond a page and beyond a call, and the export is recorded', async () => {
  const who = await signedIn()
  const all = await counted(who, 'mp/txns?page=1&perPage=1')
  expect(all.data.totalRecords).toBeGreaterThan(500)
  const answer = await asked(who, { list: 'transactions', format: 'csv', filter: 'allOrgTxns' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head = '', ...lines] = linesOf(answer.text)
  expect(head).toContain('"Created (Asia/Kolkata)","Transaction id","RRN","Business"')
  expect(lines).toHaveLength(all.data.totalRecords)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(lines.length)

  const failed = await counted(who, 'mp/txns?page=1&perPage=1&status=FAILED')
  const some = await asked(who, { list: 'transactions', format: 'csv', filter: 'failed' })
  expect(linesOf(some.text)).toHaveLength(failed.data.totalRecords + 1)

  const recorded = (await who.get('/api/export/audit?format=json&kind=export')).json<
    { action: string; target: object }[]
  >()
  expect(recorded).toContainEqual(
    expect.objectContaining({
      action: 'export transactions',
      target: {
        file: expect.stringMatching(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/) as string,
        format: 'csv',
        filter: 'allOrgTxns',
        rows: String(all.data.totalRecords),
      },
    }),
  )
})

const impossible = [
  [{ from: '2026-02-31', to: '2026-03-01' }, { from: 'validation.date' }],
  [{ from: '2026-01-01', to: '2026-11-31' }, { to: 'validation.date' }],
  [{ from: '2026-11-02', to: '2026-11-01' }, { to: 'validation.dayOrder' }],
  [{ from: '2999-01-01' }, { from: 'validation.date' }],
] as const

test.each(Object.values(exportPaths))(
  'SOA-06 %s refuses impossible days and a last day before the first',
  async (path) => {
    const who = await signedIn()
    for (const [days, fields] of impossible) {
      const form = { list: 'cards', format: 'csv', orgId: '1001', accountId: '1', duration: 'custom', ...days }
      const { status, text } =
        path === EXPORT ? await asked(who, form) : await who.get(`${path}?${new URLSearchParams(form)}`)
      expect([path, days, status, JSON.parse(text)]).toEqual([path, days, 422, expect.objectContaining({ fields })])
    }
  },
)

test('decision 19 the chosen columns in the chosen order, amounts as numbers, in a spreadsheet too', async () => {
  const who = await signedIn()
  const form = new URLSearchParams({ list: 'transactions', filter: 'allOrgTxns', format: 'xlsx' })
  for (const column of ['amount', 'txnId', 'createdAt']) form.append('column', column)
  const answer = await fetch(`${stack.url}${EXPORT}`, {
    method: 'POST',
    body: form,
    headers: { cookie: who.cookie(), origin: stack.url },
  })
  const rows = readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(rows[0]).toEqual(['Amount', 'Currency', 'Transaction id', 'RRN', 'Created (Asia/Kolkata)'])
  const { data } = await counted(who, 'mp/txns?page=1&perPage=1')
  const records = rows.slice(1, data.totalRecords + 1)
  expect(records).toHaveLength(data.totalRecords)
  for (const [amount, currency, id, , created] of records) {
    expect([typeof amount, currency, typeof id, typeof created]).toEqual([
      'number',
      expect.stringMatching(/^(INR|AED)$/),
      'string',
      'number',
    ])
  }
  const totals = rows.slice(data.totalRecords + 1)
  expect(totals.map(([, currency]) => currency)).toEqual(['AED', 'INR'])
  const paise = (value: unknown) => Math.round(Number(value) * 100)
  for (const [sum, currency, label] of totals) {
    const own = records.filter((row) => row[1] === currency)
    expect(label).toBe(`Total (records: ${new Intl.NumberFormat('en-IN').format(own.length)})`)
    expect(paise(sum)).toBe(own.reduce((all, [amount]) => all + paise(amount), 0))
  }
})

test('decision 49 the times of a list’s file have their offset, in the zone of the business that it is about', async () => {
  const who = await signedIn()
  const { list } = (await who.get('/api/issuing/mp/txns?page=1&perPage=500')).json<{
    list: { orgId: string; currency: string }[]
  }>()
  const orgId = list.find(({ currency }) => currency === 'AED')?.orgId ?? ''
  for (const [more, zone, offset] of [
    [{}, 'Asia/Kolkata', '+05:30'],
    [{ orgId }, 'Asia/Dubai', '+04:00'],
  ] as const) {
    const answer = await asked(who, { list: 'transactions', format: 'csv', filter: 'allOrgTxns', ...more })
    const [head = '', ...lines] = linesOf(answer.text)
    expect(head).toContain(`"Created (${zone})"`)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+]0[45]:[03]0"/)
    expect([zone, lines.every((line) => line.slice(1, 26).endsWith(offset))]).toEqual([zone, true])
  }
})

test('TXN-10 the file holds the fields of the documents by default, mobiles and ids as text, nothing as a formula', async () => {
  const who = await signedIn()
  const [first] = (await counted(who, 'mp/txns?page=1&perPage=1')).list as unknown as Record<string, string>[]
  const answer = await asked(who, { list: 'transactions', format: 'csv', filter: 'allOrgTxns' })
  const [head = '', line = ''] = linesOf(answer.text)
  const heads = head.slice(1, -1).split('","')
  const cells = line.slice(1, -1).split('","')
  const at = (name: string) => cells[heads.indexOf(name)]
  expect(heads).toHaveLength(39)
  for (const [name, field] of [
    ['STAN', 'stan'],
    ['Merchant category code', 'mcc'],
    ['Merchant id', 'mid'],
    ['Card program id', 'cardProgramId'],
    ['Customer id', 'customerId'],
    ['Card id', 'cardId'],
    ['Registered name', 'orgName'],
    ['Card network', 'cardNetworkType'],
    ['Authorisation code', 'authCode'],
  ] as const)
    expect([name, at(name)]).toEqual([name, first?.[field] ?? ''])
  expect(at('Mobile')).toMatch(/^(91|971)( \d+)+$/)
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([])
})

test('decision 19 in frames, how far it is comes with the file, and the file is the same', async () => {
  const who = await signedIn()
  const form = { list: 'cards', format: 'csv', filter: 'all', duration: 'any' }
  const plain = await asked(who, form)
  const answer = await fetch(`${stack.url}${EXPORT}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie: who.cookie(), origin: stack.url, accept: 'application/vnd.emboss.frames' },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const told: number[] = []
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at + 4)
    told.push(bytes.readUInt32BE(at))
    pieces.push(bytes.subarray(at + 8, at + 8 + size))
    at += 8 + size
  }
  expect(
    Buffer.concat(pieces)
      .toString()
      .replace(/^\ufeff/, ''),
  ).toBe(plain.text)
  expect(pieces.at(-1)).toHaveLength(0)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(String(told.at(-1))).toBe(answer.headers.get('x-rows'))
  expect(linesOf(plain.text)).toHaveLength(Number(answer.headers.get('x-rows')) + 1)
})

test('ACC-04 anyone who may not see a list exports nothing of it; a foreign origin, an unknown list and an unknown format are refused', async () => {
  const cards = await signedIn('cards@sandbox.test')
  const refused = await asked(cards, { list: 'transactions', format: 'csv' })
  expect([refused.status, refused.json().code]).toEqual([403, 'privilege-missing'])
  expect((await asked(cards, { list: 'cards', format: 'csv' }, { origin: 'https://elsewhere.example' })).status).toBe(
    403,
  )
  for (const form of [{ list: 'toString', format: 'csv' }, { list: 'cards', format: 'exe' }, {}])
    expect((await asked(cards, form as Record<string, string>)).status).toBe(422)
  const nobody = stack.visitor()
  const turned = await asked(nobody, { list: 'cards', format: 'csv' })
  expect([turned.status, turned.headers.get('location')]).toEqual([303, '/user/login?error=ended'])
})

test('CARD-08 an issuer admin exports cards as searched, never all of them, and only of the own issuer', async () => {
  const yes = await signedIn('yes.admin@sandbox.test')
  expect((await asked(yes, { list: 'cards', format: 'csv', duration: 'any' })).status).toBe(422)
  expect((await asked(yes, { list: 'cards', format: 'csv', search: '12345' })).status).toBe(422)
  const answer = await asked(yes, { list: 'cards', format: 'csv', search: 'a' })
  expect(answer.status).toBe(200)
  const [head = '', ...lines] = linesOf(answer.text)
  const at = head.split(',').indexOf('"Issuer"')
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines.map((line) => line.split(',')[at]))).toEqual(new Set(['"YES"']))
})

test('decision 23 what is masked on a page is not in the file, and people who read only may take it', async () => {
  const reader = await signedIn('readonly@sandbox.test')
  const answer = await asked(reader, { list: 'customers', format: 'csv', duration: 'any' })
  const [head = '', ...lines] = linesOf(answer.text)
  expect(lines.length).toBeGreaterThan(100)
  expect(head).not.toMatch(/pan|aadhaar|passport|birth/i)
  expect(answer.text).not.toMatch(/[A-Z]{5}\d{4}[A-Z]"/)
})

test('decision 19 orders of kits, PIN mailers and uploads are exported like any list', async () => {
  const who = await signedIn()
  const totals = {
    kits: 'instaKit/inventory?page=1&perPage=1',
    'kit-orders': 'instakit/inventory?page=1&perPage=1&status=ALL',
    'pin-mailers': 'pin/inventory?page=1&perPage=1',
  }
  for (const [list, path] of Object.entries(totals)) {
    const { data } = await counted(who, path)
    const answer = await asked(who, { list, format: 'csv' })
    expect([list, answer.status, linesOf(answer.text).length]).toEqual([list, 200, data.totalRecords + 1])
  }
  const orders = linesOf((await asked(who, { list: 'kit-orders', format: 'csv' })).text)
  expect(orders[0]).toContain('"Issued","Blocked","Delivered","Yet to be issued"')
  expect(orders[1]).toMatch(/("\d+",?){4}$/)
  const uploads = await asked(who, { list: 'uploads', format: 'csv' })
  expect([uploads.status, linesOf(uploads.text)[0]?.split(',')[1]]).toEqual([200, '"Upload id"'])
})
