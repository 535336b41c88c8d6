import { inScope, type Actor } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'
import { requireRow } from '../../core/db/rows'

export const requireTicket = (db: Database, actor: Actor, id: string) =>
  requireRow(db, 'tickets', id, 'Ticket', inScope(actor))
