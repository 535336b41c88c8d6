import { Refusal } from '../../http/refusal'
import { damagedFile, tooLarge } from './zip'

/** Lines looked at: rows of data may stand apart from one another, but not lie out of sight. */
export const MOST_LINES = 5000
/** Far more than any template has. */
export const MOST_COLUMNS = 100
const MOST_CELLS = 100_000
const MOST_STRINGS = 100_000
const MOST_ROWS = 20_000
const MOST_TAGS = 1_000_000
const MOST_SHEETS = 1000

export const tooLong = () =>
  new Refusal(400, `The sheet is longer than ${MOST_LINES} lines: leave only the rows to be worked on`)
export const tooWide = () =>
  new Refusal(400, `The sheet has more than ${MOST_COLUMNS} columns: leave only those of the template`)

/** Throws before anybody makes an array of what is counted. */
class Budget {
  private spent = 0
  constructor(private readonly most: number) {}
  take(count = 1): void {
    this.spent += count
    if (this.spent > this.most) throw tooLarge()
  }
}

const countOf = (text: string, sign: RegExp): number => {
  let count = 0
  while (sign.exec(text)) count += 1
  return count
}

/** A sheet's rows and nothing else: links, merged and formatted areas, which name whole ranges, go. */
const rowsAlone = (text: string): string | null => {
  const opened = /<((?:\w+:)?)sheetData\b[^<>]*>/.exec(text)
  if (!opened) return null
  const start = opened.index + opened[0].length
  const closed = /<\/(?:\w+:)?sheetData>/.exec(text.slice(start))
  const rows = opened[0].endsWith('/>') || !closed ? '' : text.slice(start, start + closed.index)
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`
}

/** The parts of an XLSX file as far as they are read, with no more sheets, rows, cells and shared strings than a bulk file can need. */
export const boundedParts = (parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> => {
  const cells = new Budget(MOST_CELLS)
  const rows = new Budget(MOST_ROWS)
  const strings = new Budget(MOST_STRINGS)
  const tags = new Budget(MOST_TAGS)
  const sheets = new Budget(MOST_SHEETS)
  const bounded = new Map<string, Buffer>()
  for (const [name, content] of parts) {
    if (!/^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/.*\.(xml|rels))$/i.test(name)) continue
    const text = content.toString('latin1')
    tags.take(countOf(text, /</g))
    sheets.take(countOf(text, /<(?:\w+:)?sheet[\s/>]/g))
    cells.take(countOf(text, /<(?:\w+:)?c[\s/>]/g))
    rows.take(countOf(text, /<(?:\w+:)?row[\s/>]/g))
    strings.take(countOf(text, /<(?:\w+:)?si[\s/>]/g))
    const sheet = rowsAlone(text)
    bounded.set(name, sheet === null ? content : Buffer.from(sheet, 'latin1'))
  }
  return bounded
}

const SHARED_STRINGS = 0x00fc
/** Links and their tips name whole ranges of cells. */
const RANGED: ReadonlySet<number> = new Set([0x01b8, 0x0800])
const CELLS: ReadonlySet<number> = new Set([0x0006, 0x00d6, 0x00fd, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e])
const MANY_CELLS: ReadonlySet<number> = new Set([0x00bd, 0x00be])
const IGNORED = 0xfffe

/** The records of an XLS workbook, with no more cells and shared strings than a bulk file can need. */
export const boundedRecords = (given: Buffer): Buffer => {
  const bytes = Buffer.from(given)
  const cells = new Budget(MOST_CELLS)
  const strings = new Budget(MOST_STRINGS)
  for (let at = 0; at + 4 <= bytes.length;) {
    const type = bytes.readUInt16LE(at)
    const length = bytes.readUInt16LE(at + 2)
    if (at + 4 + length > bytes.length) break
    if (CELLS.has(type)) cells.take()
    if (MANY_CELLS.has(type)) cells.take(Math.ceil(length / 2))
    if (type === SHARED_STRINGS && length >= 8) strings.take(bytes.readUInt32LE(at + 8))
    if (RANGED.has(type)) bytes.writeUInt16LE(IGNORED, at)
    at += 4 + length
  }
  if (bytes.length < 8) throw damagedFile()
  return bytes
}
