import { Budget } from './xml'
import { damagedFile } from './zip'

const MOST_CELLS = 100_000
const MOST_STRINGS = 100_000

const FORMULA = 0x0006
const END_OF_STREAM = 0x000a
const WINDOW = 0x003d
const BOUND_SHEET = 0x0085
const MULTIPLE_CELLS: ReadonlySet<number> = new Set([0x00bd, 0x00be])
const SHARED_STRINGS = 0x00fc
const ROW = 0x0208
const START_OF_STREAM = 0x0809
const CELLS: ReadonlySet<number> = new Set([FORMULA, 0x00d6, 0x00fd, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e])
/** Hyperlinks and their tooltips name ranges of cells, so a short record can make the library walk over millions of cells. They are ignored. */
const RANGED: ReadonlySet<number> = new Set([0x01b8, 0x0800])
const IGNORED = 0xfffe

type Record = { at: number; type: number; data: Buffer }

function* recordsIn(bytes: Buffer, from = 0): Generator<Record> {
  for (let at = from; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16LE(at + 2)
    if (at + 4 + length > bytes.length) return
    yield { at, type: bytes.readUInt16LE(at), data: bytes.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/** The records of an XLS workbook; throws if it has more cells or shared strings than a bulk file can need. */
export const boundedRecords = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given)
  const cells = new Budget(MOST_CELLS)
  const strings = new Budget(MOST_STRINGS)
  for (const { at, type, data } of recordsIn(bytes)) {
    if (CELLS.has(type)) cells.take()
    if (MULTIPLE_CELLS.has(type)) cells.take(Math.ceil(data.length / 2))
    if (type === SHARED_STRINGS && data.length >= 8) strings.take(data.readUInt32LE(4))
    if (RANGED.has(type)) bytes.writeUInt16LE(IGNORED, at)
  }
  if (bytes.length < 8) throw damagedFile()
  return bytes
}

type BoundSheet = { start: number; isHidden: boolean; isGrid: boolean }

/** The sheet that a spreadsheet program opens with, or the first visible one. `order` is its position in the stream. */
export const findActiveSheet = (bytes: Buffer): (BoundSheet & { order: number }) | null => {
  const sheets: BoundSheet[] = []
  let active = 0
  for (const { type, data } of recordsIn(bytes)) {
    if (type === END_OF_STREAM) break
    if (type === WINDOW && data.length >= 12) active = data.readUInt16LE(10)
    if (type === BOUND_SHEET && data.length >= 6)
      sheets.push({
        start: data.readUInt32LE(0),
        isHidden: ((data[4] ?? 0) & 3) !== 0,
        isGrid: ((data[5] ?? 0) & 0x0f) === 0,
      })
  }
  const named = sheets[active]
  const shown = named && !named.isHidden ? named : sheets.find(({ isHidden }) => !isHidden)
  if (!shown) return null
  return { ...shown, order: sheets.filter(({ start }) => start < shown.start).length }
}

export type RowMarks = {
  hidden: number[]
  formulas: Map<string, 'placeholder' | 'empty'>
}

const CALCULATE_ON_LOAD = 0x0002
const NO_NUMBER = 0xffff
const EMPTY_TEXT = 3

const formulaState = (data: Buffer): 'placeholder' | 'empty' | null => {
  if (data.length < 16) return null
  if (data.readUInt16LE(12) === NO_NUMBER) return data[6] === EMPTY_TEXT ? 'empty' : null
  const isZero = data.readDoubleLE(6) === 0
  return isZero && (data.readUInt16LE(14) & CALCULATE_ON_LOAD) !== 0 ? 'placeholder' : null
}

const isHiddenRow = (data: Buffer): boolean =>
  data.length >= 14 && ((data.readUInt16LE(12) & 0x0020) !== 0 || (data.readUInt16LE(6) & 0x7fff) === 0)

/** The hidden lines of a sheet and its formulas without a calculated value, which the library does not report. */
export const readMarks = (bytes: Buffer, start: number): RowMarks => {
  const marks: RowMarks = { hidden: [], formulas: new Map() }
  let depth = 0
  for (const { type, data } of recordsIn(bytes, start)) {
    if (type === START_OF_STREAM) depth += 1
    if (type === END_OF_STREAM) depth -= 1
    if (depth < 1) return marks
    // Skips charts, which are nested streams.
    if (depth > 1) continue
    if (type === ROW && isHiddenRow(data)) marks.hidden.push(data.readUInt16LE(0))
    const state = type === FORMULA ? formulaState(data) : null
    if (state) marks.formulas.set(`${data.readUInt16LE(0)} ${data.readUInt16LE(2)}`, state)
  }
  return marks
}
