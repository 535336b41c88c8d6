import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sheetKindIn } from '@/lib/rules/files/sheet-file'
import type { StatementRead } from '@/lib/rules/accounts/bank-statement'
import { NotDone, WorkerPool } from '@/lib/concurrency/worker-pool'
import { HttpError } from '../errors/http-error'
import { readSheet, type Sheet } from './read-sheet'
import { readStatement } from './read-statement'
import type { ApartOutcome, ApartTask } from './sheet-worker'

/** A text file below this size is read faster than it can be handed to a thread. */
const SMALL_TEXT_BYTES = 64 * 1024

const pool = new WorkerPool<ApartTask, ApartOutcome>({
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

const readApart = async (bytes: Buffer, kind: ApartTask['kind'], personId: number) => {
  const outcome = await pool
    .inTurn(String(personId), (run) => run({ bytes: new Uint8Array(bytes), kind }))
    .catch((error: unknown) => {
      throw error instanceof NotDone ? refusals[error.why]() : error
    })
  if ('refusal' in outcome) throw new HttpError(outcome.refusal.status, outcome.refusal.message)
  return outcome
}

/** Reads a file in a worker thread, in turns per person: a workbook of a few hundred kilobytes would block the event loop for a second. LOAD-05 */
export const readSheetApart = async (bytes: Buffer, personId: number): Promise<Sheet> => {
  if (bytes.length === 0 || (bytes.length < SMALL_TEXT_BYTES && sheetKindIn(bytes) === 'csv')) return readSheet(bytes)
  return ((await readApart(bytes, 'sheet', personId)) as { sheet: Sheet }).sheet
}

/** Reads a statement in MT940 or camt.053 in a worker thread, as a sheet is: five megabytes of XML take over a second. ACCT-10 */
export const readStatementApart = async (
  bytes: Buffer,
  kind: 'mt940' | 'xml',
  personId: number,
): Promise<StatementRead> => {
  if (bytes.length < SMALL_TEXT_BYTES) return readStatement(bytes, kind)
  return ((await readApart(bytes, kind, personId)) as { read: StatementRead }).read
}
