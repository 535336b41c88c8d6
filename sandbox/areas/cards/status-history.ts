import type { Database } from '../../core/db/database'
import type { Schema } from '../../core/db/schema'

type StatusChange = Pick<Schema['card_status_changes'], 'card_id' | 'from_status' | 'to_status' | 'at'>

/** Writes a line of a card's history. */
export const recordStatus = (
  db: Database,
  { name }: { name: string },
  { reason = null, ...change }: StatusChange & { reason?: string | null },
) => db.run(db.q.insertInto('card_status_changes').values({ ...change, reason, by_name: name }))
