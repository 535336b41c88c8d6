import { formulaText } from '@/lib/rules/files/row-structure'
import { numberText, type Formats } from './cell-text'
import { Grid, type Range } from './grid'
import { isTextOf, unescape, type OpenedSheet } from './xlsx-workbook'
import { Budget, isTrue, walkXml, type Attributes } from './xml'
import { damagedFile } from './zip'

const MOST_CELLS = 100_000
const MOST_ROWS = 20_000

const positionOf = (name: string): { column: number; line: number } => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? []
  if (letters === '' || Number(digits) === 0) throw damagedFile()
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, line: Number(digits) - 1 }
}

const rangeOf = (name: string): Range => {
  const [from = '', to = from] = name.split(':')
  const [start, end] = [positionOf(from), positionOf(to)]
  return { top: start.line, left: start.column, bottom: end.line, right: end.column }
}

type Formula = { text: string; kind: string; ref: string | undefined; shared: string | undefined }
type XlsxCell = { attributes: Attributes; value: string | null; inline: string; formula: Formula | null }

class CellReader {
  /** Only the first of the cells that share a formula contains its text. */
  private readonly shared = new Map<string, string>()

  constructor(
    private readonly sheet: OpenedSheet,
    private readonly formats: Formats,
  ) {}

  text(cell: XlsxCell): string {
    const { formula } = cell
    if (formula?.shared !== undefined && formula.text !== '') this.shared.set(formula.shared, formula.text)
    if (formula && this.isUncalculated(cell))
      return formulaText(formula.text || (this.shared.get(formula.shared ?? '') ?? ''))
    return this.valueText(cell)
  }

  isUncalculated({ attributes: { t }, value, formula }: XlsxCell): boolean {
    if (!formula) return false
    if (this.sheet.isUncalculated && (value ?? '').trim().replace(/^0(\.0+)?$/, '') === '') return true
    return t === 'str' ? value === null : (value ?? '').trim() === ''
  }

  private valueText({ attributes: { t = 'n', s = '0' }, value, inline }: XlsxCell): string {
    if (t === 'inlineStr') return unescape(inline || (value ?? ''))
    if (value === null) return ''
    if (t === 'str') return unescape(value)
    const written = value.trim()
    if (written === '') return t === 'e' ? '#ERROR!' : ''
    if (t === 'e') return written
    if (t === 'b') return isTrue(written) ? 'TRUE' : 'FALSE'
    if (t === 'd') return written.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    if (t === 's') return this.sharedString(written)
    const number = Number(written)
    if (t !== 'n' || !Number.isFinite(number)) throw damagedFile()
    const { is1904 } = this.sheet
    return numberText(number, written, { formats: this.formats, format: this.sheet.formatOf(Number(s)), is1904 })
  }

  private sharedString(at: string): string {
    const text = /^\d+$/.test(at) ? this.sheet.strings[Number(at)] : undefined
    if (text === undefined) throw damagedFile()
    return text
  }
}

const CELL = ['worksheet', 'sheetData', 'row', 'c']
const isIn = (path: readonly string[], length: number): boolean =>
  path.length >= length && CELL.slice(0, length).every((name, at) => path[at] === name)

/** Hidden by the user, by a filter, or by a height of zero. */
const isHidden = ({ hidden, ht }: Attributes): boolean => isTrue(hidden) || Number(ht ?? 1) === 0

/** Reads a worksheet's cells as text, with its hidden lines and merged cells. Throws an HttpError if it is damaged or too large. LOAD-17 */
export const readWorksheet = (sheet: OpenedSheet, elements: Budget, formats: Formats): Grid => {
  const grid = new Grid(sheet.is1904)
  const reader = new CellReader(sheet, formats)
  const cells = new Budget(MOST_CELLS)
  const rows = new Budget(MOST_ROWS)
  const open: [block: Range, formula: string][] = []
  const lines = new Set<number>()
  let line = -1
  let column = -1
  let cell: XlsxCell | null = null

  const beginRow = (attributes: Attributes) => {
    rows.take()
    line = attributes.r === undefined ? line + 1 : Number(attributes.r) - 1
    if (!Number.isInteger(line) || line < 0 || lines.has(line)) throw damagedFile()
    lines.add(line)
    column = -1
    if (isHidden(attributes)) grid.hide(line)
  }
  const beginCell = (attributes: Attributes) => {
    cells.take()
    const position = attributes.r === undefined ? { line, column: column + 1 } : positionOf(attributes.r)
    if (position.line !== line) throw damagedFile()
    column = position.column
    cell = { attributes, value: null, inline: '', formula: null }
  }
  const endCell = (read: XlsxCell) => {
    const text = reader.text(read)
    const { formula } = read
    if (formula?.ref !== undefined && formula.kind !== 'shared' && reader.isUncalculated(read))
      open.push([rangeOf(formula.ref), text])
    grid.put(line, column, text, (read.attributes.t ?? 'n') === 'n')
    cell = null
  }
  walkXml(sheet.part, elements, {
    open: (path, attributes) => {
      const at = path.length
      if (at === 3 && isIn(path, 3)) beginRow(attributes)
      else if (at === 4 && isIn(path, 4)) beginCell(attributes)
      else if (at === 5 && cell && path[4] === 'v') cell.value = ''
      else if (at === 5 && cell && path[4] === 'f') {
        const { t: kind = 'normal', ref, si: shared } = attributes
        cell.formula = { text: '', kind, ref, shared }
      } else if (at === 3 && path[1] === 'mergeCells' && path[2] === 'mergeCell')
        grid.merge(rangeOf(attributes.ref ?? ''))
    },
    text: (path, piece) => {
      if (!cell || !isIn(path, 4)) return
      if (path.length === 5 && path[4] === 'v') cell.value = (cell.value ?? '') + piece
      else if (path.length === 5 && path[4] === 'f' && cell.formula) cell.formula.text += piece
      else if (path[4] === 'is' && isTextOf(path, 'is')) cell.inline += piece
    },
    close: (path) => {
      if (path.length === 4 && cell && isIn(path, 4)) endCell(cell)
    },
  })
  for (const [block, text] of open) {
    cells.take((block.bottom - block.top + 1) * (block.right - block.left + 1))
    grid.fill(block, text)
  }
  return grid
}
