import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatMoney } from '../rules/locale/format'
import { pdfFile, type PdfPage, type PdfRow } from './pdf'

const folder = mkdtempSync(join(tmpdir(), 'emboss-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page: PdfPage = {
  title: 'Statement of account',
  lines: ['आशा क्षत्रिय, •••• 4321', 'العنوان: مبنى 7 (الطابق 3)، شارع الشيخ زايد'],
  letterhead: { name: 'Emboss', under: 'support@example.com', colour: '#1f3a6e' },
  facts: [
    ['Opening balance', formatMoney(12345650, 'INR')],
    ['Closing balance', formatMoney(150000, 'AED')],
  ],
  footer: 'Page {page}',
  madeAt: new Date(0),
}
const columns = [
  { head: 'Date', weight: 2 },
  { head: 'Details', weight: 3 },
  { head: 'Amount', weight: 2, isNumber: true },
]
const LONG =
  'Payment to a merchant whose name, branch and remarks are longer than the column, with referenceNumber0123456789012345678901234567890123456789'
const rows: PdfRow[] = [
  { cells: ['01/11/2026', 'आशा किर्ति क्षत्रिय', formatMoney(12345650, 'INR')], strong: true },
  { cells: ['02/11/2026', 'محمد الأمين (حساب 12345) من Carrefour دبي', formatMoney(150000, 'AED')] },
  { cells: ['03/11/2026', 'مبلغ ٥٠٫٢٥ درهم', ''] },
  { cells: ['04/11/2026', LONG, ''] },
  { cells: ['05/11/2026', 'Łódź “Zoë” – Δ Жук', ''] },
]

const writePdf = async (about: PdfPage, cells: PdfRow[]): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of pdfFile(about, columns, [cells], 'Proof: the days add up')) parts.push(part)
  const path = join(folder, `${parts.length}-${cells.length}-${about.title.length}.pdf`)
  writeFileSync(path, Buffer.concat(parts))
  return path
}
type Compared = { text: string; pages: number; different: number }
const compare = async (pdf: string, picture: string): Promise<Compared> => {
  const script = join(process.cwd(), 'tests/support/pdf-picture.mjs')
  const expected = join(process.cwd(), 'tests/data/pictures', picture)
  /* PDF_PICTURES names a folder for what was drawn, to look at it and to replace what is expected. */
  const drawn = process.env.PDF_PICTURES ? [join(process.env.PDF_PICTURES, picture)] : []
  const { stdout } = await promisify(execFile)(process.execPath, [script, pdf, expected, ...drawn])
  return JSON.parse(stdout) as Compared
}
/** Of 2,000,000 pixels: less than one letter. */
const FEW = 60

test('REP-04 a page with Hindi, Arabic, rupees and dirhams looks as its picture', async () => {
  const { text, different } = await compare(await writePdf(page, rows), 'mixed-scripts.png')
  expect(different).toBeLessThan(FEW)
  expect(text).not.toMatch(/[?\ufffd]/)
  expect(text.replace(/\s/g, '')).toContain('₹1,23,456.50')
})

test('REP-04 a page with an Arabic title runs from right to left', async () => {
  const { different } = await compare(await writePdf({ ...page, title: 'كشف حساب' }, rows), 'right-to-left.png')
  expect(different).toBeLessThan(FEW)
})

test('REP-04 the pictures tell two names apart', async () => {
  const other = rows.map(({ cells: [date = '', details = '', amount = ''], ...row }) => ({
    ...row,
    cells: [date, details.replace('آ', 'أ').replace('किर्ति', 'कीर्ति'), amount],
  }))
  expect((await compare(await writePdf(page, other), 'mixed-scripts.png')).different).toBeGreaterThan(FEW)
})

test('REP-04 long details are wrapped, over the page where they have to, and nothing of them is lost', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `w${at}`)
  const { text, pages } = await compare(await writePdf(page, [{ cells: ['', LONG, ''] }]), 'mixed-scripts.png')
  expect(text.replace(/\s/g, '')).toContain(LONG.replace(/\s/g, ''))
  expect(pages).toBe(1)
  const tall = await compare(await writePdf(page, [{ cells: ['', words.join(' '), ''] }]), 'mixed-scripts.png')
  expect(tall.pages).toBeGreaterThan(1)
})
