import { formulaText } from '@/lib/rules/files/row-structure'
import { HttpError } from '../errors/http-error'
import { numberText } from './cell-text'
import { chartActive, Grid, MOST_LINES, noSheet, tooLong, type Sheet } from './grid'
import { boundedRecords, findActiveSheet, readMarks, type RowMarks } from './xls-records'
import { damagedFile } from './zip'

const isProtected = () => new HttpError(400, 'The file is protected with a password. Save it without one')

const library = () => import('@e965/xlsx')
type Library = Awaited<ReturnType<typeof library>>

type Container = { find: (name: string) => { content?: Uint8Array } | null }

const containerOf = ({ CFB }: Library, bytes: Buffer): Container => {
  // The library does not type its CFB functions.
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

type XlsCell = { t: string; v?: unknown; z?: string | number; f?: string }

const errorNames: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}

type Reading = { formats: Library['SSF']; is1904: boolean }

const cellText = (cell: XlsCell, { formats, is1904 }: Reading): string => {
  if (cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return errorNames[Number(cell.v)] ?? '#ERROR!'
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t !== 'n') return String(cell.v)
  const value = Number(cell.v)
  return numberText(value, String(value), { formats, format: String(cell.z ?? 'General'), is1904 })
}

/** Whether a formula was never calculated. An empty text is a real result only if the formula contains `""`. */
const isUncalculated = ({ f = '' }: XlsCell, state: 'placeholder' | 'empty' | undefined): boolean =>
  state === 'placeholder' || (state === 'empty' && !f.includes('""'))

const readCells = (grid: Grid, lines: readonly (XlsCell[] | undefined)[], marks: RowMarks, reading: Reading): void =>
  lines.forEach((cells, line) => {
    // forEach skips holes: a row with one cell far to the right costs nothing.
    cells?.forEach((cell, column) => {
      const isOpen = isUncalculated(cell, marks.formulas.get(`${line} ${column}`))
      grid.put(line, column, isOpen ? formulaText(cell.f ?? '') : cellText(cell, reading), cell.t === 'n')
    })
  })

const readBook = ({ read, SSF }: Library, bytes: Buffer, order: number) => {
  try {
    const options = { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false } as const
    const book = read(bytes, { ...options, cellFormula: true, sheetRows: MOST_LINES, sheets: order })
    return { book, formats: SSF }
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw isProtected()
    throw damagedFile()
  }
}

export const fromXls = async (bytes: Buffer): Promise<Sheet> => {
  const loaded = await library()
  const container = containerOf(loaded, bytes)
  if (container.find('EncryptedPackage') ?? container.find('/encryption')) throw isProtected()
  const content = (container.find('/Workbook') ?? container.find('/Book'))?.content
  if (!content) throw damagedFile()
  const records = boundedRecords(Buffer.from(content))
  const active = findActiveSheet(records)
  if (!active) throw noSheet()
  const { book, formats } = readBook(loaded, records, active.order)
  const name = book.SheetNames[active.order] ?? ''
  if (!active.isGrid) throw chartActive(name)
  const sheet = book.Sheets[name]
  if (!sheet) throw damagedFile()
  if (sheet['!fullref'] && sheet['!fullref'] !== sheet['!ref']) throw tooLong()
  const marks = readMarks(records, active.start)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const grid = new Grid(is1904)
  for (const line of marks.hidden) grid.hide(line)
  for (const { s, e } of sheet['!merges'] ?? []) grid.merge({ top: s.r, left: s.c, bottom: e.r, right: e.c })
  readCells(grid, (sheet['!data'] ?? []) as (XlsCell[] | undefined)[], marks, { formats, is1904 })
  return { kind: 'xls', name, ...grid.rows() }
}
