import { move } from 'piscina'
import { copyReadings } from './areas/data-copies/readings'
import { reports } from './areas/reports/handlers'
import { statements } from './areas/statements/handlers'
import { simulations } from './areas/transactions/simulate'
import { Database } from './core/db/database'
import { HttpError } from './core/errors/http-error'
import type { AnyHandler, CallAddress, LongReadHandler, ReadContext } from './core/http/handler'

/** `opening` differs after a reset, which puts another file in this one's place. */
export type LongRead = {
  file: string
  opening: string
  address: CallAddress
  nowMs: number
  context: Omit<ReadContext<CallAddress>, 'db' | 'now'>
}

/** The answer as JSON text. A refusal is a plain object, because an HttpError would lose its class between threads. */
export type LongReadOutcome = Uint8Array<ArrayBuffer> | { refusal: Pick<HttpError, 'status' | 'message' | 'more'> }

const handlers: Partial<Record<CallAddress, unknown>> = { ...copyReadings, ...reports, ...statements, ...simulations }

const handlerOf = (address: CallAddress): LongReadHandler => {
  // The cast is safe: each handler is typed by the address that it stands under.
  const handler = handlers[address] as AnyHandler | undefined
  if (typeof handler !== 'object' || !handler.longRead) throw new Error(`long-read-worker.ts knows no ${address}`)
  return handler.longRead
}

let opened: { opening: string; db: Database } | null = null

const readerOf = ({ file, opening }: LongRead): Database => {
  if (opened?.opening === opening) return opened.db
  opened?.db.close()
  const db = new Database(file)
  db.exec('PRAGMA query_only = ON')
  opened = { opening, db }
  return db
}

export default async function answerInWorker(read: LongRead): Promise<LongReadOutcome> {
  const handler = handlerOf(read.address)
  const db = readerOf(read)
  try {
    const made = await db.read(() => handler({ ...read.context, db, now: () => read.nowMs }))
    const bytes = new TextEncoder().encode(JSON.stringify(made))
    return move(bytes) as typeof bytes
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { refusal: { status: error.status, message: error.message, more: error.more } }
  }
}
