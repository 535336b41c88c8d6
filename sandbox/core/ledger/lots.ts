import type { Database } from '../db/database'
import type { AccountKind } from '../db/account-kinds'

/** Which lots a withdrawal uses: first those that end soonest, first those without an end, or a single one. */
export type TakenFrom = 'SOONEST' | 'LATEST' | { lot: number }

const holders: readonly AccountKind[] = ['CARD', 'LIMIT']
export const holdsLots = (kind: AccountKind): boolean => holders.includes(kind)

type Lot = { id: number; remainder: number }
const openLots = (db: Database, account: number): Lot[] =>
  db
    .prepared(
      'SELECT id, remainder FROM wallet_grants WHERE account_id = ? AND ended = 0 AND remainder > 0 ORDER BY valid_until, id',
    )
    .all([account]) as Lot[]

const orderOf = (lots: readonly Lot[], balance: number, from: TakenFrom): readonly Lot[] => {
  if (from === 'SOONEST') return lots
  if (from !== 'LATEST') return lots.filter(({ id }) => id === from.lot)
  const endless = { id: 0, remainder: balance - lots.reduce((sum, { remainder }) => sum + remainder, 0) }
  return [endless, ...lots.toReversed()]
}

/** Reduces the lots of an account by a withdrawal; `balance` is the balance before it, in minor units. Decision 46 */
export const takeFromLots = (
  db: Database,
  { account, amount, balance, from }: { account: number; amount: number; balance: number; from: TakenFrom },
): void => {
  let left = amount
  for (const { id, remainder } of orderOf(openLots(db, account), balance, from)) {
    const taken = Math.min(remainder, left)
    left -= taken
    if (id > 0 && taken > 0)
      db.change('wallet_grants', 'UPDATE wallet_grants SET remainder = remainder - ? WHERE id = ?', [taken, id])
    if (left === 0) return
  }
}

export const findOverfull = (db: Database): { id: number; balance: number; lots: number }[] =>
  db
    .prepared(
      `SELECT accounts.id, balance, sum(remainder) AS lots FROM wallet_grants JOIN accounts ON accounts.id = account_id
       WHERE ended = 0 GROUP BY accounts.id HAVING lots > balance LIMIT 20`,
    )
    .all([]) as { id: number; balance: number; lots: number }[]
