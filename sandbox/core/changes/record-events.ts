import type { Acting } from './acting'

type RecordEvent = {
  name: string
  from?: string | null
  to?: string | null
  reason?: string | null
}

/** Keeps what happened to a record, for its timeline; the triggers of the schemas keep what needs no actor. AUD-05 */
export const noteRecordEvent = (
  { db, actor, now }: Pick<Acting, 'db' | 'actor' | 'now'>,
  kind: 'program' | 'user',
  recordId: number,
  { name, from = null, to = null, reason = null }: RecordEvent,
): void => {
  db.insert('record_events', {
    kind,
    record_id: recordId,
    name,
    from_value: from,
    to_value: to,
    reason,
    text: null,
    by_id: actor.id > 0 ? actor.id : null,
    by_name: actor.name,
    at: now(),
  })
}
