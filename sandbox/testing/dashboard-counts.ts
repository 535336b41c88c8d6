import type { Database } from '../core/db/database'

const ALL_BUSINESSES = 0

type Counts = Map<string, readonly [count: number, amount: number]>

/** The counts that the dashboard reads, as stored and as counted again from the rows themselves, as sorted lines of text. */
export const dashboardCounts = (db: Database) => {
  const { q } = db
  const counted: Counts = new Map()
  const add = (key: readonly (string | number)[], amount: number) => {
    const name = key.join()
    const [count, sum] = counted.get(name) ?? [0, 0]
    counted.set(name, [count + 1, sum + amount])
  }
  for (const table of ['customers', 'cards', 'txns'] as const)
    for (const { org_id, issuer } of db.all(q.selectFrom(table).select(['org_id', 'issuer'])))
      add([table, org_id, issuer], 0)
  const txns = q
    .selectFrom('txns')
    .select(['org_id', 'day', 'issuer', 'currency', 'type', 'status', 'reason', 'amount'])
  for (const { org_id, day, issuer, currency, type, status, reason, amount } of db.all(txns))
    for (const org of [ALL_BUSINESSES, org_id]) add([org, day, issuer, currency, type, status, reason ?? ''], amount)
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
  const lines = (counts: Counts) =>
    [...counts]
      .filter(([, [count]]) => count !== 0)
      .map(([key, [count, amount]]) => `${key}: ${count}, ${amount}`)
      .sort()
  return { stored: lines(stored), counted: lines(counted) }
}
