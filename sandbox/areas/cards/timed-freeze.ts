import { parseJson } from '@/lib/rules/input/parse-json'
import { endRestriction } from '../../core/restrictions/restrictions'
import type { Runtime } from '../../core/http/handler'
import { DAY } from '../../core/db/days'
import { fieldError } from '../../core/errors/http-error'
import { enqueue, type JobHandler } from '../../core/jobs/queue'
import { recordStatus } from './status-history'

export const UNFREEZE_JOB = 'UNFREEZE'
const PLATFORM = { name: 'Emboss' }
const MOST_DAYS = 366

type Timed = { cardId: number; at: number }

export const unfreezeKey = (cardId: number, at: number): string => `unfreeze ${cardId} ${at}`

export const momentOf = (until: string, now: number): number => {
  const at = Date.parse(until)
  if (at > now && at <= now + MOST_DAYS * DAY) return at
  throw fieldError('until', 'Choose a time in the future, within one year')
}

/** Queues the end of a freeze as a job, so that a restart does not lose it. CARD-42 */
export const planUnfreeze = ({ db, now }: Runtime, cardId: number, at: number): void => {
  const timed: Timed = { cardId, at }
  enqueue(db, { kind: UNFREEZE_JOB, key: unfreezeKey(cardId, at), payload: JSON.stringify(timed), dueAt: at }, now())
}

/** Unfreezes a card when its freeze ends, unless somebody has changed the freeze in the meantime. CARD-42 */
export const unfreezeJob: JobHandler = {
  isForgotten: true,
  run: (runtime, payload) =>
    Promise.resolve(() => {
      // The cast is safe: only `planUnfreeze` queues this job.
      const { cardId, at } = parseJson(payload) as Timed
      const { db, now } = runtime
      const card = db.find('cards', cardId)
      if (card?.status !== 'LOCKED' || card.unfreeze_at !== at) return
      const moment = now()
      const changed = { status: 'ACTIVE', status_reason: null, unfreeze_at: null, modified_at: moment } as const
      db.update('cards', cardId, { ...changed, modified_by: PLATFORM.name, modified_by_id: null })
      endRestriction(db, { kind: 'CARD_FREEZE', subject: cardId })
      const line = { card_id: cardId, from_status: 'LOCKED', to_status: 'ACTIVE', at: moment, reason: 'TIME_OVER' }
      recordStatus(db, PLATFORM, line)
    }),
  failed: () => undefined,
}
