import type { Database } from '../../core/db/database'
import { inScope, type Actor } from '../../core/actor/actor'
import { requireRow } from '../../core/db/rows'

export const requireDispute = (db: Database, actor: Actor, id: string) =>
  requireRow(db, 'disputes', id, 'Dispute', inScope(actor))
