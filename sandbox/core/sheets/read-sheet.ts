import { csvRows } from '@/lib/rules/files/csv-rows'
import { sheetFileErrorWords, sheetKindIn } from '@/lib/rules/files/sheet-file'
import { HttpError } from '../errors/http-error'
import { MOST_COLUMNS, MOST_LINES, tooLong, tooWide, type Sheet } from './grid'
import { fromXls } from './xls'
import { fromXlsx } from './xlsx'

export type { Sheet } from './grid'

const MOST_SHEET_BYTES = 5 * 1024 * 1024

const notASheet = () => new HttpError(400, sheetFileErrorWords.wrongContent)
const startsWith = (bytes: Buffer, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

const textOf = (bytes: Buffer): string => {
  try {
    if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
    if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The CSV file is not encoded as UTF-8. Save it as “CSV UTF-8” or as XLSX')
  }
}

const BINARY = /[\u0000-\u0008\u000e-\u001f]/

const fromCsv = (bytes: Buffer): Sheet => {
  const text = textOf(bytes)
  if (BINARY.test(text)) throw notASheet()
  const read = csvRows(text, { lines: MOST_LINES, columns: MOST_COLUMNS })
  if ('tooMany' in read) throw read.tooMany === 'lines' ? tooLong() : tooWide()
  if ('openQuoteAt' in read)
    throw new HttpError(400, `Line ${read.openQuoteAt} opens a quotation mark and never closes it`)
  if ('strayTextAt' in read)
    throw new HttpError(400, `Line ${read.strayTextAt} has text after a closing quotation mark, before the next cell`)
  return { kind: 'csv', rows: read.rows, name: null, hidden: [], is1904: false }
}

/** Reads a file by its content, whatever its name says. Throws an HttpError that explains what is wrong with it. LOAD-05, BULKC-01 */
export const readSheet = async (bytes: Buffer): Promise<Sheet> => {
  if (bytes.length === 0) throw new HttpError(400, 'The file is empty')
  if (bytes.length > MOST_SHEET_BYTES) throw new HttpError(413, 'The file is larger than 5 MB')
  const kind = sheetKindIn(bytes)
  if (kind === null) throw notASheet()
  if (kind === 'csv') return fromCsv(bytes)
  return kind === 'xlsx' ? fromXlsx(bytes) : fromXls(bytes)
}
