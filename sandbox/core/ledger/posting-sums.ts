import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../db/database'
import { aheadOfUtc, DAY, localDay } from '../db/days'

/** The last posting of an account up to some moment, with the sums up to it; all zero if there is none. */
export type Sums = { position: number; balance: number; received: number }
type Stored = Sums & { at: number }

const none: Stored = { position: 0, balance: 0, received: 0, at: -Infinity }

const stored = `SELECT position, balance, received, at FROM postings JOIN entries ON entries.id = entry_id WHERE account_id = ?`

const lastOf = (db: Database, account: number): Stored =>
  (db.prepared(`${stored} ORDER BY position DESC LIMIT 1`).all([account])[0] as Stored | undefined) ?? none

/** A binary search, so that it costs the same however many postings the account has. */
export const sumsBefore = (db: Database, account: number, moment: number, last: Stored = lastOf(db, account)): Sums => {
  if (last.at < moment) return last
  const at = db.prepared(`${stored} AND position = ?`)
  let found = none
  for (let low = 1, high = last.position - 1; low <= high;) {
    const middle = (low + high) >> 1
    const one = at.all([account, middle])[0] as Stored
    if (one.at < moment) [found, low] = [one, middle + 1]
    else high = middle - 1
  }
  return found
}

type NewPosting = { entry: number; at: number; account: number; currency: Currency; amount: number }

/**
 * Writes a posting with its sums. Times of entries are not monotone: a test, a clock that is set back or a seed that moved may write an
 * earlier one, so the postings after it are moved up. A posting at the current time moves none.
 */
export const writePosting = (db: Database, { entry, at, account, currency, amount }: NewPosting): void => {
  const last = lastOf(db, account)
  const { position, balance, received } = sumsBefore(db, account, at + 1, last)
  const [inflow, outflow] = amount > 0 ? [amount, 0] : [0, -amount]
  if (position < last.position)
    db.change(
      'postings',
      `UPDATE postings SET position = position + 1, balance = balance + ?, received = received + ?
       WHERE account_id = ? AND position > ?`,
      [amount, inflow, account, position],
    )
  db.change(
    'postings',
    'INSERT INTO postings (entry_id, account_id, amount, position, balance, received) VALUES (?, ?, ?, ?, ?, ?)',
    [entry, account, amount, position + 1, balance + amount, received + inflow],
  )
  db.change(
    'account_days',
    `INSERT INTO account_days (account_id, day, inflow, outflow, postings) VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE
     SET inflow = inflow + excluded.inflow, outflow = outflow + excluded.outflow, postings = postings + 1`,
    [account, localDay(at, currency), inflow, outflow],
  )
}

const DAY_OF_POSTING = `(at + CASE currency WHEN 'INR' THEN ${aheadOfUtc.INR} ELSE ${aheadOfUtc.AED} END) / ${DAY}`

/** Sums of the days and of each posting, from the amounts alone. */
const daysAnew = (among: string) => `SELECT account_id, ${DAY_OF_POSTING} AS day, sum(max(amount, 0)) AS inflow,
    sum(max(-amount, 0)) AS outflow, count(*) AS postings
  FROM postings JOIN entries ON entries.id = entry_id JOIN accounts ON accounts.id = account_id ${among} GROUP BY account_id, 2`
const sumsAnew = (among: string) => `SELECT entry_id, account_id, row_number() OVER upwards AS position,
    sum(amount) OVER upwards AS balance, sum(max(amount, 0)) OVER upwards AS received
  FROM postings JOIN entries ON entries.id = entry_id ${among} WINDOW upwards AS (PARTITION BY account_id ORDER BY at, entry_id)`

/** After the entries up to `lastSeeded` have moved by whole days, accounts with later ones are summed anew: their order may have changed. */
export const shiftSums = (db: Database, days: number, lastSeeded: number): void => {
  const mixed = 'WHERE account_id IN mixed'
  db.exec(`
    CREATE TEMP TABLE mixed AS SELECT DISTINCT account_id FROM postings WHERE entry_id > ${lastSeeded};
    CREATE TEMP TABLE moved AS SELECT account_id, day + ${days} AS day, inflow, outflow, postings FROM account_days
      WHERE account_id NOT IN mixed;
    DELETE FROM account_days;
    INSERT INTO account_days SELECT * FROM moved;
    INSERT INTO account_days ${daysAnew(mixed)};
    CREATE TEMP TABLE summed AS ${sumsAnew(mixed)};
    UPDATE postings SET position = summed.position, balance = summed.balance, received = summed.received FROM summed
      WHERE postings.entry_id = summed.entry_id AND postings.account_id = summed.account_id;
    DROP TABLE mixed;
    DROP TABLE moved;
    DROP TABLE summed;
  `)
}

/** Sums everything anew and returns the accounts of which a posting or a day has other sums: a right day stands on both sides. */
export const findMiscounted = (db: Database): number[] => {
  const text = `SELECT account_id FROM (
      SELECT account_id, day, inflow, outflow, postings FROM account_days UNION ALL ${daysAnew('')}
    ) GROUP BY account_id, day, inflow, outflow, postings HAVING count(*) <> 2
    UNION SELECT account_id FROM postings JOIN (${sumsAnew('')}) AS anew USING (entry_id, account_id)
    WHERE (postings.position, postings.balance, postings.received) <> (anew.position, anew.balance, anew.received) LIMIT 20`
  return (db.prepared(text).all([]) as { account_id: number }[]).map(({ account_id: account }) => account)
}
