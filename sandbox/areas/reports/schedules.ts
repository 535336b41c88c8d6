import type { RunReport } from '@/lib/rules/bodies/reports'
import { nextDue, periodOf, type Timing } from '@/lib/rules/reports/schedule'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { endRun, insertRun } from './report-runs'
import { findDefinition } from './definitions'
import { queueRun, withdrawRun } from './report-mail'

/** After an outage at most this many missed runs are made up for, the newest ones. */
const MOST_MISSED = 7

type StoredTiming = { id: number; frequency: Timing['frequency']; weekday: number; month_day: number; hour: number }
export const timingOf = ({ frequency, weekday, month_day: monthDay, hour }: StoredTiming): Timing => ({
  frequency,
  weekday,
  monthDay,
  hour,
})

const dueSchedules = (db: Database, now: number) =>
  db.all(
    db.q
      .selectFrom('report_schedules')
      .innerJoin('users', 'users.id', 'report_schedules.user_id')
      .selectAll('report_schedules')
      .select(['users.name as user_name', 'users.issuer as user_issuer'])
      .where('paused', '=', 0)
      .where('next_at', '<=', now)
      .orderBy('next_at'),
  )
type Due = ReturnType<typeof dueSchedules>[number]

const missed = (schedule: Due, now: number): number[] => {
  const dues: number[] = []
  for (let due = schedule.next_at; due <= now; due = nextDue(timingOf(schedule), schedule.zone, due)) dues.push(due)
  return dues.slice(-MOST_MISSED)
}

const isKnown = (db: Database, scheduleId: number, period: string): boolean =>
  db.first(
    db.q.selectFrom('report_runs').select('id').where('schedule_id', '=', scheduleId).where('period', '=', period),
  ) !== undefined

const plan = (runtime: Runtime, schedule: Due, due: number): void => {
  const { db, now } = runtime
  const definition = findDefinition(schedule.name)
  const { from, to } = periodOf(timingOf(schedule), schedule.zone, due)
  const period = `${from} ${to}`
  if (!definition || isKnown(db, schedule.id, period)) return
  const request = JSON.parse(schedule.request) as RunReport
  const run = insertRun(
    db,
    { id: schedule.user_id, name: schedule.user_name, issuer: schedule.user_issuer },
    {
      source: 'SCHEDULE',
      definition,
      documentType: schedule.document_type,
      request: { ...request, inputs: { ...request.inputs, ...(definition.hasDays && { from, to }) } },
      zone: schedule.zone,
      email: schedule.email,
      scheduleId: schedule.id,
      period,
    },
    now(),
  )
  queueRun(runtime, run)
}

/** Queues the due runs of schedules, each period once, and returns when the next is due. */
export const planSchedules = (runtime: Runtime): number | null => {
  const { db, now } = runtime
  for (const schedule of dueSchedules(db, now()))
    db.write(() => {
      for (const due of missed(schedule, now())) plan(runtime, schedule, due)
      db.update('report_schedules', schedule.id, { next_at: nextDue(timingOf(schedule), schedule.zone, now()) })
    })
  const next = db.first(
    db.q.selectFrom('report_schedules').select('next_at').where('paused', '=', 0).orderBy('next_at').limit(1),
  )
  return next?.next_at ?? null
}

const openRuns = (db: Database, scheduleId: number, status: 'INPROGRESS' | 'PAUSED') =>
  db.all(db.q.selectFrom('report_runs').select('id').where('schedule_id', '=', scheduleId).where('status', '=', status))

export const pauseRuns = (db: Database, scheduleId: number): void => {
  for (const { id } of openRuns(db, scheduleId, 'INPROGRESS')) {
    withdrawRun(db, id)
    db.update('report_runs', id, { status: 'PAUSED', reason: 'Its schedule is paused' })
  }
}

export const resumeRuns = (runtime: Runtime, scheduleId: number): void => {
  const { db } = runtime
  for (const { id } of openRuns(db, scheduleId, 'PAUSED')) {
    db.update('report_runs', id, { status: 'INPROGRESS', reason: null })
    queueRun(runtime, id)
  }
}

export const dropRuns = ({ db, now }: Runtime, scheduleId: number): void => {
  for (const { id } of openRuns(db, scheduleId, 'INPROGRESS')) {
    withdrawRun(db, id)
    endRun(db, id, { status: 'REJECTED', reason: 'Its schedule was deleted' }, now())
  }
  for (const { id } of openRuns(db, scheduleId, 'PAUSED'))
    db.update('report_runs', id, { status: 'REJECTED', reason: 'Its schedule was deleted', finished_at: now() })
}
