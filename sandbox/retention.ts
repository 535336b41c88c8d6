import { retentionDays, type Retained } from '@/lib/rules/retention/retention-days'
import { sweepUploads } from './areas/bulk/sweep'
import { sweepDocuments, sweepDrafts } from './areas/documents/sweep'
import { sweepReportFiles } from './areas/reports/sweep'
import type { Database } from './core/db/database'
import { DAY } from './core/db/days'
import type { Runtime } from './core/http/handler'
import { enqueue, type JobHandler, type Planner } from './core/jobs/queue'
import { yieldToOthers } from './core/jobs/yield-to-others'
import { sweepTable, type Sweep } from './core/retention/sweep'

export const RETENTION_JOB = 'retention'

const sweeps: Record<Retained, readonly Sweep[]> = {
  drafts: [sweepDrafts, sweepDocuments],
  exports: [sweepReportFiles],
  outbox: [sweepTable('messages')],
  webhookDeliveries: [sweepTable('webhook_events')],
  uploads: [sweepUploads],
  notifications: [sweepTable('notifications')],
}

const runSweep = async ({ db, longWrites }: Runtime, sweep: Sweep, before: number): Promise<void> => {
  let after: number | null = 0
  while (after !== null) {
    await longWrites.idle()
    const start: number = after
    after = db.write(() => sweep(db, before, start))
    await yieldToOthers()
  }
}

const dayOf = (now: number): number => Math.floor(now / DAY)

const isDoneFor = (db: Database, day: number): boolean =>
  db.first(db.q.selectFrom('meta').select('value').where('key', '=', RETENTION_JOB))?.value === String(day)

const noteDay = ({ db, now }: Runtime): void => {
  const value = String(dayOf(now()))
  db.run(
    db.q
      .insertInto('meta')
      .values({ key: RETENTION_JOB, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  )
}

/** Deletes what is kept no longer, a batch at a time, so that everybody else is answered between two. DATA-01 */
export const retentionJob: JobHandler = {
  isForgotten: true,
  run: async (runtime) => {
    const now = runtime.now()
    // The cast is safe: `sweeps` has exactly these keys.
    for (const [kind, all] of Object.entries(sweeps) as [Retained, readonly Sweep[]][])
      for (const sweep of all) await runSweep(runtime, sweep, now - retentionDays[kind] * DAY)
    return () => noteDay(runtime)
  },
  failed: noteDay,
}

/** Once a day, in a lane of its own, so that nobody's report waits for it. */
export const planRetention: Planner = ({ db, now }) => {
  const day = dayOf(now())
  if (isDoneFor(db, day)) return (day + 1) * DAY
  const job = { kind: RETENTION_JOB, key: RETENTION_JOB, payload: '', lane: RETENTION_JOB, dueAt: now() }
  const isQueued = db.first(db.q.selectFrom('jobs').select('id').where('key', '=', RETENTION_JOB)) !== undefined
  if (!isQueued) enqueue(db, job, now())
  return null
}
