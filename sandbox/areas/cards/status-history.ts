import type { Database } from '../../core/db/database'
import type { Schema } from '../../core/db/schema'

type StatusChange = Pick<Schema['card_status_changes'], 'card_id' | 'from_status' | 'to_status' | 'at'>

export const recordStatus = (
  db: Database,
  { name }: { name: string },
  { reason = null, ...change }: StatusChange & { reason?: string | null },
) => db.insert('card_status_changes', { ...change, reason, by_name: name })
