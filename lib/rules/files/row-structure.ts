import { FAULT_COLUMNS, type Fault } from './bulk'
import { LONGEST_CELL } from './cell-text'

/** The letters of a spreadsheet column by index: A, Z, AA. The index starts at 0. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Stands for a formula whose value the file does not hold. Every reader refuses a cell with this text. LOAD-17 */
export const formulaText = (formula: string): string => `=${formula || '…'}`

/** What spreadsheets show for an error, or for a value that is wider than its column. */
const ERROR_VALUE =
  /^(#(N\/A|(REF|DIV\/0|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|EXTERNAL|PYTHON|ERROR)!|NAME\?|GETTING_DATA|#{2,})|Err:\d{3})$/i

const ignored: readonly string[] = FAULT_COLUMNS

const faultInCell = (text: string, column: string): Fault | null => {
  if (text.length > LONGEST_CELL && !ignored.includes(column))
    return {
      column,
      code: 'longCell',
      message: `This cell has more than ${LONGEST_CELL} characters. Shorten it`,
    }
  if (text.startsWith('='))
    return {
      column,
      code: 'formula',
      message: `This formula has no value. Save the file in a spreadsheet program first, or enter the value: ${text}`,
      seen: text,
    }
  if (ERROR_VALUE.test(text))
    return { column, code: 'errorValue', message: `The spreadsheet shows an error in this cell: ${text}`, seen: text }
  return null
}

const moreCells = (column: string): Fault => ({
  column,
  code: 'moreCells',
  message: 'The row has more cells than headings. Put amounts with commas in quotation marks',
})
const noHeading = (column: string): Fault => ({
  column,
  code: 'noHeading',
  message: 'This column has a value but no heading. Add a heading, or leave the column empty',
})

type Heads = readonly (string | null)[]

/** Finds values outside the headings. Such a row is refused because its other cells may be shifted too. LOAD-17 */
export const findMisplacedCells = (heads: Heads, cells: readonly string[]): Fault[] => {
  const last = heads.findLastIndex((head) => head !== null)
  return cells.flatMap((text, at) => {
    if (text === '' || (heads[at] ?? null) !== null) return []
    return at > last ? moreCells(columnLetter(at)) : noHeading(columnLetter(at))
  })
}

export const findUnreadableCells = (heads: Heads, cells: readonly string[]): Fault[] =>
  heads.flatMap((head, at) => (head === null ? [] : (faultInCell(cells[at] ?? '', head) ?? [])))
