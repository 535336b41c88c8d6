import type { Database } from '../core/db/database'

const ALL_BUSINESSES = 0

type Counts = Map<string, readonly [count: number, amount: number]>

/** The counts that the dashboard reads, as stored and as counted again from the rows themselves. */
export const dashboardCounts = (db: Database) => {
  const { q } = db
  const counted: Counts = new Map()
  const add = (key: readonly (string | number)[], amount: number) => {
    const [count, sum] = counted.get(key.join()) ?? [0, 0]
    counted.set(key.join(), [count + 1, sum + amount])
  }
  for (const table of ['customers', 'cards', 'txns'] as const)
    for (const { org_id, issuer } of db.all(q.selectFrom(table).select(['org_id', 'issuer'])))
      add([table, org_id, issuer], 0)
  for (const txn of db.all(q.selectFrom('txns').selectAll()))
    for (const org of [ALL_BUSINESSES, txn.org_id])
      add([org, txn.day, txn.issuer, txn.currency, txn.type, txn.status, txn.reason ?? ''], txn.amount)
  const stored: Counts = new Map([
    ...db
      .all(q.selectFrom('business_totals').selectAll())
      .flatMap((row) =>
        (['customers', 'cards', 'txns'] as const).map(
          (table) => [[table, row.org_id, row.issuer].join(), [row[table], 0]] as const,
        ),
      ),
    ...db
      .all(q.selectFrom('business_days').selectAll())
      .map(
        (row) =>
          [
            [row.org_id, row.day, row.issuer, row.currency, row.type, row.status, row.reason].join(),
            [row.txns, row.amount],
          ] as const,
      ),
  ])
  const sorted = (counts: Counts) =>
    [...counts].filter(([, [count]]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  return { stored: sorted(stored), counted: sorted(counted) }
}
