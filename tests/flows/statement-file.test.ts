import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'
import { MOST_IN_PRINT } from '@/lib/rules/statements/statement-pages'
import { ensurePool, outsideAccount, post } from '@/sandbox/core/ledger/ledger'
import { readSheet } from '../support/sheet'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => void (stack = await startStack({ env: { SESSION_CALLS_PER_SECOND: '5' } })))
afterAll(() => stack.close())
const folder = mkdtempSync(join(tmpdir(), 'emboss-statement-'))
afterAll(() => rmSync(folder, { recursive: true }))

const signedIn = async (email = 'platform.admin@sandbox.test') => {
  const who = stack.visitor()
  await who.signIn(email)
  return who
}
/** One day: what is tested is the queue, not the drawing of many pages. */
const STATEMENT = '/api/export/statement?orgId=1001&from=2026-01-05&to=2026-01-05'

test('SOA-01 a statement is drawn as a PDF in a thread of the build’s own, many of one person in turns', async () => {
  const who = await signedIn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => who.get(STATEMENT)))
  for (const { status, headers, text } of answers) {
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.startsWith('%PDF-1.')).toBe(true)
    expect(text).toContain('%%EOF')
  }
})

test('SOA-01 a person who asks for more statements than can wait is told when to come again, and nobody else is', async () => {
  const [greedy, other] = [await signedIn(), await signedIn('yes.admin@sandbox.test')]
  const asked = Array.from({ length: 45 }, () => greedy.get(STATEMENT))
  expect((await other.get('/app/blank-page')).status).toBe(200)
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(31)
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) {
    expect(one.headers.get('retry-after')).toBe('10')
    expect(one.json().code).toBe('rate-limited')
  }
})

test('decision 28 a session that sends more calls than its share is told when to come again; another session goes on', async () => {
  const [greedy, other] = [await signedIn(), await signedIn()]
  const READ = '/api/issuing/mp/cards?noOfRecords=5'
  const answers = await Promise.all(Array.from({ length: 90 }, () => greedy.get(READ)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length > 10, answers.filter(({ status }) => status === 200).length >= 50]).toEqual([true, true])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]?.json().code).toBe('rate-limited')
  expect((await other.get(READ)).status).toBe(200)
})

const INDIA = { locale: 'en-IN', timeZone: 'Asia/Kolkata' }
/** The columns of the PDF's table by their widths. */
const PDF_WEIGHTS = '13,25,15,10,15,17,14,15'
/** A text without spaces and marks of direction, which a PDF does not draw. */
const bare = (text: unknown) => String(text ?? '').replace(/[\s\u2066-\u2069]/g, '')
/** The cells of each line of a screen, without what a narrow screen shows below the text. */
const linesOfScreen = (html: string): string[][] =>
  [...html.matchAll(/<tr[^>]* data-line[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      bare(
        cell
          .replace(/<div class="[^"]*statement-fold.*?<\/div>/gs, '')
          .replace(/<[^>]*>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&#x27;', "'"),
      ),
    ),
  )
const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')
const amountOf = (major: unknown) => bare(formatMoney(toMinor(String(major)) ?? NaN, 'INR'))

test('SOA-04 the screen, the PDF, the workbook and the CSV file of a statement say the same lines', async () => {
  const who = await signedIn()
  const asked = 'orgId=1001&issuer=YES'
  const fileOf = async (format: string) => {
    const answer = await fetch(`${stack.url}/api/export/statement?${asked}&format=${format}`, {
      headers: { cookie: who.cookie() },
    })
    expect([format, answer.status]).toEqual([format, 200])
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`"statement-[\\d-]+\\.${format}"`))
    return Buffer.from(await answer.arrayBuffer())
  }
  const screen = await who.get(`/app/reports/statements?${asked}&print=all`)
  const lines = linesOfScreen(screen.text).reverse()
  expect(lines.length).toBeGreaterThan(5)

  const [head = '', ...csv] = (await fileOf('csv')).toString('utf8').trimEnd().split('\r\n')
  expect(head).toBe(
    '\ufeff"Date and time (Asia/Kolkata)","Text","Reference","Card","Holder","Counterparty","Amount","Balance after","Bank","Account number","IFSC"',
  )
  const csvRows = csv.map((row) => (row.match(/"(?:[^"]|"")*"/g) ?? []).map(unquoted))
  for (const [moment] of csvRows) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
  const shown = ([at = '', ...cells]: string[]) => [
    bare(formatDateTime(at, INDIA)),
    ...cells.slice(0, 5).map(bare),
    ...cells.slice(5, 7).map(amountOf),
  ]
  expect(csvRows.map(shown)).toEqual(lines)
  const [, , , , , , , , bank, number, ifsc] = csvRows[0] ?? []
  for (const one of [bank, number, ifsc]) expect([one, screen.text.includes(one || 'missing')]).toEqual([one, true])

  const sheet = readSheet(await fileOf('xlsx'))
  const top = sheet.findIndex(([first]) => first === 'Date and time (Asia/Kolkata)')
  expect(sheet.slice(0, top).flat().join('\n')).toMatch(new RegExp(`${bank} · Account number ${number} · IFSC ${ifsc}`))
  expect(sheet.slice(0, top).flat()).toContain('Oldest first')
  const body = sheet.slice(top + 1, -1)
  expect(body.map((row) => [...Array.from(row.slice(1, 6), bare), ...row.slice(6, 8).map(amountOf)])).toEqual(
    lines.map(([, ...cells]) => cells),
  )
  for (const [moment] of body) expect(moment).toEqual(expect.any(Number))
  const total = sheet.at(-1) ?? []
  expect([total[0], amountOf(total[7])]).toEqual(['Total', lines.at(-1)?.[7]])

  const pdf = join(folder, 'statement.pdf')
  writeFileSync(pdf, await fileOf('pdf'))
  const script = join(process.cwd(), 'tests/support/pdf-lines.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, pdf, PDF_WEIGHTS])
  const { rows, beyond } = JSON.parse(stdout) as { rows: string[][]; beyond: string[] }
  expect(beyond).toEqual([])
  const drawn = rows.map((row) => row.map(bare)).filter(([at = '']) => /IST$/.test(at) && !/^Made/.test(at))
  expect(drawn).toEqual(lines)
  expect((await who.get(`/api/export/statement?${asked}&format=doc`)).json().fields).toEqual({ format: 'unknown' })
})

/** Deposits into the pool of a business, one a second from a moment on. */
const deposit = (from: string, count: number): void => {
  const { db } = stack.platform
  db.write(() => {
    const [bank, pool] = [outsideAccount(db, 'BANK', 'YES', 'INR'), ensurePool(db, 1001, 'YES', 'INR')]
    for (let at = 0; at < count; at++)
      post(db, {
        kind: 'DEPOSIT',
        at: Date.parse(from) + at * 1000,
        postings: [
          { account: bank, amount: -100 - at },
          { account: pool, amount: 100 + at },
        ],
      })
  })
}

test('SOA-04 the screen has a page of the entries, newest first; files and print have every entry, up to what paper holds', async () => {
  const who = await signedIn()
  const long = 510
  deposit('2019-02-04T05:00:00Z', long)
  const asked = 'orgId=1001&issuer=YES&from=2019-02-01&to=2019-02-28'
  const linesAt = async (more: string) => {
    const { status, text } = await who.get(`/app/reports/statements?${asked}${more}`)
    expect([more, status]).toEqual([more, 200])
    return linesOfScreen(text)
  }
  const whole = await linesAt('&print=all')
  expect(whole).toHaveLength(long)
  expect(await linesAt('')).toEqual(whole.slice(0, 25))
  expect(await linesAt('&page=2&pageSize=50')).toEqual(whole.slice(50, 100))
  expect(await linesAt('&page=6&pageSize=100')).toEqual(whole.slice(500))
  expect(await linesAt('&page=7&pageSize=100')).toEqual([])

  const fileOf = (format: string, days = asked) =>
    fetch(`${stack.url}/api/export/statement?${days}&format=${format}`, { headers: { cookie: who.cookie() } })
  const bytesOf = async (format: string) => Buffer.from(await (await fileOf(format)).arrayBuffer())
  const balances = whole.map(([, , , , , , , balance]) => balance).reverse()
  const csv = (await bytesOf('csv')).toString('utf8').trimEnd().split('\r\n').slice(1)
  expect(csv.map((row) => amountOf(row.split('","')[7]))).toEqual(balances)
  const sheet = readSheet(await bytesOf('xlsx'))
  const last = sheet.at(-1) ?? []
  expect(sheet.slice(-1 - long, -1).map((row) => amountOf(row[7]))).toEqual(balances)
  expect([last[0], amountOf(last[7])]).toEqual(['Total', balances.at(-1)])
  const pdf = join(folder, 'long.pdf')
  writeFileSync(pdf, await bytesOf('pdf'))
  const script = join(process.cwd(), 'tests/support/pdf-lines.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, pdf, PDF_WEIGHTS])
  const { rows } = JSON.parse(stdout) as { rows: string[][] }
  const drawn = rows.filter(([at = '']) => /IST$/.test(bare(at)) && !/^Created/.test(at))
  expect(drawn.map((row) => bare(row[7]))).toEqual(balances)

  deposit('2019-03-04T05:00:00Z', MOST_IN_PRINT + 1)
  const more = asked.replaceAll('-02-', '-03-')
  const screen = await who.get(`/app/reports/statements?${more}&print=all`)
  expect(linesOfScreen(screen.text)).toHaveLength(25)
  expect(screen.text).toContain('This statement has 5,001 entries. Up to 5,000 can be printed or downloaded as a PDF')
  expect(screen.text).not.toContain('Download PDF')
  const refused = await fileOf('pdf', more)
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'too-large', fields: { format: 'csv' } }])
  expect((await (await fileOf('csv', more)).text()).trimEnd().split('\r\n')).toHaveLength(MOST_IN_PRINT + 2)
}, 120_000)
