import { sql, type RawBuilder } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import type { AccountKind } from '../../core/db/account-kinds'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import type { Page } from '../../core/db/paging'
import { inScope, type Actor } from '../../core/actor/actor'
import { accountsInScope } from '../accounts/ledger-accounts'

type EntryRow = {
  entry: number
  account: number
  amount: number
  at: number
  van: string | null
  kind: string
  narration: string | null
  txn: number | null
  reference: string | null
  merchant: string | null
  card_id: number | null
  last4: string | null
  holder: string | null
  other: number | null
  otherKind: AccountKind | null
}
type Side = ReturnType<typeof accountsInScope>[number]

export type EntryPage = Page & { isOldestFirst: boolean }
export type DaySum = { day: number; inflow: number; outflow: number; count: number }
type EntriesQuery = {
  accounts: RawBuilder<unknown>
  /** The days of the period that have entries, the oldest first. */
  sums: readonly DaySum[]
  opening: number
  closing: number
  /** Null returns all entries. */
  page: EntryPage | null
}

const rowsOf = <T>(db: Database, query: RawBuilder<T>): T[] => db.all({ compile: () => query.compile(db.q) })

/** The accounts that have postings before `until`, with the positions of the last posting before `from` and of the last one before `until`. */
export const positionsIn = (accounts: RawBuilder<unknown>, from: number, until: number) =>
  sql`SELECT account_id, sum(CASE WHEN day < ${from} THEN postings ELSE 0 END) AS before, sum(postings) AS last
    FROM account_days WHERE account_id IN (SELECT id FROM (${accounts})) AND day < ${until} GROUP BY account_id`

type Stretch = { from: number; until: number; offset: number; passed: number }

/** The days on which a page has entries, the number of its predecessors on the first of them, and the sum of all days before. */
const stretchOf = ({ sums, page }: EntriesQuery): Stretch => {
  const days = page && !page.isOldestFirst ? sums.toReversed() : sums
  let offset = page ? (page.page - 1) * page.perPage : 0
  let passed = 0
  let index = 0
  for (; index < days.length; index++) {
    const { inflow, outflow, count } = days[index] as DaySum
    if (count > offset) break
    offset -= count
    passed += inflow - outflow
  }
  let left = page ? offset + page.perPage : Infinity
  const shown: number[] = []
  for (; index < days.length && left > 0; index++) {
    const { day, count } = days[index] as DaySum
    shown.push(day)
    left -= count
  }
  return { from: Math.min(...shown), until: Math.max(...shown) + 1, offset, passed }
}

const postingsOf = ({ accounts, page }: EntriesQuery, { from, until }: Stretch, limit: number, offset: number) => {
  const way = page?.isOldestFirst ? sql`ASC` : sql`DESC`
  return sql`SELECT p.entry_id, p.account_id, p.amount, e.at, held.van
    FROM (${accounts}) held JOIN (${positionsIn(accounts, from, until)}) n ON n.account_id = held.id
    JOIN postings p ON p.account_id = held.id AND p.position > n.before AND p.position <= n.last
    JOIN entries e ON e.id = p.entry_id
    ORDER BY e.at ${way}, e.id ${way}, p.account_id ${way} LIMIT ${limit} OFFSET ${offset}`
}

/** Hides the card of a transaction if it is not in the person's scope. Decision 40 */
const isCardInScope = (actor: Actor) =>
  sql`EXISTS (SELECT 1 FROM cards WHERE ${sql.join([sql`cards.id = t.card_id`, ...inScope(actor)], sql` AND `)})`

/** A page of entries of some accounts, oldest first. If an entry has several accounts on the other side, the one with the largest amount is shown. */
const linesOf = (db: Database, actor: Actor, asked: EntriesQuery, stretch: Stretch): EntryRow[] => {
  const query = sql<EntryRow>`WITH paged AS (${postingsOf(asked, stretch, asked.page?.perPage ?? -1, stretch.offset)})
    SELECT n.entry_id AS entry, n.account_id AS account, n.amount, n.at, n.van, e.kind,
      coalesce(e.narration, t.narration) AS narration, e.txn_id AS txn, coalesce(l.utr, t.rrn) AS reference,
      m.name AS merchant, c.id AS card_id, c.last4, c.holder_name AS holder, other.id AS other, other.kind AS "otherKind"
    FROM paged n JOIN accounts own ON own.id = n.account_id JOIN entries e ON e.id = n.entry_id
    LEFT JOIN txns t ON t.id = e.txn_id LEFT JOIN cards c ON c.id = t.card_id AND ${isCardInScope(actor)}
    LEFT JOIN merchants m ON m.id = t.merchant_id
    LEFT JOIN money_loads l ON l.entry_id = e.id
    LEFT JOIN accounts other ON other.id = (
      SELECT o.account_id FROM postings o JOIN accounts a ON a.id = o.account_id
      WHERE o.entry_id = e.id AND o.amount * n.amount < 0 AND a.currency = own.currency AND a.memo = own.memo
      ORDER BY abs(o.amount) DESC, o.account_id LIMIT 1)
    ORDER BY n.at, n.entry_id, n.account_id`
  return rowsOf(db, query)
}

/** The balance of the accounts before the oldest entry of a page. */
const balanceBefore = (db: Database, asked: EntriesQuery, stretch: Stretch, lines: readonly EntryRow[]): number => {
  const { offset, passed } = stretch
  const skipped = sql<{
    sum: number
  }>`SELECT coalesce(sum(amount), 0) AS sum FROM (${postingsOf(asked, stretch, offset, 0)})`
  const sum = passed + (offset === 0 ? 0 : (rowsOf(db, skipped)[0]?.sum ?? 0))
  if (asked.page?.isOldestFirst) return asked.opening + sum
  return asked.closing - sum - lines.reduce((total, { amount }) => total + amount, 0)
}

/** The name of the other side of an entry. Null if the kind of account says enough or the account is out of scope. */
const otherParty = ({ otherKind, merchant }: EntryRow, other: Side | undefined, bank: string | null): string | null => {
  switch (otherKind) {
    case 'SETTLEMENT':
    case 'DISPUTED':
      return merchant ?? bank
    case 'BANK':
    case 'LIMIT_SOURCE':
      return bank
    case 'CARD':
    case 'LIMIT':
      return other?.wallet ?? null
    case 'POOL':
      return other?.org_name ?? null
    default:
      return null
  }
}

/** A page of entries, oldest first. The opening and closing balances are those of the whole period on every page. SOA-04 */
export const statementEntries = (db: Database, actor: Actor, asked: EntriesQuery) => {
  const stretch = stretchOf(asked)
  // Past the last page and in a period without entries there is none.
  if (!Number.isFinite(stretch.until)) return []
  const lines = linesOf(db, actor, asked, stretch)
  const ids = new Set(lines.flatMap(({ account, other }) => (other === null ? [account] : [account, other])))
  const sides = new Map(accountsInScope(db, actor, [...ids]).map((row) => [row.id, row]))
  const issuers = db.all(db.q.selectFrom('issuers').select(['code', 'name']))
  const bankOf = (code: string | null | undefined) => issuers.find((issuer) => issuer.code === code)?.name ?? null
  let balance = balanceBefore(db, asked, stretch, lines)
  return lines.map((line) => {
    balance += line.amount
    const own = sides.get(line.account)
    const other = sides.get(line.other ?? -1)
    // A payment from a limit is posted to the pool, so only its transaction names the card.
    const card = [own, other, line].find((side) => side?.holder)
    const cardId = card?.card_id ?? null
    const detail = {
      kind: line.kind,
      at: iso(line.at),
      narration: line.narration,
      amount: toMajor(line.amount),
      txnId: line.txn === null ? null : String(line.txn),
      balance: toMajor(balance),
      reference: line.reference ?? String(line.txn ?? line.entry),
      cardId: cardId === null ? null : String(cardId),
      cardLast4Digits: card?.last4 ?? null,
      holderName: card?.holder ?? null,
      otherParty: otherParty(line, other, bankOf(own?.issuer)),
      otherKind: line.otherKind,
      issuerCode: own?.issuer ?? null,
      van: line.van,
    }
    return { at: line.at, detail }
  })
}
