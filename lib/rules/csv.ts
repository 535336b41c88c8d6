/** A spreadsheet takes these for a formula, also after spaces and in full width. */
const FORMULA = /^[\s\u00a0\u200b\ufeff\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell: quoted, and text where a spreadsheet would compute. */
export const csvCell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A row that ends a line, as RFC 4180 has it. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
