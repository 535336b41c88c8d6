import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { ListPage } from '@/components/list/list-page'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import { readSheet } from '../support/sheet'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

let stack: Stack
// The platform's first long read starts its thread, which takes many seconds on a busy machine.
beforeAll(async () => void (stack = await startStack({ env: { UPSTREAM_TIMEOUT_MS: '60000' } })))
afterAll(() => stack.close())
const folder = mkdtempSync(join(tmpdir(), 'emboss-books-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DAY = 24 * 60 * 60 * 1000
/** A month that is over in every zone, so that nothing is added to it meanwhile. */
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const days = { from: dayBefore(32), to: dayBefore(2) }

type Line = { id: string; amount: number }
type LedgerMove = { amount: number; balance: number }

const minorOf = (text: unknown): number => toMinor(String(text)) ?? NaN
/** The amount of a text with a currency, digit groups and perhaps a sign, in minor units. */
const shownAmount = (text: unknown): number => {
  const digits = minorOf(String(text).replace(/[^\d.]/g, ''))
  return /[-−]/.test(String(text)) ? -digits : digits
}
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
const byId = <T extends { id: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => Number(a.id) - Number(b.id))

const csvRows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((row) => (row.match(/"(?:[^"]|"")*"/g) ?? []).map((cell) => cell.slice(1, -1)))

const fileOf = async (who: Visitor, path: string, body?: BodyInit, type?: string): Promise<Buffer> => {
  const answer = await fetch(`${stack.url}${path}`, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { cookie: who.cookie(), origin: stack.url, ...(type && { 'content-type': type }) },
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

const answerOf = async <T>(who: Visitor, path: string): Promise<T> => {
  const { status, text } = await who.get(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}

type Paged<T> = { list: T[]; data: { totalPages: number } }
const allOf = async <T, Page extends Paged<T>>(read: (page: number) => Promise<Page>): Promise<T[]> => {
  const first = await read(1)
  const list = [...first.list]
  for (let page = 2; page <= first.data.totalPages; page++) list.push(...(await read(page)).list)
  return list
}

/** The PDFs of all businesses are read in the end by one process. */
const pdfs: { file: string; weights: string; check: (table: { rows: string[][]; beyond: string[] }) => void }[] = []
const keepPdf = (bytes: Buffer, weights: string, check: (typeof pdfs)[number]['check']): void => {
  const file = join(folder, `${pdfs.length}.pdf`)
  writeFileSync(file, bytes)
  pdfs.push({ file, weights, check })
}

const screenLines = async (who: Visitor, orgId: string): Promise<Line[]> => {
  const lines: Line[] = []
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams({
      filter: 'allOrgTxns',
      orgId,
      duration: 'custom',
      ...days,
      pageSize: '100',
      page: String(page),
    })
    const { body } = await answerOf<ListPage>(who, `/api/list/transactions?${asked}`)
    if (!body || body.state) return lines
    const at = body.table.columns.findIndex(({ key }) => key === 'amount')
    lines.push(...body.table.rows.map(({ id, cells }) => ({ id, amount: Math.abs(shownAmount(cells[at])) })))
    if (body.table.rows.length < 100) return lines
  }
}

const listFile = (who: Visitor, orgId: string, format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const form = new URLSearchParams({
    list: 'transactions',
    filter: 'allOrgTxns',
    format,
    orgId,
    duration: 'custom',
    ...days,
  })
  for (const column of ['txnId', 'amount']) form.append('column', column)
  return fileOf(who, '/api/export/list', form)
}

const columnsIn = (heads: readonly unknown[]) => [heads.indexOf('Transaction id'), heads.indexOf('Amount')] as const
const isId = (text: unknown): boolean => /^\d{9}$/.test(String(text))

const xlsxLines = (file: Buffer): { lines: Line[]; totals: number[] } => {
  const [heads = [], ...rows] = readSheet(file)
  const [id, amount] = columnsIn(heads)
  const paise = (row: unknown[]) => Math.round(Number(row[amount]) * 100)
  return {
    lines: rows.filter((row) => isId(row[id])).map((row) => ({ id: String(row[id]), amount: paise(row) })),
    totals: rows.filter((row) => !isId(row[id]) && row[amount] !== undefined).map(paise),
  }
}
const csvLines = (file: Buffer): Line[] => {
  const [heads = [], ...rows] = csvRows(file.toString('utf8').replace('\ufeff', ''))
  const [id, amount] = columnsIn(heads)
  return rows.map((row) => ({ id: row[id] ?? '', amount: minorOf(row[amount]) }))
}

/** The widths of the columns of the transactions report's PDF. */
const REPORT_WEIGHTS = '4,2.5,2.9,3,3,1.6,2.3,2.5,3,2.4,1.9,2.3,2.5'
type ReportRow = { transactionId: string; amount: number }
const REPORT = '/api/reporting/reports/transactions'

const compareTransactions = async (who: Visitor, orgId: string): Promise<Line[]> => {
  const listed = byId(await screenLines(who, orgId))
  const total = listed.length > 0 ? [sumOf(listed.map(({ amount }) => amount))] : []
  const request = JSON.stringify({ inputs: { orgId, ...days }, perPage: 1_000_000 })
  const reportOf = (format: string) => fileOf(who, `${REPORT}/${format}`, request, 'application/json')
  const report = await allOf<ReportRow, Paged<ReportRow>>(async (page) => {
    const body = JSON.stringify({ inputs: { orgId, ...days }, perPage: 500, page })
    return JSON.parse((await fileOf(who, REPORT, body, 'application/json')).toString('utf8')) as Paged<ReportRow>
  })
  const [listCsv, listXlsx] = [await listFile(who, orgId, 'csv'), await listFile(who, orgId, 'xlsx')]
  const [reportCsv, reportXlsx, reportPdf] = [await reportOf('CSV'), await reportOf('XLSX'), await reportOf('PDF')]
  const told = (name: string, lines: readonly Line[], totals: readonly number[] = []) => [
    orgId,
    name,
    byId(lines),
    totals,
  ]
  const inReport = report.map((row) => ({ id: row.transactionId, amount: row.amount }))
  expect(told('report', inReport)).toEqual(told('report', listed))
  expect(told('list csv', csvLines(listCsv))).toEqual(told('list csv', listed))
  expect(told('report csv', csvLines(reportCsv))).toEqual(told('report csv', listed))
  for (const [name, file] of [
    ['list xlsx', listXlsx],
    ['report xlsx', reportXlsx],
  ] as const) {
    const { lines, totals } = xlsxLines(file)
    expect(told(name, lines, totals)).toEqual(told(name, listed, total))
  }
  keepPdf(reportPdf, REPORT_WEIGHTS, ({ rows, beyond }) => {
    const drawn = rows.map((row) => ({ id: (row[1] ?? '').replace(/\D/g, ''), amount: shownAmount(row[9]) }))
    expect([
      beyond,
      told(
        'report pdf',
        drawn.filter(({ id }) => isId(id)),
      ),
    ]).toEqual([[], told('report pdf', listed)])
  })
  return listed
}

type Account = { accountId: string; orgId: string | null; issuer: string }
/** The portal answers amounts in minor units. */
type Entry = LedgerMove & { at: string }
type Sums = Record<'openingBalance' | 'moneyInflow' | 'moneyOutflow' | 'closingBalance', number>
type Ledger = Sums & Paged<Entry>
type StatementSums = Sums & { records: { recordDetails: Entry[] }[] }

const sumsOf = (found: Sums): number[] =>
  (['openingBalance', 'moneyInflow', 'moneyOutflow', 'closingBalance'] as const).map((name) => found[name])
const moveOf = ({ amount, balance }: Entry): LedgerMove => ({ amount, balance })

const statementOf = (who: Visitor, orgId: string, more: Record<string, string>): Promise<StatementSums> =>
  answerOf(who, `/api/issuing/reports/SOA/org/${orgId}?${new URLSearchParams({ ...days, ...more })}`)

/** The widths of the columns of a statement's PDF. */
const STATEMENT_WEIGHTS = '13,25,15,10,15,17,14,15'
const [AMOUNT, BALANCE] = [6, 7]

const movesOfScreen = (html: string): LedgerMove[] =>
  [...html.matchAll(/<tr[^>]* data-line[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<div class="[^"]*statement-fold.*?<\/div>/gs, '').replace(/<[^>]*>/g, ''),
    )
    return { amount: shownAmount(cells[AMOUNT]), balance: shownAmount(cells[BALANCE]) }
  })

/** The pool of a business at one issuer: ledger, statement, its screen and files. Returns opening, in, out and closing. */
const comparePool = async (who: Visitor, orgId: string, { accountId, issuer }: Account): Promise<number[]> => {
  const ledger: Ledger[] = []
  const postings = await allOf<Entry, Ledger>(async (page) => {
    const asked = new URLSearchParams({ ...days, page: String(page), perPage: '500' })
    const found = await answerOf<Ledger>(who, `/api/issuing/ledger/accounts/${accountId}/postings?${asked}`)
    ledger.push(found)
    return found
  })
  const moves = postings.map(moveOf).reverse()
  const [opening = NaN, inflow = NaN, outflow = NaN, closing = NaN] = sumsOf(ledger[0] as Ledger)
  const told = (kind: string, value: unknown) => [orgId, issuer, kind, value]
  expect(told('sums', [opening + inflow - outflow, sumOf(moves.map(({ amount }) => amount))])).toEqual(
    told('sums', [closing, closing - opening]),
  )

  const ledgerFile = (format: string) =>
    fileOf(who, `/api/export/ledger?${new URLSearchParams({ accountId, ...days, format })}`)
  const [, ...ledgerCsv] = csvRows((await ledgerFile('csv')).toString('utf8'))
  const inLedgerCsv = ledgerCsv.map((row) => ({ amount: minorOf(row[5]), balance: minorOf(row[6]) }))
  expect(told('ledger csv', inLedgerCsv.reverse())).toEqual(told('ledger csv', moves))

  const statement = await statementOf(who, orgId, { issuer })
  const entries = statement.records.toReversed().flatMap(({ recordDetails }) => recordDetails)
  expect(told('statement', [sumsOf(statement), entries.map(moveOf)])).toEqual(
    told('statement', [[opening, inflow, outflow, closing], moves]),
  )
  const asked = new URLSearchParams({ orgId, issuer, ...days })
  const screen = await who.get(`/app/reports/statements?${asked}&print=all`)
  expect(told('screen', movesOfScreen(screen.text).reverse())).toEqual(told('screen', moves))

  const statementFile = (format: string) => fileOf(who, `/api/export/statement?${asked}&format=${format}`)
  const [csvFile, xlsxFile] = [await statementFile('csv'), await statementFile('xlsx')]
  const [, ...csv] = csvRows(String(csvFile))
  const inCsv = csv.map((row) => ({ amount: minorOf(row[AMOUNT]), balance: minorOf(row[BALANCE]) }))
  expect(told('csv', inCsv)).toEqual(told('csv', moves))
  const paise = (value: unknown) => Math.round(Number(value) * 100)
  const sheet = readSheet(xlsxFile).map((row) => ({
    amount: paise(row[AMOUNT]),
    balance: paise(row[BALANCE]),
  }))
  expect(told('xlsx', sheet.slice(sheet.length - 1 - moves.length))).toEqual(
    told('xlsx', [...moves, { amount: closing - opening, balance: closing }]),
  )
  keepPdf(await statementFile('pdf'), STATEMENT_WEIGHTS, ({ rows, beyond }) => {
    const lines = rows.filter(([at = '']) => /(IST|GST)$/.test(at.trim()) && !/^(Made|Created)/.test(at))
    const drawn = lines.map((row) => ({ amount: shownAmount(row[AMOUNT]), balance: shownAmount(row[BALANCE]) }))
    expect(told('pdf', [drawn, beyond])).toEqual(told('pdf', [moves, []]))
  })
  return [opening, inflow, outflow, closing]
}

const DONE = ['SUCCESS', 'SETTLED', 'REFUNDED', 'REVERSED']
/** What moves a business's money and is no transaction of a card. */
const NO_TRANSACTION = ['DEPOSIT', 'ALLOCATION', 'BLOCK', 'KIT_LOAD', 'LIMIT']

/** Each transaction moved its amount on its card, or nothing if it was declined; no entry of a card is without its transaction. */
const compareWithLedger = (orgId: string, listed: readonly Line[], currency: Currency): void => {
  const { db } = stack.platform
  const rows = <T>(query: ReturnType<typeof sql<T>>): T[] => db.all({ compile: () => query.compile(db.q) })
  const moved = rows(sql<{ id: string; type: string; status: string; amount: number; moved: number }>`
    SELECT CAST(t.id AS TEXT) AS id, t.type, t.status, t.amount, coalesce((
      SELECT sum(p.amount) FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id
      WHERE e.txn_id = t.id AND a.card_id = t.card_id AND e.kind NOT LIKE 'DISPUTE_%'), 0) AS moved
    FROM txns t WHERE t.org_id = ${Number(orgId)}`)
  const listedIds = new Set(listed.map(({ id }) => id))
  for (const { id, type, status, amount, moved: inLedger } of moved.filter((txn) => listedIds.has(txn.id)))
    expect([id, status, inLedger]).toEqual([
      id,
      status,
      DONE.includes(status) ? (type === 'CREDIT' ? amount : -amount) : 0,
    ])
  const ahead = currency === 'AED' ? 4 : 5.5
  const start = Date.parse(days.from) - ahead * 60 * 60 * 1000
  const end = Date.parse(days.to) + DAY - ahead * 60 * 60 * 1000
  const entries = rows(sql<{ entry: number; kind: string; txn: string | null }>`
    SELECT DISTINCT e.id AS entry, e.kind, CAST(e.txn_id AS TEXT) AS txn
    FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN cards c ON c.id = a.card_id
    WHERE coalesce(a.org_id, c.org_id) = ${Number(orgId)} AND e.at >= ${start} AND e.at < ${end}`)
  const listless = entries.filter(
    ({ kind, txn }) =>
      !NO_TRANSACTION.includes(kind) && !kind.startsWith('DISPUTE_') && !(txn !== null && listedIds.has(txn)),
  )
  expect([orgId, listless]).toEqual([orgId, []])
}

test('SOA-05 of every business and one month the list, the ledger, the statement, the report and their files agree to the paisa', async () => {
  const businesses = stack.platform.db.all(
    stack.platform.db.q.selectFrom('orgs').select(['id', 'currency']).orderBy('id'),
  )
  const who = stack.visitor()
  await who.signIn('platform.admin@sandbox.test')
  let [lines, pools] = [0, 0]
  for (const currency of ['INR', 'AED'] as const) {
    await who.send('POST', '/api/session/preferences', { form: { zone: zoneOf[currency] } })
    for (const org of businesses.filter((one) => one.currency === currency)) {
      const orgId = String(org.id)
      const listed = await compareTransactions(who, orgId)
      compareWithLedger(orgId, listed, currency)
      const { list: accounts } = await answerOf<Paged<Account>>(
        who,
        `/api/issuing/ledger/accounts?orgId=${orgId}&kind=POOL&perPage=100`,
      )
      const sums = [0, 0, 0, 0]
      for (const pool of accounts.filter((account) => account.orgId === orgId))
        for (const [at, sum] of (await comparePool(who, orgId, pool)).entries()) sums[at] = (sums[at] ?? 0) + sum
      expect([orgId, sumsOf(await statementOf(who, orgId, {}))]).toEqual([orgId, sums])
      lines += listed.length
      pools += accounts.length
    }
  }
  expect([lines > 100, pools > 20]).toEqual([true, true])
  const script = join(process.cwd(), 'tests/support/pdf-lines.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, ...pdfs.flatMap(({ file, weights }) => [file, weights])],
    { maxBuffer: 100_000_000 },
  )
  const tables = stdout.trimEnd().split('\n')
  expect(tables).toHaveLength(pdfs.length)
  for (const [at, { check }] of pdfs.entries()) check(JSON.parse(tables[at] ?? '') as Parameters<typeof check>[0])
})
