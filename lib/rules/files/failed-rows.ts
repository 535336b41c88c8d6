import { FAULT_COLUMNS } from './bulk'
import { CSV_START, csvLine } from './csv'
import { csvRows } from './csv-rows'

const MOST = { lines: 5000, columns: 100 }
const isFaultColumn = (head: string) => (FAULT_COLUMNS as readonly string[]).includes(head.trim().toUpperCase())

/** The wrong rows of a CSV file as they were uploaded, plus row number and reasons; null if the file cannot be read. */
export const failedRows = (text: string, reasons: ReadonlyMap<number, string>): string | null => {
  const read = csvRows(text, MOST)
  if (!('rows' in read)) return null
  const [head, ...rows] = read.rows
  if (!head) return null
  const kept = head.cells.flatMap((cell, at) => (isFaultColumn(cell) ? [] : [at]))
  const failed = rows.flatMap(({ line, cells }) => {
    const reason = reasons.get(line)
    if (reason === undefined) return []
    return [csvLine([...kept.map((at) => cells[at] ?? ''), line, reason, ...cells.slice(head.cells.length)])]
  })
  return CSV_START + csvLine([...kept.map((at) => head.cells[at]), ...FAULT_COLUMNS]) + failed.join('')
}

/** Decodes the Unicode encodings in which spreadsheets write CSV files. */
export const csvText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
