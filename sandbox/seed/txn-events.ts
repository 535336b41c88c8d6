import type { DeclineCause } from '@/lib/rules/transactions/decline-causes'
import type { Database } from '../core/db/database'
import { DAY, HOUR } from '../core/db/days'

const causes: Record<string, DeclineCause> = {
  'Insufficient balance': 'INSUFFICIENT_BALANCE',
  'Incorrect PIN': 'INCORRECT_PIN',
  'Daily limit exceeded': 'LIMIT_AMOUNT',
  'Merchant category not allowed': 'MERCHANT_CATEGORY',
  'Card not enabled for this channel': 'CHANNEL_OFF',
  'Issuer timed out': 'ISSUER_TIMEOUT',
  'Card is frozen': 'CARD_FROZEN',
  'Card is blocked': 'CARD_BLOCKED',
  'Invalid expiry date': 'WRONG_EXPIRY',
  'CVV mismatch': 'WRONG_CVV',
  'Marked as fraud by the rule engine': 'FRAUD_RULE',
}

/** The card's wallet if it has only one; that wallet's balance is then the card's. */
const ONLY_WALLET = `SELECT max(wallets.name) FROM card_wallets JOIN wallets ON wallets.id = card_wallets.wallet_id
  WHERE card_wallets.card_id = txns.card_id AND wallets.is_ncmc = 0 HAVING count(*) = 1`

/** Adds to every seeded transaction when it was cleared or disputed, and why it was declined. */
export const seedTxnEvents = (db: Database, now: number): void => {
  const cause = Object.entries(causes)
    .map(([reason, code]) => `WHEN '${reason}' THEN '${code}'`)
    .join(' ')
  const disputed = `min(created_at + (2 + id % 9) * ${DAY}, ${now})`
  db.exec(`UPDATE txns SET
    settled_at = CASE settlement WHEN 'SETTLED' THEN min(created_at + (20 + id % 40) * ${HOUR}, ${now}) END,
    disputed_at = CASE WHEN dispute_status IS NOT NULL THEN ${disputed} END,
    dispute_closed_at = CASE WHEN dispute_status IN ('SOLVED', 'WAIVED_OFF') THEN min(${disputed} + (3 + id % 5) * ${DAY}, ${now}) END,
    decline_code = CASE reason ${cause} END,
    decline_facts = CASE WHEN reason = 'Insufficient balance' AND balance < amount
      THEN json_patch(json_object('asked', amount, 'balance', balance), json_object('wallet', (${ONLY_WALLET})))
      WHEN reason = 'Card not enabled for this channel' THEN json_object('channel', channel) END
    WHERE settlement = 'SETTLED' OR dispute_status IS NOT NULL OR reason IS NOT NULL`)
}
