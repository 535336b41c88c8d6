import type { Database } from '@/sandbox/core/db/database'
import { FIRST_ID } from './cloner'
import type { TestPlace } from './places'

type SeededCard = {
  id: number
  customer_id: number
  org_id: number
  program_id: number
  issuer: string
  mobile: string
  last4: string
  wallet: number | null
  wallet_name: string | null
  sub_org: number | null
  txn: number | null
  kit_order: number | null
  version: number | null
}

/** Places of the seed, one for each state that a card can be in: they hold money, and things that somebody has done. */
export const seedPlaces = (db: Database, like: TestPlace): TestPlace[] => {
  const cards = db
    .prepared(
      `SELECT c.id, c.customer_id, c.org_id, c.program_id, c.issuer, c.mobile, c.last4,
        (SELECT w.wallet_id FROM card_wallets w JOIN accounts a ON a.id = w.account_id
          WHERE w.card_id = c.id ORDER BY a.balance DESC LIMIT 1) AS wallet,
        (SELECT v.name FROM card_wallets w JOIN accounts a ON a.id = w.account_id JOIN wallets v ON v.id = w.wallet_id
          WHERE w.card_id = c.id ORDER BY a.balance DESC LIMIT 1) AS wallet_name,
        (SELECT o.org_id FROM org_tree o WHERE o.ancestor_id = c.org_id AND o.org_id <> c.org_id LIMIT 1) AS sub_org,
        (SELECT t.id FROM txns t WHERE t.card_id = c.id AND t.type = 'DEBIT' AND t.status = 'SUCCESS' LIMIT 1) AS txn,
        (SELECT k.id FROM kit_orders k WHERE k.org_id = c.org_id AND k.status = 'PENDING' LIMIT 1) AS kit_order,
        (SELECT s.version FROM org_set_ups s WHERE s.org_id = c.org_id) AS version
      FROM cards c WHERE c.issuer = '${like.issuer}' AND c.id < ${FIRST_ID}
      GROUP BY c.kind, c.status ORDER BY c.status, c.id`,
    )
    .all([]) as SeededCard[]
  return cards.map((card) => ({
    ...like,
    mobile: card.mobile.slice(2),
    last4: card.last4,
    wallet: card.wallet_name ?? 'General',
    ids: {
      ...like.ids,
      card: String(card.id),
      customer: String(card.customer_id),
      org: String(card.org_id),
      program: String(card.program_id),
      ...(card.wallet !== null && { wallet: String(card.wallet) }),
      ...(card.sub_org !== null && { subOrg: String(card.sub_org) }),
      ...(card.txn !== null && { txn: String(card.txn) }),
      ...(card.kit_order !== null && { kitOrder: String(card.kit_order) }),
    },
    values: {
      version: card.version ?? 0,
      orgIds: [String(card.org_id)],
      utrNumber: `SEED${card.id}`,
      ...(card.sub_org !== null && { toOrgId: String(card.sub_org) }),
    },
  }))
}
