import type { FileCell } from '@/lib/rules/file-cells'
import { csvCell } from '@/lib/rules/csv'

const cell = (value: FileCell): string => {
  if (value === null) return ''
  if (typeof value === 'string') return csvCell(value)
  return 'number' in value ? value.number : value.moment
}

const line = (cells: readonly FileCell[]): string => `${cells.map(cell).join(',')}\r\n`

/** Lines as bytes of a file that a spreadsheet opens: its mark tells the encoding, numbers stand bare, text is safe. */
export async function* csvFile(
  heads: readonly string[],
  batches: AsyncIterable<readonly FileCell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${line(heads)}`)
  for await (const batch of batches) yield Buffer.from(batch.map(line).join(''))
}
