import type { DisputeOutcome, DisputeReason } from '@/lib/rules/disputes/dispute-rules'
import { toMajor } from '@/lib/rules/locale/money'
import { closeDispute, giveCredit, raiseDispute } from './handlers'
import { findActor } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'
import { DAY, HOUR } from '../../core/db/days'

type Plan = { reason: DisputeReason; note: string; isCredited?: true; outcome?: DisputeOutcome }

const plans: readonly Plan[] = [
  { reason: 'FRAUD', note: 'The card holder was abroad that day and has the card' },
  { reason: 'NOT_RECEIVED', note: 'Ordered for the office, never delivered' },
  { reason: 'DUPLICATE', note: 'Charged twice within a minute', isCredited: true },
  { reason: 'WRONG_AMOUNT', note: 'The receipt says less', isCredited: true },
  { reason: 'DEFECTIVE', note: 'Sent back, the merchant does not answer', isCredited: true, outcome: 'WON' },
  { reason: 'FRAUD', note: 'Not made by the card holder', outcome: 'WON' },
  { reason: 'CREDIT_NOT_PROCESSED', note: 'A refund was promised', isCredited: true, outcome: 'LOST' },
  { reason: 'NOT_RECEIVED', note: 'The parcel is said to be lost', outcome: 'LOST' },
  { reason: 'FRAUD', note: 'The card holder remembered it', outcome: 'WITHDRAWN' },
  { reason: 'DUPLICATE', note: 'The second one was another order', isCredited: true, outcome: 'WITHDRAWN' },
]
const notes: Record<DisputeOutcome, string> = {
  WON: 'The network decided for the card holder',
  LOST: 'The merchant proved delivery',
  WITHDRAWN: 'Settled with the card holder',
}

const purchases = (db: Database, now: number) =>
  db
    .all(
      db.q
        .selectFrom('txns')
        .innerJoin('cards', 'cards.id', 'txns.card_id')
        .select(['txns.id', 'txns.amount', 'txns.card_id'])
        .where('txns.issuer', '=', 'YES')
        .where('txns.type', '=', 'DEBIT')
        .where('txns.status', 'in', ['SUCCESS', 'SETTLED'])
        .where('txns.dispute_status', 'is', null)
        .where('txns.created_at', '>', now - 60 * DAY)
        .where('txns.created_at', '<', now - 8 * DAY)
        .where('cards.status', '=', 'ACTIVE')
        .orderBy('txns.id'),
    )
    .filter(({ card_id: card }, at, all) => all.findIndex((one) => one.card_id === card) === at)

/** Seeds disputes in every state through the handlers' own functions: one person raises them, another credits and decides. DISP-01 to DISP-04 */
export const seedDisputes = (db: Database, now: number): void => {
  const person = (email: string) => {
    const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email))
    const actor = user && findActor(db, user.id)
    if (!actor) throw new Error(`The seed has no ${email}`)
    return actor
  }
  const raiser = person('yes.admin@sandbox.test')
  const decider = person('platform.admin@sandbox.test')
  const found = purchases(db, now)
  plans.forEach(({ reason, note, isCredited, outcome }, at) => {
    const txn = found[at]
    if (!txn) return
    const raisedAt = now - (7 - (at % 5)) * DAY + at * HOUR
    const body = { txnId: String(txn.id), reason, amount: toMajor(txn.amount), note, docKeys: [] }
    const { id } = raiseDispute({ db, now: () => raisedAt, actor: raiser }, body)
    const acts = { db, now: () => now, actor: decider }
    if (isCredited) giveCredit(acts, id)
    if (outcome)
      closeDispute({ ...acts, actor: outcome === 'WITHDRAWN' ? raiser : decider }, id, {
        outcome,
        note: notes[outcome],
      })
  })
}
