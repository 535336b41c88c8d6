/** A spreadsheet takes these for a formula, also after spaces and in full width. */
const FORMULA = /^[\s\u00a0\u200b\ufeff\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)

/** An exact number as decimal text, for amounts: it never was a float. */
export type Decimal = { decimal: string }
/** A moment on somebody's clock, as text and as a spreadsheet counts days. */
export type Moment = { moment: string; serial: number }
/** What a cell of an exported file holds. */
export type SheetCell = string | number | boolean | Decimal | Moment | null | undefined

export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' && value !== null && /^-?\d+(\.\d+)?$/.test(String((value as Decimal).decimal))

export const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && Number.isFinite((value as Moment).serial)

/** One cell: quoted, and text where a spreadsheet would compute; numbers stay numbers. */
export const csvCell = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return `"${value}"`
  if (isDecimal(value)) return `"${value.decimal}"`
  if (isMoment(value)) return csvCell(value.moment)
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(looksLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A row that ends a line, as RFC 4180 has it. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The mark by which spreadsheets know the encoding. */
export const CSV_START = '\ufeff'
