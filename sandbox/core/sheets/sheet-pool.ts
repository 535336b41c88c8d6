import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sheetKindIn } from '@/lib/rules/files/sheet-file'
import { NotDone, WorkerPool } from '@/lib/concurrency/worker-pool'
import { HttpError } from '../errors/http-error'
import { readSheet, type Sheet } from './read-sheet'
import type { SheetOutcome } from './sheet-worker'

/** A CSV below this size is read faster than it can be handed to a thread. */
const SMALL_CSV_BYTES = 64 * 1024

const pool = new WorkerPool<Uint8Array, SheetOutcome>({
  filename: () => fileURLToPath(new URL('sheet-worker.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingOfPerson: 5,
  longestMs: 20_000,
  isUrgent: true,
})

const refusals: Record<NotDone['why'], () => HttpError> = {
  'too-many': () =>
    new HttpError(429, 'We are still reading several of your files. Send this one when they are finished'),
  'too-long': () =>
    new HttpError(413, 'The file takes too long to read. Keep only the rows to process, and save it again'),
}

/** Reads a file in a worker thread, in turns per person: a workbook of a few hundred kilobytes would block the event loop for a second. LOAD-05 */
export const readSheetApart = async (bytes: Buffer, personId: number): Promise<Sheet> => {
  if (bytes.length === 0 || (bytes.length < SMALL_CSV_BYTES && sheetKindIn(bytes) === 'csv')) return readSheet(bytes)
  const outcome = await pool
    .inTurn(String(personId), (run) => run(new Uint8Array(bytes)))
    .catch((error: unknown) => {
      throw error instanceof NotDone ? refusals[error.why]() : error
    })
  if ('sheet' in outcome) return outcome.sheet
  throw new HttpError(outcome.refusal.status, outcome.refusal.message)
}
