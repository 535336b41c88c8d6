import { findSheetFileError, isBulkFile, sheetFileErrorWords, sheetKindIn } from './sheet-file'

export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024
export const STATEMENT_ENDINGS = ['.csv', '.xls', '.xlsx', '.sta', '.mt940', '.940', '.txt', '.xml'] as const

export type StatementFileKind = 'sheet' | 'mt940' | 'xml'

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

const startText = (start: Uint8Array): string =>
  new TextDecoder(encodingOf(start))
    .decode(start)
    .replace(/^\ufeff/, '')
    .trimStart()

/** Judges a bank statement by its first bytes, not by its name; null for what is none. */
export const statementKindIn = (start: Uint8Array): StatementFileKind | null => {
  const text = startText(start)
  if (/^(?:\{1:|:20:)|[\r\n}]:20:/.test(text)) return 'mt940'
  if (/^<(?:\?xml|!--|[a-z])/i.test(text) && !/^<(?:!doctype )?html/i.test(text)) return 'xml'
  return sheetKindIn(start) === null ? null : 'sheet'
}

const isText = (name: string): boolean => /\.(?:sta|mt940|940|txt)$/i.test(name)
const isXml = (name: string): boolean => /\.xml$/i.test(name)

const WRONG_NAME = 'Choose a CSV, XLS or XLSX file, an MT940 file (.sta, .940 or .txt) or a camt.053 file (.xml)'
const NO_MT940 = 'This is no MT940 file: it has to have the field :20: at its beginning'
const NO_XML = 'This is no camt.053 file: it has to begin as XML does'

/** Why a file is no bank statement, and what to do; null if it may be one. */
export const findStatementFileError = (name: string, start: Uint8Array): string | null => {
  const kind = statementKindIn(start)
  if (isText(name)) return kind === 'mt940' ? null : NO_MT940
  if (isXml(name)) return kind === 'xml' ? null : NO_XML
  if (!isBulkFile(name)) return WRONG_NAME
  const error = findSheetFileError(name, start)
  return error && sheetFileErrorWords[error]
}
