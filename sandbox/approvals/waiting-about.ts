import type { ApprovalEntity } from '@/lib/rules/approvals/approval-events'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import type { Database } from '../db/database'
import { iso } from '../db/days'
import { deciders } from './configuration'
import { decidersOf } from './reminders'
import { stepsOf } from './requests'

type Thing = { entity: ApprovalEntity; id: number }

/** So many people are named; the others are counted. */
const MOST_NAMES = 5

/** The requests about some things that wait, with the step each is at and who may decide it. CARD-44 */
export const waitingAbout = (db: Database, things: readonly Thing[], now: number) =>
  things.flatMap(({ entity, id }) =>
    db
      .all(
        db.q
          .selectFrom('approvals')
          .selectAll()
          .where('entity_type', '=', entity)
          .where('entity_id', '=', id)
          .where('status', 'in', [...waitingStatuses])
          .orderBy('id'),
      )
      .map((request) => {
        const steps = stepsOf(request)
        const people = decidersOf(db, request, now).map(({ name }) => name)
        return {
          approvalQueueId: String(request.id),
          eventType: request.event_type,
          status: request.status,
          step: request.step,
          stepCount: steps.length,
          stepName: deciders(db, steps)[request.step - 1] ?? null,
          people: people.slice(0, MOST_NAMES),
          peopleCount: people.length,
          createdBy: request.created_by,
          createdAt: iso(request.created_at),
        }
      }),
  )
