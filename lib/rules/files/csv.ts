const UNSEEN = /^[\s\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]*/u
const SIGNS = new Set(['=', '+', '-', '@', '\u2212'])

/** Whether a spreadsheet could run a text as a formula. Every exported cell is checked with this. Decision 22 */
export const looksLikeFormula = (text: string): boolean => {
  const [unseen = ''] = UNSEEN.exec(text) ?? []
  const sign = String.fromCodePoint(text.codePointAt(unseen.length) ?? 0).normalize('NFKC')
  return /[\t\r\n]/.test(unseen) || SIGNS.has(sign[0] ?? '')
}

/** An exact decimal number as text. Amounts use it because a float could change them. */
export type Decimal = { decimal: string }
/** A time on the clock of the file's zone: ISO 8601 with offset for CSV, the number of a spreadsheet date for XLSX. Decision 49 */
export type Moment = { moment: string; serial: number }
export type SheetCell = string | number | boolean | Decimal | Moment | null | undefined

export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' && value !== null && /^-?\d+(\.\d+)?$/.test(String((value as Decimal).decimal))

export const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && Number.isFinite((value as Moment).serial)

/** Quotes a cell and defuses text that a spreadsheet would run as a formula; numbers stay numbers. */
export const csvCell = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return `"${value}"`
  if (isDecimal(value)) return `"${value.decimal}"`
  if (isMoment(value)) return csvCell(value.moment)
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(looksLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets recognise UTF-8 by this byte order mark. */
export const CSV_START = '\ufeff'
