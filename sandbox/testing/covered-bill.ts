import type { Database } from '../core/db/database'

/** Whether the pool of a bill's business can pay it: what the pools hold depends on how much of today has been spent already. */
export const isCoveredBill = (db: Database, billId: number): boolean =>
  db.first(
    db.q
      .selectFrom('bills')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.org_id', '=', 'bills.org_id')
          .onRef('accounts.issuer', '=', 'bills.issuer')
          .on('accounts.kind', '=', 'POOL'),
      )
      .select('bills.id')
      .where('bills.id', '=', billId)
      .whereRef('accounts.balance', '>=', 'bills.amount'),
  ) !== undefined
