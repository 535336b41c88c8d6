import { CSV_START, csvLine, type SheetCell } from '../rules/files/csv'

type SheetRows = AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>

export async function* csvFile(heads: readonly string[], batches: SheetRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(heads))
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''))
}
