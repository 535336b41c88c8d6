import { CSV_START, csvLine } from '../rules/files/csv'
import type { SheetRows } from './xlsx'

export async function* csvFile(heads: readonly string[], batches: SheetRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(heads))
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''))
}
