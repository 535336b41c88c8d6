import type { Database } from '../../core/db/database'
import { notFound } from '../../core/errors/http-error'
import { type Actor, inScope } from '../../core/actor/actor'
import { type Condition } from '../../core/db/condition'
import { findRow } from '../../core/db/rows'

export const findKitOrder = (db: Database, actor: Actor, orderId: string, more: readonly Condition[] = []) =>
  findRow(db, 'kit_orders', orderId, [...inScope(actor), ...more])

export const requireKitOrder = (...asked: Parameters<typeof findKitOrder>) => {
  const order = findKitOrder(...asked)
  if (!order) throw notFound('Kit request')
  return order
}
