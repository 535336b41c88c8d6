import type * as xlsx from '@e965/xlsx'
import { csvRows, isBlankRow } from '@/lib/rules/files/csv-rows'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { sheetFileErrorWords, sheetKindIn } from '@/lib/rules/files/sheet-file'
import type { SheetKind } from '@/lib/rules/files/sheet-file'
import { Refusal } from '../../http/refusal'
import { boundedParts, boundedRecords, MOST_COLUMNS, MOST_LINES, tooLong, tooWide } from './limits'
import { damagedFile, unzip, zipFiles } from './zip'

export type Sheet = { kind: SheetKind; rows: SheetRow[] }

export const MOST_SHEET_BYTES = 5 * 1024 * 1024
const MOST_UNPACKED = 16 * 1024 * 1024

const notASheet = () => new Refusal(400, sheetFileErrorWords.wrongContent)
const startsWith = (bytes: Buffer, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

const textOf = (bytes: Buffer): string => {
  try {
    if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
    if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The CSV file is not written in UTF-8: save it as “CSV UTF-8”, or as XLSX')
  }
}

const BINARY = /[\u0000-\u0008\u000e-\u001f]/

const fromCsv = (bytes: Buffer): Sheet => {
  const text = textOf(bytes)
  if (BINARY.test(text)) throw notASheet()
  const read = csvRows(text, { lines: MOST_LINES, columns: MOST_COLUMNS })
  if ('tooMany' in read) throw read.tooMany === 'lines' ? tooLong() : tooWide()
  if ('openQuoteAt' in read)
    throw new Refusal(400, `Line ${read.openQuoteAt} opens a quotation mark that is never closed`)
  return { kind: 'csv', rows: read.rows }
}

type Cell = { t: string; v?: unknown; w?: string; z?: string | number }
type Book = Pick<typeof xlsx, 'SSF'>

const numberText = (book: Book, value: number, format: string): string => {
  if (book.SSF.is_date(format)) {
    const { y, m, d, H, M, S } = book.SSF.parse_date_code(value)
    const two = (part: number) => String(part).padStart(2, '0')
    const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
    return H || M || S ? `${day}T${two(H)}:${two(M)}:${two(Math.floor(S))}` : day
  }
  const plain = Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)))
  return /^0+$/.test(format) ? plain.padStart(format.length, '0') : plain
}

/** Numbers as they are, never as a column was too narrow to show; dates as calendar days. */
const cellText = (book: Book, cell: Cell | undefined): string => {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return numberText(book, Number(cell.v), String(cell.z ?? 'General'))
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  return String(cell.v).trim()
}

const fromBook = async (bytes: Buffer, kind: 'xls' | 'xlsx'): Promise<Sheet> => {
  const book = await import('@e965/xlsx')
  const readOne = (sheets: number) => {
    try {
      return book.read(bytes, {
        type: 'buffer',
        dense: true,
        cellNF: true,
        cellText: false,
        cellHTML: false,
        cellFormula: false,
        sheetRows: MOST_LINES,
        sheets,
      })
    } catch (error) {
      if (/password|encrypt/i.test(String(error))) throw isProtected()
      throw damagedFile()
    }
  }
  // Any number of sheets may name one part of the file, which is counted once: only one of them is laid out.
  const first = readOne(0)
  const shown = first.SheetNames.findIndex((_, at) => (first.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0)
  const read = shown > 0 ? readOne(shown) : first
  const sheet = read.Sheets[read.SheetNames[shown] ?? '']
  if (!sheet) throw new Refusal(400, 'The file has no sheet')
  if (sheet['!fullref'] && sheet['!fullref'] !== sheet['!ref']) throw tooLong()
  // Rows are as long as their last cell is far: nothing walks over one before its length is known.
  const lines = (sheet['!data'] ?? []) as (Cell[] | undefined)[]
  if (lines.some((cells) => (cells?.length ?? 0) > MOST_COLUMNS)) throw tooWide()
  const rows = lines.flatMap((cells, at) => {
    const row = { line: at + 1, cells: Array.from(cells ?? [], (cell) => cellText(book, cell)) }
    return isBlankRow(row) ? [] : [row]
  })
  return { kind, rows }
}

const isProtected = () => new Refusal(400, 'The file is protected by a password: save it without one')

type Container = { find: (name: string) => { content?: Uint8Array } | null }

/** The streams of an XLS file. */
const containerOf = async (bytes: Buffer): Promise<Container> => {
  const { CFB } = await import('@e965/xlsx')
  // The library leaves this part of itself untyped.
  const { read, find } = CFB as {
    read: (bytes: Buffer, options: { type: 'buffer' }) => unknown
    find: (container: unknown, name: string) => { content?: Uint8Array } | null
  }
  try {
    const container = read(bytes, { type: 'buffer' })
    return { find: (name) => find(container, name) }
  } catch {
    throw damagedFile()
  }
}

const fromXls = async (bytes: Buffer): Promise<Sheet> => {
  const container = await containerOf(bytes)
  if (container.find('EncryptedPackage') ?? container.find('/encryption')) throw isProtected()
  const content = (container.find('/Workbook') ?? container.find('/Book'))?.content
  if (!content) throw damagedFile()
  return fromBook(boundedRecords(Buffer.from(content)), 'xls')
}

const fromXlsx = (bytes: Buffer): Promise<Sheet> => {
  const parts = unzip(bytes, MOST_UNPACKED)
  if (!parts.has('xl/workbook.xml')) throw notASheet()
  return fromBook(zipFiles(boundedParts(parts)), 'xlsx')
}

/** Reads what a file holds, by its content and never by its name; a wrong file is refused with what is wrong. LOAD-05, BULKC-01 */
export const readSheet = async (bytes: Buffer): Promise<Sheet> => {
  if (bytes.length === 0) throw new Refusal(400, 'The file is empty')
  if (bytes.length > MOST_SHEET_BYTES) throw new Refusal(413, 'The file is larger than 5 MB')
  const kind = sheetKindIn(bytes)
  if (kind === null) throw notASheet()
  if (kind === 'csv') return fromCsv(bytes)
  return kind === 'xlsx' ? fromXlsx(bytes) : fromXls(bytes)
}
