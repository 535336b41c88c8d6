import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../db/database'
import type { AccountKind } from '../db/account-kinds'
import { HttpError } from '../errors/http-error'

/** The accounts that a payment credits: the payee's, and the one that holds a disputed amount until the decision. */
const paidSides: readonly AccountKind[] = ['SETTLEMENT', 'DISPUTED']
export const isPaidSide = (kind: AccountKind): boolean => paidSides.includes(kind)
const PAID_SIDES = `accounts.kind IN (${paidSides.map((kind) => `'${kind}'`).join(', ')})`

const paymentOf = (db: Database, txnId: number): number => db.find('txns', txnId)?.reversal_of ?? txnId

/** What is left of a payment after reversals, refunds and dispute credits, in minor units. Decision 47 */
export const leftOfPayment = (db: Database, txnId: number): number => {
  const [found] = db
    .prepared(
      `SELECT coalesce(sum(postings.amount), 0) AS paid FROM entries
       JOIN postings ON postings.entry_id = entries.id JOIN accounts ON accounts.id = postings.account_id
       WHERE (entries.txn_id = ?1 OR entries.txn_id IN (SELECT id FROM txns WHERE reversal_of = ?1)) AND ${PAID_SIDES}`,
    )
    .all([paymentOf(db, txnId)]) as { paid: number }[]
  return found?.paid ?? 0
}

/** A refund belongs to one payment and must not exceed what is left of it. Decision 47 */
export const refuseTooMuchBack = (db: Database, kind: string, txnId: number | undefined, back: number): void => {
  if (back <= 0) return
  if (txnId === undefined) throw new Error(`an entry of the kind ${kind} gives back ${back} for no transaction`)
  const left = leftOfPayment(db, txnId)
  if (back <= left) return
  throw new HttpError(
    409,
    left > 0
      ? `Part of this payment has already been refunded. You can refund at most ${toMajor(left)} more`
      : 'This payment has already been refunded in full',
  )
}

export const findUnpaid = (db: Database): { payment: number; left: number }[] =>
  db
    .prepared(
      `SELECT coalesce(txns.reversal_of, txns.id) AS payment, sum(postings.amount) AS left FROM entries
       JOIN txns ON txns.id = entries.txn_id
       JOIN postings ON postings.entry_id = entries.id JOIN accounts ON accounts.id = postings.account_id
       WHERE ${PAID_SIDES} GROUP BY 1 HAVING left < 0 LIMIT 20`,
    )
    .all([]) as { payment: number; left: number }[]
