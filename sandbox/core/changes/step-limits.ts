import { sql } from 'kysely'
import type { Database } from '../db/database'
import { aheadOfUtc, DAY, localDay } from '../db/days'
import type { Request } from '../effects/effects'
import type { RequestStep } from '../effects/steps'
import { amountJudged, stepsOf } from './requests'

/** What the person decided alone today in requests of this kind, in minor units. */
const decidedToday = (db: Database, { event_type, currency }: Request, userId: number, at: number): number => {
  const midnight = localDay(at, currency) * DAY - aheadOfUtc[currency]
  const found = db.first(
    db.q
      .selectFrom('approval_actions as done')
      .innerJoin('approvals', 'approvals.id', 'done.approval_id')
      .select(sql<number | null>`sum(done.alone)`.as('sum'))
      .where('done.by_id', '=', userId)
      .where('done.at', '>=', midnight)
      .where('done.alone', 'is not', null)
      .where('approvals.event_type', '=', event_type)
      .where('approvals.currency', '=', currency),
  )
  return found?.sum ?? 0
}

const decidesAlone = (db: Database, request: Request, step: RequestStep, userId: number, at: number): boolean => {
  const { limit, dayLimit } = step
  const { amount } = request
  const judged = amountJudged(request)
  if (!limit || amount === null || judged === null || judged > limit) return false
  return !dayLimit || decidedToday(db, request, userId, at) + amount <= dayLimit
}

/** Every event that asks for the other step is also settled by this one. */
const isSettledBy = (step: RequestStep, other: RequestStep): boolean =>
  other.issuer === step.issuer && other.events.every((event) => step.events.includes(event))

/**
 * What follows a person's approval of the current step: the number of the next step, null if theirs is the last, and the amount that they
 * decide in place of later steps. CFG-09
 */
export const stepAfter = (
  db: Database,
  request: Request,
  userId: number,
  at: number,
): { next: number | null; alone: number | null } => {
  const steps = stepsOf(request)
  const step = steps[request.step - 1]
  const later = steps.map((one, index) => ({ one, number: index + 1 })).slice(request.step)
  const isAlone = step !== undefined && decidesAlone(db, request, step, userId, at)
  const asked = isAlone ? later.filter(({ one }) => !isSettledBy(step, one)) : later
  return { next: asked[0]?.number ?? null, alone: asked.length < later.length ? request.amount : null }
}
