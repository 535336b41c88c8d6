import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { findActor } from '../../core/actor/actor'
import { localDay } from '../../core/db/days'
import { findDefinition, reportDefinitions } from './definitions'
import { streamReport } from './download'
import { endInterrupted, insertRun } from './report-runs'
import {
  startTestPlatform,
  PASSWORD,
  send,
  signIn,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'
import { printedCells } from './report-rows'

let platform: TestPlatform
let clock = Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
})
afterAll(() => platform.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const reporting = (email = 'platform.admin@sandbox.test') => signIn(platform.url, email, '/reporting/')
const issuing = (email = 'platform.admin@sandbox.test') => signIn(platform.url, email, '/api/')
type ReportAnswer = {
  list: Record<string, string | number | null>[]
  data: { totalRecords: number; totalPages: number }
}
type ReportBody = { inputs?: object; [name: string]: unknown }
const ALL_DAYS = { inputs: { from: '2015-01-01', to: '2035-01-01' } }
const DAYS = 'fromDate=2015-01-01&toDate=2035-01-01'
/** All days, for tests that are not about days. */
const allDays = (name: string, body: ReportBody): object =>
  findDefinition(name)?.hasDays ? { ...body, inputs: { ...ALL_DAYS.inputs, ...body.inputs } } : body
const run = async (ask: SignedIn, name: string, given: ReportBody = {}) => {
  const body = allDays(name, given)
  const { status, body: answer } = await ask('POST', `reports/${name}`, body)
  if (status !== 200) throw new Error(`${name}: ${status} ${answer.message}`)
  return answer as unknown as ReportAnswer
}

const download = async (name: string, type: string, given: ReportBody = {}) => {
  const body = allDays(name, given)
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: PASSWORD },
  })
  return fetch(`${platform.url}/reporting/reports/${name}/${type}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
const runs = async (query = '') => {
  const { body } = await (await issuing())('GET', `bizdocmgnt/report/fetchAllReportsBasedOnORG?${query}`)
  return body.list as Record<string, unknown>[]
}
const mails = (subject: string) =>
  platform.db.all(platform.db.q.selectFrom('messages').selectAll().where('subject', 'like', `%${subject}%`))

test('REP-02, REP-03 every report that is listed is described, run, narrowed by its filters and sorted by its columns', async () => {
  const ask = await reporting()
  const listed = (await ask('GET', 'reports')).body.list as { name: string; category: string }[]
  expect(listed.map(({ name }) => name)).toEqual(reportDefinitions.map(({ name }) => name))
  expect(new Set(listed.map(({ category }) => category)).size).toBeGreaterThan(3)
  for (const { name } of listed) {
    const { body } = await ask('GET', `reports/${name}`)
    const definition = body as unknown as {
      columns: { name: string; kind: string }[]
      filters: { name: string; options: string[] }[]
      sortOptions: string[]
    }
    const { list, data } = await run(ask, name, { perPage: 5 })
    expect([name, list.length > 0, data.totalRecords > 0]).toEqual([name, true, true])
    expect(Object.keys(list[0] ?? {})).toEqual(definition.columns.map((column) => column.name))
    for (const field of definition.sortOptions)
      for (const direction of ['ASC', 'DESC']) await run(ask, name, { perPage: 5, sortOptions: [{ field, direction }] })
    for (const { name: field, options } of definition.filters)
      await run(ask, name, { perPage: 5, filters: [{ field, value: options[0] ?? '1234' }] })
  }
  expect((await ask('GET', 'reports/nothing')).status).toBe(404)
})

test('REP-03 pages do not overlap, filters hold for every row, days count in the zone of the currency', async () => {
  const ask = await reporting()
  const first = await run(ask, 'declinedTransactions', { perPage: 10, page: 1 })
  const second = await run(ask, 'declinedTransactions', { perPage: 10, page: 2 })
  const ids = [...first.list, ...second.list].map(({ transactionId }) => transactionId)
  expect(new Set(ids).size).toBe(20)
  const failed = await run(ask, 'transactions', { perPage: 50, filters: [{ field: 'status', value: 'FRAUD' }] })
  expect(new Set(failed.list.map(({ status }) => status))).toEqual(new Set(['FRAUD']))
  const sorted = await run(ask, 'loads', { perPage: 50, sortOptions: [{ field: 'amount', direction: 'DESC' }] })
  const amounts = sorted.list.map(({ amount }) => Number(amount))
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  const [newest] = (await run(ask, 'transactions', { perPage: 1 })).list
  const day = platform.db.first(
    platform.db.q.selectFrom('txns').select('day').where('id', '=', Number(newest?.transactionId)),
  )
  const date = new Date((day?.day ?? 0) * DAY).toISOString().slice(0, 10)
  const ofDay = await run(ask, 'transactions', { inputs: { from: date, to: date } })
  const counted = platform.db.first(
    platform.db.q
      .selectFrom('txns')
      .select((build) => build.fn.countAll<number>().as('n'))
      .where('day', '=', day?.day ?? 0),
  )
  expect(ofDay.data.totalRecords).toBe(counted?.n)
})

test('REP-03 what the report does not know is refused with its field', async () => {
  const ask = await reporting()
  const fields = async (body: object) => {
    const { status, body: answer } = await ask('POST', 'reports/cards', body)
    return [status, Object.keys(answer.fields as object)]
  }
  expect(await fields({ filters: [{ field: 'balance', value: '1' }] })).toEqual([400, ['balance']])
  expect(await fields({ filters: [{ field: 'status', value: 'LOVELY' }] })).toEqual([400, ['status']])
  expect(await fields({ inputs: { colour: 'red' } })).toEqual([400, ['colour']])
  expect(await fields({ inputs: { from: '2026-02-02', to: '2026-02-01' } })).toEqual([400, ['to']])
  expect(await fields({ sortOptions: [{ field: 'balance', direction: 'ASC' }] })).toEqual([400, ['sortOptions']])
  expect((await ask('POST', 'reports/cards', { inputs: { orgId: '999999' } })).status).toBe(404)
})

test('REP-03 a report about days is refused without both, however it is asked for, with a code and at its field', async () => {
  const ask = await reporting()
  const refusals = [
    await ask('POST', 'reports/transactions', {}),
    await ask('POST', 'reports/transactions/CSV', { inputs: { to: '2026-02-01' } }),
    await (
      await issuing()
    )(
      'GET',
      'bizdocmgnt/report/reportMail?name=transactions&documentType=CSV&email=platform.admin@sandbox.test&fromDate=2026-02-01',
    ),
  ]
  expect(refusals.map(({ status, body }) => [status, body.reason, Object.keys((body.fields ?? {}) as object)])).toEqual(
    [
      [400, { code: 'REPORT_DAYS_MISSING', facts: {} }, ['from']],
      [400, { code: 'REPORT_DAYS_MISSING', facts: {} }, ['from']],
      [400, { code: 'REPORT_DAYS_MISSING', facts: {} }, ['to']],
    ],
  )
  expect((await ask('POST', 'reports/balances', {})).status).toBe(200)
})

test('REP-02 an issuer admin gets the own rows alone, of every report', async () => {
  const ask = await reporting('nsdl.admin@sandbox.test')
  for (const { name, columns } of reportDefinitions) {
    const { list } = await run(ask, name, { perPage: 200 })
    if (columns.some((column) => column.name === 'issuer'))
      expect([name, new Set(list.map(({ issuer }) => issuer))]).toEqual([name, new Set(['NSDL'])])
  }
  expect((await ask('POST', 'reports/cards', { inputs: { issuer: 'YES' } })).status).toBe(404)
})

test('REP-04, REP-05, REP-07 a download is a file of 100 records unless more are asked for, and leaves its record', async () => {
  const answer = await download('transactions', 'XLSX')
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="transactions-[\d-]+-first-100-of-\d+\.xlsx"/,
  )
  const book = readWorkbook(await answer.arrayBuffer())
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { range: 1 })
  expect(rows.filter((row) => typeof row['Transaction id'] === 'string')).toHaveLength(100)
  expect(typeof rows[0]?.Amount).toBe('number')
  const csv = await (await download('kits', 'CSV', { perPage: 1_000_000 })).text()
  const kits = platform.db.first(
    platform.db.q.selectFrom('kits').select((build) => build.fn.countAll<number>().as('n')),
  )
  expect(csv.trimEnd().split('\r\n')).toHaveLength((kits?.n ?? 0) + 1)
  const pdf = Buffer.from(await (await download('balances', 'PDF')).arrayBuffer())
  expect([pdf.subarray(0, 5).toString(), pdf.includes('%%EOF')]).toEqual(['%PDF-', true])
  const [last] = await runs('status=COMPLETED')
  expect(last).toMatchObject({
    reportList: ['Balances'],
    category: 'Money',
    name: 'balances',
    documentType: 'PDF',
    userId: '101',
    status: 'COMPLETED',
  })
  expect((last?.fields as string[]).includes('balance')).toBe(true)
  expect((await download('balances', 'DOC')).status).toBe(404)
})

test('REP-05, I18N-02 a file is headed in the asker’s language, a PDF as far as its fonts have the letters; on paper amounts stand in groups', async () => {
  const words = { title: 'शेष', heads: { business: 'व्यवसाय', balance: 'शेष' } }
  const csv = await (await download('balances', 'CSV', words)).text()
  const [head = ''] = csv.split('\r\n')
  expect([head.includes('"व्यवसाय"'), head.includes('"शेष"'), head.includes('"Issuer"')]).toEqual([true, true, true])
  const book = readWorkbook(await (await download('balances', 'XLSX', words)).arrayBuffer())
  expect(book.SheetNames).toEqual(['शेष'])
  expect((await download('balances', 'PDF', words)).status).toBe(200)
  expect((await download('balances', 'CSV', { heads: { balance: 'a\u0007' } })).status).toBe(400)

  const printed = (currency: string) => printedCells([{ decimal: '1234567.50' }], currency)
  expect([printed('INR'), printed('AED')]).toEqual([['12,34,567.50'], ['1,234,567.50']])
})

type SheetRow = (string | number | null)[]
const sheetOf = async (answer: Response) => {
  const { SheetNames, Sheets } = readWorkbook(await answer.arrayBuffer(), { cellNF: true })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  return { sheet, rows: utils.sheet_to_json<SheetRow>(sheet, { header: 1, raw: true, defval: null }) }
}
const nameOf = (answer: Response) => /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
const csvRows = async (answer: Response) =>
  (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
const minor = (text: unknown) => Math.round(Number(text) * 100)

test('decision 49 a workbook has true dates in one zone that its heading names, a totals row for each currency, and a note on top if it is cut', async () => {
  const ask = await reporting()
  const { data } = await run(ask, 'transactions')
  const total = data.totalRecords
  const answer = await download('transactions', 'XLSX', { cutNote: 'Only {shown} of {total}' })
  expect(nameOf(answer)).toMatch(new RegExp(`^transactions-[\\d-]{10}-first-100-of-${total}\\.xlsx$`))
  const { sheet, rows } = await sheetOf(answer)
  expect(rows[0]?.[0]).toBe(`Only 100 of ${new Intl.NumberFormat('en-IN').format(total)}`)
  expect(rows[1]?.[0]).toBe('Created (Asia/Kolkata)')
  expect(sheet.A3).toMatchObject({
    t: 'n',
    w: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/) as string,
  })

  const whole = await download('transactions', 'XLSX', { perPage: 1_000_000, totalLabel: 'Sum of {count}' })
  expect(nameOf(whole)).toMatch(/^transactions-[\d-]{10}\.xlsx$/)
  const [heads = [], ...lines] = (await sheetOf(whole)).rows
  const [amountAt, currencyAt] = [heads.indexOf('Amount'), heads.indexOf('Currency')]
  const records = lines.slice(0, total)
  const totals = lines.slice(total)
  expect(totals.map((row) => row[currencyAt])).toEqual(['AED', 'INR'])
  for (const row of totals) {
    const own = records.filter((record) => record[currencyAt] === row[currencyAt])
    expect(row[0]).toBe(`Sum of ${new Intl.NumberFormat('en-IN').format(own.length)}`)
    expect(minor(row[amountAt])).toBe(own.reduce((sum, record) => sum + minor(record[amountAt]), 0))
  }
})

test('decision 49 a CSV file has moments with their offset, rows alone, and says by its name that it is cut', async () => {
  const answer = await download('transactions', 'CSV', { totalLabel: 'Total', cutNote: 'Cut' })
  expect(nameOf(answer)).toMatch(/^transactions-[\d-]{10}-first-100-of-\d+\.csv$/)
  const [heads = [], ...rows] = await csvRows(answer)
  expect([heads[0], rows.length]).toEqual(['Created (Asia/Kolkata)', 100])
  for (const [created] of rows) expect(created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
  const [last] = await runs('status=COMPLETED')
  expect(last).toMatchObject({ records: 100, totalRecords: expect.any(Number) as number })
  expect(Number(last?.totalRecords)).toBeGreaterThan(100)
})

test('decision 49 a file has the zone of its business, or the person’s where it has several', async () => {
  const { db } = platform
  const dirhams = db.first(
    db.q.selectFrom('txns').select(['org_id', 'created_at']).where('currency', '=', 'AED').orderBy('id').limit(1),
  )
  if (!dirhams) throw new Error('a transaction in dirhams')
  const inputs = { orgId: String(dirhams.org_id) }
  const [heads, first] = await csvRows(await download('transactions', 'CSV', { inputs }))
  expect([heads?.[0], first?.[0]?.slice(-6)]).toEqual(['Created (Asia/Dubai)', '+04:00'])
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: PASSWORD },
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-time-zone': 'Asia/Tokyo' }
  const url = `${platform.url}/reporting/reports/transactions/CSV`
  const [own, row] = await csvRows(await fetch(url, { method: 'POST', headers, body: JSON.stringify(ALL_DAYS) }))
  expect([own?.[0], row?.[0]?.slice(-6)]).toEqual(['Created (Asia/Tokyo)', '+09:00'])
})

test('decision 49 the last day of a report reaches the end of the day of its business', async () => {
  const { db } = platform
  const found = db.first(db.q.selectFrom('txns').selectAll().where('currency', '=', 'AED').orderBy('id').limit(1))
  if (!found) throw new Error('a transaction in dirhams')
  const at = (Math.floor(found.created_at / DAY) - 400) * DAY
  const date = new Date(at).toISOString().slice(0, 10)
  const inputs = { from: date, to: date, orgId: String(found.org_id) }
  const idsAt = async (hour: number) => {
    const created = at + hour * 60 * MINUTE
    db.update('txns', found.id, { created_at: created, day: localDay(created, 'AED') })
    const { list } = await run(await reporting(), 'transactions', { inputs })
    return list.map(({ transactionId }) => transactionId)
  }
  expect(await idsAt(19.99)).toEqual([String(found.id)])
  expect(await idsAt(20)).toEqual([])
  expect(await idsAt(-4)).toEqual([String(found.id)])
  expect(await idsAt(-4.01)).toEqual([])
  db.update('txns', found.id, { created_at: found.created_at, day: found.day })
})

test('decision 49 on paper a reference and a time stay in one piece, and the sums stand below', async () => {
  const words = { totalLabel: 'Total', title: 'Transactions' }
  const answer = await download('transactions', 'PDF', {
    perPage: 40,
    filters: [{ field: 'channel', value: 'ATM' }],
    words: { channel: { ATM: 'Cash machine' } },
    ...words,
  })
  const folder = mkdtempSync(join(tmpdir(), 'emboss-report-'))
  const file = join(folder, 'report.pdf')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const script = join(process.cwd(), 'tests/support/pdf-picture.mjs')
  const picture = join(process.cwd(), 'tests/data/pictures/mixed-scripts.png')
  const { stdout } = await promisify(execFile)(process.execPath, [script, file, picture])
  rmSync(folder, { recursive: true })
  const { text } = JSON.parse(stdout) as { text: string }
  const { list } = await run(await reporting(), 'transactions', {
    perPage: 10,
    filters: [{ field: 'channel', value: 'ATM' }],
  })
  for (const { rrn, transactionId } of list)
    for (const id of [rrn, transactionId]) if (id !== null) expect(text).toContain(String(id))
  expect(text).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M/)
  // The words stand on two lines of their cell, between those of other cells.
  expect(text).toMatch(/Cash[^]+machine/)
})

test('decision 49 a file has the words of the screen for every code, and no raw code without them', async () => {
  const ask = await reporting()
  for (const { name } of reportDefinitions) {
    const { body } = await ask('GET', `reports/${name}`)
    const { columns } = body as unknown as { columns: { name: string; kind: string; codes: string[] }[] }
    const coded = columns.filter(({ codes, kind }) => codes.length > 0 || kind === 'status')
    const words = Object.fromEntries(
      coded.map(({ name: field, codes }) => [field, Object.fromEntries(codes.map((code) => [code, `word ${code}`]))]),
    )
    const [, ...rows] = await csvRows(await download(name, 'CSV', { perPage: 1_000_000, words }))
    const seen = coded.flatMap(({ name: field }) => {
      const at = columns.findIndex((column) => column.name === field)
      return rows.map((row) => row[at] ?? '').filter((cell) => cell !== '' && !cell.startsWith('word '))
    })
    expect([name, [...new Set(seen)]]).toEqual([name, []])
  }
})

test('REP-04 a report that no file takes is refused with a sentence before a byte of it is written', async () => {
  const { db } = platform
  db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
    INSERT INTO kits (kit_number, order_id, status, amount) SELECT printf('9%011d', i), (SELECT min(id) FROM kit_orders), 'BLOCKED', 0 FROM n`)
  db.run(db.q.updateTable('kits').set({ status: 'BLOCKED' }).where('kit_number', '=', '900000000001'))
  const answer = await download('kits', 'PDF', { perPage: 1_000_000 })
  expect(answer.status).toBe(413)
  expect(((await answer.json()) as { message: string }).message).toMatch(
    /^The report has [\d,]+ records, but a PDF file can hold at most 5,000\. Choose fewer days/,
  )
})

test('REP-08 a download that is broken off is rejected, and so is one that a stop of the platform has ended', async () => {
  const { db } = platform
  const actor = findActor(db, 101)
  const definition = findDefinition('transactions')
  if (!actor || !definition) throw new Error('somebody and a report')
  const report = await streamReport({ db, now: () => clock, zone: null }, actor, definition, 'CSV', {
    ...ALL_DAYS,
    perPage: 1_000_000,
  })
  const body = report.body?.getReader()
  await body?.read()
  expect((await runs())[0]).toMatchObject({ status: 'INPROGRESS', records: 0 })
  await body?.cancel()
  expect((await runs())[0]).toMatchObject({ status: 'REJECTED', reason: 'The download was cancelled' })
  insertRun(db, actor, { source: 'DOWNLOAD', definition, documentType: 'PDF', request: {}, zone: 'UTC' }, clock)
  endInterrupted(db, clock)
  expect((await runs())[0]).toMatchObject({
    status: 'REJECTED',
    reason: 'The platform stopped while it was creating the report',
  })
})

test('REP-04 while a large report is written others are answered between its rows, and one person has three written at once', async () => {
  const { db } = platform
  const actor = findActor(db, 101)
  const definition = findDefinition('transactions')
  if (!actor || !definition) throw new Error('somebody and a report')
  const begin = (documentType: 'CSV' | 'XLSX' | 'PDF', by = actor, perPage = 300) =>
    streamReport({ db, now: () => clock, zone: null }, by, definition, documentType, { ...ALL_DAYS, perPage })
  for (const documentType of ['CSV', 'XLSX', 'PDF'] as const) {
    let turns = 0
    let isDone = false
    const count = () => void (isDone || ((turns += 1), setImmediate(count)))
    setImmediate(count)
    await (await begin(documentType, actor, 1200)).arrayBuffer()
    isDone = true
    expect([documentType, turns >= 5]).toEqual([documentType, true])
  }
  const three = await Promise.all((['CSV', 'XLSX', 'PDF'] as const).map((documentType) => begin(documentType)))
  await expect(begin('CSV')).rejects.toThrow('still creating several of your reports')
  const other = findActor(db, 102)
  if (!other) throw new Error('somebody else')
  await (await begin('CSV', other)).arrayBuffer()
  await three[0]?.arrayBuffer()
  await (await begin('CSV')).arrayBuffer()
  for (const one of three.slice(1)) await one.body?.cancel()
})

test('REP-08 a report whose record cannot be written takes no place of those that may be written at once', async () => {
  const { db } = platform
  const actor = findActor(db, 101)
  const definition = findDefinition('transactions')
  if (!actor || !definition) throw new Error('somebody and a report')
  const nobody = { ...actor, id: 999_999 }
  const begin = () => streamReport({ db, now: () => clock, zone: null }, nobody, definition, 'CSV', ALL_DAYS)
  for (let n = 0; n < 4; n++) await expect(begin()).rejects.toThrow('FOREIGN KEY')
})

test('REP-06 the link to an issuer’s day leads to its transactions, for anyone who has it; another seal leads nowhere', async () => {
  const yes = await reporting('yes.admin@sandbox.test')
  const date = new Date(clock - DAY).toISOString().slice(0, 10)
  const { body } = await yes('GET', `reports/generate/preSignedUrl?issuerCode=YES&date=${date}`)
  const file = await fetch(String(body.url))
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`YES-${date}.csv`),
  ])
  const lines = (await file.text()).trimEnd().split('\r\n')
  const { data } = await run(yes, 'transactions', { inputs: { from: date, to: date } })
  expect(lines).toHaveLength(data.totalRecords + 1)
  expect((await fetch(String(body.url).replace('daily/YES', 'daily/NSDL'))).status).toBe(404)
  expect((await yes('GET', `reports/generate/preSignedUrl?issuerCode=NSDL&date=${date}`)).status).toBe(404)
  const late = await yes('GET', 'reports/generate/preSignedUrl?issuerCode=YES&date=2099-01-01')
  expect([late.status, late.body.fields]).toEqual([400, { date: 'Choose a day up to today' }])
})

test('REP-09, REP-10, REP-11 a report that is mailed is made once, kept, and told of; nobody gets more than they may see', async () => {
  const ask = await issuing('yes.admin@sandbox.test')
  const query = 'name=loads&documentType=CSV&email=yes.admin@sandbox.test&fromDate=2026-01-01&toDate=2026-12-31'
  const first = await ask('GET', `bizdocmgnt/report/reportMail?${query}`)
  expect([first.status, first.body.message]).toEqual([200, 'The report will be emailed to yes.admin@sandbox.test'])
  expect((await ask('GET', `bizdocmgnt/report/reportMail?${query}`)).body.id).toBe(first.body.id)
  await platform.workJobs()
  expect(mails('Loads (2026-01-01 to 2026-12-31)')).toHaveLength(1)
  const listed = (await ask('GET', 'bizdocmgnt/report/fetchAllReportsBasedOnORG')).body.list as Record<string, string>[]
  const made = listed.find(({ id }) => id === first.body.id)
  expect(made).toMatchObject({ status: 'COMPLETED', email: 'yes.admin@sandbox.test', fromDate: '2026-01-01' })
  const file = await fetch(made?.fileUrl ?? '')
  expect(parse(file.headers.get('content-disposition') ?? '').base).toContain('.csv')
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(1)
  const told = (await ask('GET', 'bizdocmgnt/report/getNotifications?noOfRecords=10&pageNumber=0')).body.list as {
    title: string
    status: string
  }[]
  expect(told[0]).toMatchObject({ name: 'loads', title: 'Loads', status: 'COMPLETED' })
  expect(told.length).toBeLessThanOrEqual(10)

  const admin = await issuing()
  for (const email of ['yes.admin@sandbox.test', 'stranger@mail.example', 'norole@sandbox.test']) {
    const refused = await admin(
      'GET',
      `bizdocmgnt/report/reportMail?name=loads&documentType=CSV&email=${email}&${DAYS}`,
    )
    expect([email, refused.status, Object.keys(refused.body.fields as object)]).toEqual([email, 400, ['email']])
  }
  const nsdl = await issuing('nsdl.admin@sandbox.test')
  const others = (await nsdl('GET', 'bizdocmgnt/report/fetchAllReportsBasedOnORG')).body.list as unknown[]
  expect(others).toEqual([])
})

/** Somebody of YES whose only role holds for one business. */
const addBoundReader = (email: string, orgId: number) => {
  const { db } = platform
  const admin = db.first(db.q.selectFrom('users').selectAll().where('email', '=', 'yes.admin@sandbox.test'))
  const role = db.first(
    db.q
      .selectFrom('role_privileges')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select('role_id')
      .where('privilege', '=', 'ORGANIZATION_READ')
      .where('enabled', '=', 1)
      .where('issuer', 'is', null),
  )
  if (!admin || !role) throw new Error('no role that reads reports')
  const { id: _, ...like } = admin
  const user = { ...like, email, name: 'Bound Reader', mobile: null }
  const id = db.create('users', user)
  db.run(db.q.insertInto('user_roles').values({ user_id: id, role_id: role.role_id, org_id: orgId }))
}

test('REP-11, ROLE-05 a report that is mailed holds what the roles of its owner let them see, and no more', async () => {
  const email = 'bound.reader@sandbox.test'
  addBoundReader(email, 1001)
  const { data: all } = await run(await reporting('yes.admin@sandbox.test'), 'loads')
  const { data: own } = await run(await reporting(email), 'loads')
  expect([own.totalRecords > 0, own.totalRecords < all.totalRecords]).toEqual([true, true])
  const ask = await issuing(email)
  const asked = await ask('GET', `bizdocmgnt/report/reportMail?name=loads&documentType=CSV&email=${email}&${DAYS}`)
  expect(asked.status).toBe(200)
  await platform.workJobs()
  const listed = (await ask('GET', 'bizdocmgnt/report/fetchAllReportsBasedOnORG')).body.list as Record<string, string>[]
  const file = await fetch(listed.find(({ id }) => id === asked.body.id)?.fileUrl ?? '')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(own.totalRecords + 1)
})

const schedule = (more: object = {}) => ({
  name: 'balances',
  documentType: 'CSV',
  frequency: 'DAILY',
  weekday: 1,
  monthDay: 1,
  hour: 6,
  email: 'platform.admin@sandbox.test',
  request: {},
  ...more,
})

test('a scheduled report comes once a period, also after days that nobody was there; what was missed is made up for', async () => {
  const ask = await reporting()
  const made = await ask('POST', 'schedules', schedule())
  expect((await ask('POST', 'schedules', schedule())).body.id).toBe(made.body.id)
  const find = async () =>
    ((await (await reporting())('GET', 'schedules')).body.list as Record<string, unknown>[]).find(
      ({ id }) => id === made.body.id,
    )
  expect(await find()).toMatchObject({ zone: 'Asia/Kolkata', paused: false, lastStatus: null, version: 1 })
  const before = mails('Balances (').length
  clock += DAY
  await platform.workJobs()
  await platform.workJobs()
  expect(mails('Balances (').length).toBe(before + 1)
  expect(await find()).toMatchObject({ lastStatus: 'COMPLETED' })
  clock += 3 * DAY
  await platform.workJobs()
  expect(mails('Balances (').length).toBe(before + 4)
  clock += 40 * DAY
  await platform.workJobs()
  // The mails of 40 days ago are no longer kept. DATA-01
  expect(mails('Balances (').filter(({ created_at }) => created_at > clock - DAY)).toHaveLength(7)
})

test('a schedule is changed, paused and deleted; the person who saw an older one is told; a reader may do none of it', async () => {
  const ask = await reporting()
  const { id } = (await ask('POST', 'schedules', schedule({ name: 'loads', documentType: 'PDF' }))).body
  const { name: _, request: __, ...timing } = schedule({ frequency: 'WEEKLY', weekday: '3' })
  const change = { ...timing, paused: true, version: 1 }
  expect((await ask('PUT', `schedules/${String(id)}`, change)).body.message).toBe('The schedule is paused')
  const late = await ask('PUT', `schedules/${String(id)}`, change)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody else changed')])
  const count = mails('Loads (').length
  clock += 8 * DAY
  await platform.workJobs()
  expect(mails('Loads (').length).toBe(count)
  const again = await reporting()
  await again('PUT', `schedules/${String(id)}`, { ...change, paused: false, version: 2 })
  clock += 7 * DAY
  await platform.workJobs()
  expect(mails('Loads (').length).toBe(count + 1)
  const [weekly] = mails('Loads (').slice(-1)
  expect(weekly?.subject).toMatch(/\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}/)

  const later = await reporting()
  const nsdl = await reporting('nsdl.admin@sandbox.test')
  expect((await nsdl('DELETE', `schedules/${String(id)}`, {})).status).toBe(404)
  expect((await (await reporting('readonly@sandbox.test'))('POST', 'schedules', schedule())).status).toBe(403)
  expect((await later('DELETE', `schedules/${String(id)}`, {})).status).toBe(200)
  expect((await later('DELETE', `schedules/${String(id)}`, {})).status).toBe(404)
})

test('a schedule whose owner may not see reports any more is rejected and says so', async () => {
  const { db } = platform
  const ask = await reporting('iob.admin@sandbox.test')
  await ask('POST', 'schedules', schedule({ email: 'iob.admin@sandbox.test' }))
  db.run(db.q.updateTable('users').set({ status: 'BLOCKED' }).where('email', '=', 'iob.admin@sandbox.test'))
  clock += DAY
  await platform.workJobs()
  const [told] = mails('We could not create Balances').slice(-1)
  expect(told).toMatchObject({
    recipient: 'iob.admin@sandbox.test',
    text: expect.stringContaining('The person who requested it can no longer see reports'),
  })
})
