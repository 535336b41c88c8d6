import { parse } from 'node:path'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { findActor } from '../../core/actor/actor'
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
import { printedRow, requireDefinition } from './report-rows'

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
const run = async (ask: SignedIn, name: string, body: object = {}) => {
  const { status, body: answer } = await ask('POST', `reports/${name}`, body)
  if (status !== 200) throw new Error(`${name}: ${status} ${answer.message}`)
  return answer as unknown as ReportAnswer
}

const download = async (name: string, type: string, body: object = {}) => {
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
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="transactions-[\d-]+\.xlsx"/)
  const book = readWorkbook(await answer.arrayBuffer())
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(rows).toHaveLength(100)
  expect(rows[0]?.Created).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/)
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

  const { columns } = requireDefinition('balances')
  const row = Object.fromEntries(columns.map(({ name }) => [name, null as string | number | null]))
  const printed = (currency: string) => printedRow(columns, { ...row, balance: 123456750, currency })
  expect([printed('INR').includes('12,34,567.50'), printed('AED').includes('1,234,567.50')]).toEqual([true, true])
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
  const report = await streamReport({ db, now: () => clock }, actor, definition, 'CSV', { perPage: 1_000_000 })
  const body = report.body?.getReader()
  await body?.read()
  expect((await runs())[0]).toMatchObject({ status: 'INPROGRESS', records: 0 })
  await body?.cancel()
  expect((await runs())[0]).toMatchObject({ status: 'REJECTED', reason: 'The download was cancelled' })
  insertRun(db, actor, { source: 'DOWNLOAD', definition, documentType: 'PDF', request: {} }, clock)
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
    streamReport({ db, now: () => clock }, by, definition, documentType, { perPage })
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
  const begin = () => streamReport({ db, now: () => clock }, nobody, definition, 'CSV', {})
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
    const refused = await admin('GET', `bizdocmgnt/report/reportMail?name=loads&documentType=CSV&email=${email}`)
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
  const asked = await ask('GET', `bizdocmgnt/report/reportMail?name=loads&documentType=CSV&email=${email}`)
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
  expect(mails('Balances (').length).toBe(before + 11)
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
