import { cutCell, trimCell } from '@/lib/rules/files/cell-text'
import { type SheetRow, isBlankRow } from '@/lib/rules/files/csv-rows'
import { columnLetter } from '@/lib/rules/files/row-structure'
import type { SheetKind } from '@/lib/rules/files/sheet-file'
import { HttpError } from '../errors/http-error'
import { damagedFile } from './zip'

/** The most lines that are read, blank ones included, so that rows may be spaced apart but none hides thousands of lines below. */
export const MOST_LINES = 5000
export const MOST_COLUMNS = 100

export const tooLong = () =>
  new HttpError(400, `The sheet has more than ${MOST_LINES} lines. Keep only the rows to process`)
export const tooWide = () =>
  new HttpError(400, `The sheet has more than ${MOST_COLUMNS} columns. Keep only those of the template`)

export const noSheet = () => new HttpError(400, 'The file has no sheet')
export const chartActive = (name: string) =>
  new HttpError(400, `The file opens at the chart “${name}”. Select the sheet with the rows, and save the file again`)

/** A parsed file: its rows from the heading on; for a workbook also the sheet's name, its hidden lines, and whether dates count from 1904. LOAD-17 */
export type Sheet = { kind: SheetKind; rows: SheetRow[]; name: string | null; hidden: number[]; is1904: boolean }

export type Range = { top: number; left: number; bottom: number; right: number }

const LONG_NUMBER = /^-?[1-9]\d{15,}$/

export class Grid {
  private readonly lines = new Map<number, string[]>()
  private readonly numbers = new Map<number, number[]>()
  private readonly rounded = new Map<number, number[]>()
  private readonly hidden = new Set<number>()
  private readonly merged: Range[] = []

  constructor(private readonly is1904: boolean) {}

  put(line: number, column: number, given: string, isNumber = false): void {
    const text = cutCell(trimCell(given))
    if (text === '') return
    if (column >= MOST_COLUMNS) throw tooWide()
    if (line >= MOST_LINES) throw tooLong()
    const cells = this.lines.get(line) ?? []
    // A file with two values for one cell is refused, because programs differ in which one they show.
    if (cells[column] !== undefined) throw damagedFile()
    cells[column] = text
    this.lines.set(line, cells)
    if (isNumber && this.is1904) this.numbers.set(line, [...(this.numbers.get(line) ?? []), column])
    if (isNumber && LONG_NUMBER.test(text)) this.rounded.set(line, [...(this.rounded.get(line) ?? []), column])
  }

  fill({ top, left, bottom, right }: Range, text: string): void {
    for (let line = top; line <= Math.min(bottom, MOST_LINES - 1); line++)
      for (let column = left; column <= Math.min(right, MOST_COLUMNS - 1); column++)
        if (this.lines.get(line)?.[column] === undefined) this.put(line, column, text)
  }

  hide(line: number): void {
    this.hidden.add(line)
  }

  merge(block: Range): void {
    this.merged.push(block)
  }

  /** The rows that are not blank, and which of them the sheet hides. The heading counts as visible even if it is hidden. */
  rows(): Pick<Sheet, 'rows' | 'hidden' | 'is1904'> {
    const lines = [...this.lines].sort(([one], [other]) => one - other)
    const rows = lines
      .map(([at, cells]) =>
        this.row(
          at,
          Array.from(cells, (cell) => cell ?? ''),
        ),
      )
      .filter((row) => !isBlankRow(row))
    this.refuseMerged(rows[0]?.line ?? 0)
    const { is1904 } = this
    return { is1904, rows, hidden: rows.slice(1).flatMap(({ line }) => (this.hidden.has(line - 1) ? [line] : [])) }
  }

  private row(at: number, cells: string[]): SheetRow {
    const numbers = this.numbers.get(at)
    const rounded = this.rounded.get(at)
    return { line: at + 1, cells, ...(numbers && { numbers }), ...(rounded && { rounded }) }
  }

  /** A merged cell over several rows is refused, because it is unclear to which row its value belongs. */
  private refuseMerged(headingLine: number): void {
    const block = this.merged.find(
      ({ top, left, bottom }) => bottom > top && bottom >= headingLine && this.lines.get(top)?.[left] !== undefined,
    )
    if (!block) return
    const name = `${columnLetter(block.left)}${block.top + 1}:${columnLetter(block.right)}${block.bottom + 1}`
    throw new HttpError(400, `The cells ${name} are merged. Split them, so that each row has its own value`)
  }
}
