import type { Database } from '../../core/db/database'
import { fieldError, type HttpError } from '../../core/errors/http-error'

const wrongKit = (message: string) => fieldError('kitNumber', message, 409)

export const KIT_TAKEN = 'This kit is already mapped to a card'

export const kitRefusal = (
  db: Database,
  kitNumber: string,
  card: { org_id: number; program_id: number },
): HttpError | null => {
  const kit = db.first(
    db.q
      .selectFrom('kits')
      .innerJoin('kit_orders', 'kit_orders.id', 'kits.order_id')
      .select(['kits.status', 'kit_orders.org_id', 'kit_orders.program_id'])
      .where('kit_number', '=', kitNumber),
  )
  if (!kit || kit.org_id !== card.org_id || kit.program_id !== card.program_id)
    return wrongKit('This business has no such kit for this card program')
  if (kit.status === 'NEW') return wrongKit('This kit has not been delivered yet')
  if (kit.status === 'BLOCKED') return wrongKit('This kit is blocked')
  return kit.status === 'YET_TO_BE_ISSUED' ? null : wrongKit(KIT_TAKEN)
}

export const takeKit = (db: Database, kitNumber: string, card: { id: number; org_id: number; program_id: number }) => {
  const refusal = kitRefusal(db, kitNumber, card)
  if (refusal) throw refusal
  db.run(db.q.updateTable('kits').set({ status: 'ISSUED', card_id: card.id }).where('kit_number', '=', kitNumber))
}
