import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../core/db/database'

const SECRET = 'payment-provider-secret'

const secretOf = (db: Database): string => {
  const kept = db.first(db.q.selectFrom('meta').select('value').where('key', '=', SECRET))
  if (kept) return kept.value
  const value = randomBytes(32).toString('base64url')
  db.insert('meta', { key: SECRET, value })
  return value
}

export const signPayment = (db: Database, orderId: string, paymentId: string): string =>
  createHmac('sha256', secretOf(db)).update(`${orderId}|${paymentId}`).digest('hex')

export const isSigned = (db: Database, orderId: string, paymentId: string, signature: string): boolean => {
  const right = Buffer.from(signPayment(db, orderId, paymentId))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

export const findLoadOrder = (db: Database, id: string) =>
  db.first(
    db.q
      .selectFrom('load_orders')
      .innerJoin('cards', 'cards.id', 'load_orders.card_id')
      .selectAll('load_orders')
      .select(['cards.currency', 'cards.last4', 'cards.name_on_card'])
      .where('load_orders.id', '=', id),
  )
export type LoadOrder = NonNullable<ReturnType<typeof findLoadOrder>>

/** The payer decides once; a paid order stays paid. */
export const decideLoadOrder = (db: Database, order: LoadOrder, isPaid: boolean): void => {
  if (order.status !== 'CREATED') return
  db.run(
    db.q
      .updateTable('load_orders')
      .set({
        status: isPaid ? 'PAID' : 'DECLINED',
        payment_id: isPaid ? `pay_${randomBytes(12).toString('hex')}` : null,
      })
      .where('id', '=', order.id)
      .where('status', '=', 'CREATED'),
  )
}

export const buildReturnUrl = (db: Database, order: LoadOrder): string => {
  const url = new URL(order.return_url)
  url.searchParams.set('razorpay_order_id', order.id)
  if (order.payment_id === null) url.searchParams.set('payment', 'declined')
  else {
    url.searchParams.set('razorpay_payment_id', order.payment_id)
    url.searchParams.set('razorpay_signature', signPayment(db, order.id, order.payment_id))
  }
  return url.href
}
