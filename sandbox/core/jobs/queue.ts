import type { Runtime } from '../http/handler'
import type { Database } from '../db/database'
import { MINUTE, SECOND } from '../db/days'
import { HttpError } from '../errors/http-error'

export type Finish = () => { againAt: number } | void

/** `run` returns a function that writes the result in the transaction that marks the job as done, so that a crash leaves both or neither. */
export type JobHandler = {
  run: (runtime: Runtime, payload: string) => Promise<Finish>
  /** Called when the job has failed for good, in the transaction that records the failure. */
  failed: (runtime: Runtime, payload: string, reason: string) => void
  /** Deletes the job when it is done, because its result is stored elsewhere. Its key may then be used again. */
  isForgotten?: true
}

/** Queues what is due and returns when the next job is due; null if none is planned. */
export type Planner = (runtime: Runtime) => number | null

type Queue = {
  wake: () => void
  stop: () => Promise<void>
  idle: () => Promise<void>
}

const MAIN_LANE = 'main'
/** How many other lanes run in parallel to the main one, so that a slow lane does not block the rest. */
const MOST_LANES = 4
const MOST_TRIES = 3
const TRY_AGAIN_MS = 10 * SECOND
const LOOK_AGAIN_MS = MINUTE

type NewJob = {
  kind: string
  key: string
  payload: string
  dueAt: number
  /** Jobs of one lane run in order; lanes run in parallel. */
  lane?: string
}

/** Queueing a key again changes nothing, whether its job is waiting or done. */
export const enqueue = (db: Database, job: NewJob, now: number): void => {
  db.run(
    db.q
      .insertInto('jobs')
      .values({
        kind: job.kind,
        key: job.key,
        payload: job.payload,
        status: 'WAITING',
        tries: 0,
        due_at: job.dueAt,
        lane: job.lane ?? MAIN_LANE,
        created_at: now,
        finished_at: null,
        error: null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing()),
  )
}

export const cancelJob = (db: Database, key: string): void => {
  db.run(db.q.deleteFrom('jobs').where('key', '=', key).where('status', '=', 'WAITING'))
}

const nextJob = (db: Database, now: number, busy: readonly string[]) => {
  const due = db.q
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'WAITING')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
  const isFull = busy.filter((lane) => lane !== MAIN_LANE).length >= MOST_LANES
  if (isFull && busy.includes(MAIN_LANE)) return undefined
  return db.first(
    isFull ? due.where('lane', '=', MAIN_LANE) : busy.length > 0 ? due.where('lane', 'not in', [...busy]) : due,
  )
}

const nextDueAt = (db: Database): number | null =>
  db.first(db.q.selectFrom('jobs').select('due_at').where('status', '=', 'WAITING').orderBy('due_at').limit(1))
    ?.due_at ?? null

type Job = NonNullable<ReturnType<typeof nextJob>>

const isThere = (db: Database, { id }: Job): boolean =>
  db.first(db.q.selectFrom('jobs').select('id').where('id', '=', id).where('status', '=', 'WAITING')) !== undefined

const conclude = (db: Database, { id }: Job, set: { status: 'DONE' | 'FAILED'; error: string | null }, now: number) =>
  db.update('jobs', id, { ...set, finished_at: now })

const postpone = (db: Database, { id }: Job, dueAt: number): void => {
  db.update('jobs', id, { due_at: dueAt })
}

const forget = (db: Database, { id }: Job): void => {
  db.run(db.q.deleteFrom('jobs').where('id', '=', id))
}

const giveUp = (runtime: Runtime, handler: JobHandler | undefined, job: Job, reason: string): void => {
  const { db, now } = runtime
  db.write(() => {
    if (handler?.isForgotten) forget(db, job)
    else conclude(db, job, { status: 'FAILED', error: reason }, now())
    handler?.failed(runtime, job.payload, reason)
  })
}

const tryAgain = (db: Database, { id, tries }: Job, now: number): void => {
  db.update('jobs', id, { tries: tries + 1, due_at: now + TRY_AGAIN_MS * (tries + 1) })
}

const work = async (runtime: Runtime, handlers: Readonly<Record<string, JobHandler>>, job: Job): Promise<void> => {
  const { db, now } = runtime
  const handler = handlers[job.kind]
  try {
    if (!handler) throw new HttpError(501, `There is no worker for ${job.kind}`)
    const finish = await handler.run(runtime, job.payload)
    db.write(() => {
      // The job was withdrawn while it ran, so its result is dropped.
      if (!isThere(db, job)) return
      const again = finish()
      if (again) postpone(db, job, again.againAt)
      else if (handler.isForgotten) forget(db, job)
      else conclude(db, job, { status: 'DONE', error: null }, now())
    })
  } catch (error) {
    if (error instanceof HttpError) return giveUp(runtime, handler, job, error.message)
    process.stderr.write(`job ${job.id}: ${error instanceof Error ? error.stack : String(error)}\n`)
    if (job.tries + 1 < MOST_TRIES) tryAgain(db, job, now())
    else giveUp(runtime, handler, job, 'The platform could not do this')
  }
}

/** Works the jobs in order within each lane, continues where the last process stopped, and wakes when something becomes due. */
export const startQueue = (
  runtime: () => Runtime,
  handlers: Readonly<Record<string, JobHandler>>,
  planners: readonly Planner[],
): Queue => {
  let running: Promise<void> | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  /** Wakes the loop while it waits for a busy lane, so that it looks for jobs in the others. */
  let ring = () => {}

  const plan = (): number | null => {
    const found = planners.flatMap((planner) => planner(runtime()) ?? [])
    return found.length ? Math.min(...found) : null
  }
  const inHand = new Map<string, Promise<void>>()
  let failure: unknown
  const begin = (at: Runtime, job: Job) => {
    const worked = work(at, handlers, job)
      .catch((error: unknown) => {
        failure ??= error
      })
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .finally(() => inHand.delete(job.lane))
    inHand.set(job.lane, worked)
  }
  const run = async () => {
    let planned = plan()
    for (;;) {
      await runtime().longWrites.idle()
      if (isStopped || failure !== undefined) await Promise.all(inHand.values())
      if (isStopped) return
      if (failure !== undefined) {
        const error = failure
        failure = undefined
        throw error
      }
      const at = runtime()
      const job = nextJob(at.db, at.now(), [...inHand.keys()])
      if (job) {
        begin(at, job)
        continue
      }
      if (inHand.size === 0) break
      await Promise.race([...inHand.values(), new Promise<void>((resolve) => (ring = resolve))])
      planned = plan()
    }
    const { db, now } = runtime()
    const next = [planned, nextDueAt(db)].filter((due) => due !== null)
    const rest = Math.min(LOOK_AGAIN_MS, ...next.map((due) => Math.max(0, due - now())))
    timer = setTimeout(wake, rest)
    timer.unref()
  }
  const wake = () => {
    ring()
    if (isStopped || running) return
    clearTimeout(timer)
    running = run()
      .catch((error: unknown) => {
        // A reset closes the database; the next turn uses the new one.
        process.stderr.write(`queue: ${error instanceof Error ? error.message : String(error)}\n`)
        timer = setTimeout(wake, SECOND)
        timer.unref()
      })
      .finally(() => {
        running = null
      })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      ring()
      await running
    },
    idle: async () => {
      wake()
      while (running) await running
    },
  }
}
