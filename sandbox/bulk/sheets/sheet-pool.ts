import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { sheetKindIn } from '@/lib/rules/files/sheet-file'
import { Refusal } from '../../http/refusal'
import { readSheet } from './read-sheet'
import type { Sheet } from './read-sheet'
import type { SheetOutcome } from './sheet-worker'

/** Such a CSV is read before another thread could be asked. */
const SMALL_CSV_BYTES = 64 * 1024
const LONGEST_MS = 20_000

let pool: Piscina<Uint8Array, SheetOutcome> | undefined

const startPool = () =>
  new Piscina<Uint8Array, SheetOutcome>({
    filename: fileURLToPath(new URL('sheet-worker.ts', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

const tookTooLong = () =>
  new Refusal(413, 'The file takes too long to read: leave only the rows to be worked on, and save it again')

/** Reads a file beside the thread that answers everybody: a workbook of a few hundred kilobytes takes a second. LOAD-05 */
export const readSheetApart = async (bytes: Buffer): Promise<Sheet> => {
  if (bytes.length === 0 || (bytes.length < SMALL_CSV_BYTES && sheetKindIn(bytes) === 'csv')) return readSheet(bytes)
  pool ??= startPool()
  const outcome = await pool
    .run(new Uint8Array(bytes), { signal: AbortSignal.timeout(LONGEST_MS) })
    .catch((error: unknown) => {
      throw (error as Error).name === 'AbortError' ? tookTooLong() : error
    })
  if ('sheet' in outcome) return outcome.sheet
  throw new Refusal(outcome.refusal.status, outcome.refusal.message)
}
