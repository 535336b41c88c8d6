import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NotDone, WorkerPool } from '@/lib/concurrency/worker-pool'
import { SECOND } from './core/db/days'
import type { Database } from './core/db/database'
import { HttpError } from './core/errors/http-error'
import type { CallAddress, CallContext } from './core/http/handler'
import type { LongRead, LongReadOutcome } from './long-read-worker'

const pool = new WorkerPool<LongRead, LongReadOutcome>({
  filename: () => fileURLToPath(new URL('long-read-worker.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingOfPerson: 30,
  longestMs: 60 * SECOND,
  isUrgent: true,
})

/** Starting the thread takes about two seconds of a processor. */
export const prepareLongReads = () => pool.prepare()

const refusals: Record<NotDone['why'], () => HttpError> = {
  'too-many': () =>
    new HttpError(429, 'We are still reading for several of your requests. Try again when they are answered'),
  'too-long': () => new HttpError(413, 'This takes too long to read. Choose fewer days or a narrower filter'),
}

const openings = new WeakMap<Database, string>()
const openingOf = (db: Database): string => {
  const opening = openings.get(db) ?? randomUUID()
  openings.set(db, opening)
  return opening
}

/** Answers a call in a worker thread, in turns per person, so that everybody else is answered meanwhile. */
export const answerLongRead = async (
  address: CallAddress,
  { db, now, path, query, body, actor, zone, isTest, origin }: CallContext<CallAddress>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const context = { path, query, body, actor, zone, isTest, origin }
  const read: LongRead = { file: db.file, opening: openingOf(db), address, nowMs: now(), context }
  const outcome = await pool
    .inTurn(String(actor.id), (run) => run(read))
    .catch((error: unknown) => {
      throw error instanceof NotDone ? refusals[error.why]() : error
    })
  if (!('refusal' in outcome)) return outcome
  throw new HttpError(outcome.refusal.status, outcome.refusal.message, outcome.refusal.more)
}
