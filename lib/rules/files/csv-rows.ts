import { cutCell, trimCell } from './cell-text'
import { looksLikeFormula } from './csv'

/**
 * `line` counts from 1. `numbers` tells which cells hold numbers; only workbooks with the 1904 date system need it. `rounded` tells which hold
 * numbers of more than fifteen digits, of which spreadsheets lose the last ones.
 */
export type SheetRow = { line: number; cells: string[]; numbers?: readonly number[]; rounded?: readonly number[] }

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter that is most frequent outside quotes in the first non-empty line. A first line such as `sep=;` overrides it. */
const delimiterOf = (text: string): Delimiter => {
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of text.replace(/^[ \r\n]+/, '')) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

/** Removes the quote that an export puts before formulas: `'=1` becomes `=1`. */
const meant = (cell: string): string => {
  const text = trimCell(cell)
  return cutCell(text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text)
}

export const isBlankRow = ({ cells }: SheetRow): boolean => cells.every((cell) => cell === '')

const SIGNS = '",;\t\r\n'
const PLAIN_TEXT = /[^",;\t\r\n]+/y
/** The sign at this place, or the whole text up to the next sign. */
const pieceAt = (text: string, at: number): string => {
  const sign = text.charAt(at)
  if (SIGNS.includes(sign)) return sign
  PLAIN_TEXT.lastIndex = at
  return PLAIN_TEXT.exec(text)?.[0] ?? sign
}

type CsvLimits = { lines: number; columns: number }
type CsvRead =
  | { rows: SheetRow[] }
  | { openQuoteAt: number }
  /** Text after a closing quote is an error, because programs read it differently. */
  | { strayTextAt: number }
  | { tooMany: keyof CsvLimits }

/**
 * Reads CSV with commas, semicolons or tabs into trimmed cells and leaves out blank rows. Reading stops at an unclosed quote, at text after
 * a closing quote, and at the limits in `most`.
 */
export const csvRows = (given: string, most: CsvLimits): CsvRead => {
  const named = /^\ufeff?sep=([,;\t])\r?\n/i.exec(given)
  const text = named ? given.slice(named[0].length) : given.replace(/^\ufeff/, '')
  const delimiter = named?.[1] ?? delimiterOf(text)
  const rows: SheetRow[] = []
  let line = named ? 2 : 1
  let row: SheetRow = { line, cells: [] }
  let cell = ''
  let quoteAt = 0
  let isBlank = true
  let wasQuoted = false

  const endCell = () => {
    row.cells.push(meant(cell))
    cell = ''
    isBlank = true
    wasQuoted = false
  }
  const endRow = () => {
    endCell()
    if (!isBlankRow(row)) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < text.length; at++) {
    const sign = pieceAt(text, at)
    at += sign.length - 1
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (quoteAt) {
      if (sign === '"' && text[at + 1] === '"') cell += text[++at]
      else if (sign === '"') quoteAt = 0
      else cell += sign
    } else if (sign === '"' && isBlank) {
      if (wasQuoted) return { strayTextAt: line }
      quoteAt = line
      wasQuoted = true
      cell = ''
    } else if (sign === delimiter) {
      if (row.cells.length + 1 >= most.columns) return { tooMany: 'columns' }
      endCell()
    } else if (isBreak) endRow()
    else if (sign !== '\r') {
      const isText = trimCell(sign) !== ''
      if (wasQuoted && isText) return { strayTextAt: line }
      if (isText) isBlank = false
      cell += sign
    }
    if (isBreak) line += 1
    if (line > most.lines + 1) return { tooMany: 'lines' }
  }
  if (quoteAt) return { openQuoteAt: quoteAt }
  if (cell !== '' || row.cells.length) endRow()
  return { rows }
}
