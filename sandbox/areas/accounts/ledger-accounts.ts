import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import { ledgerAccountKinds } from '@/lib/rules/accounts/ledger-kinds'
import type { Database } from '../../core/db/database'
import { iso, momentsIn } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import { byName } from '../../core/db/search'
import type { AccountKind } from '../../core/db/account-kinds'
import { sumsBefore } from '../../core/ledger/posting-sums'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor, namedIssuer } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereIs, underBusinesses, is, type Condition } from '../../core/db/condition'
import { requireCard } from '../cards/rows'

type AccountRow = {
  id: number
  kind: AccountKind
  currency: Currency
  memo: number
  balance: number
  issuer: string | null
  org_id: number | null
  org_name: string | null
  card_id: number | null
  last4: string | null
  holder: string | null
  wallet: string | null
}

const owned = sql`(SELECT a.id, a.kind, a.currency, a.memo, a.balance,
    coalesce(a.issuer, c.issuer, h.issuer) AS issuer, coalesce(a.org_id, c.org_id, h.org_id) AS org_id,
    a.card_id, c.last4, coalesce(c.holder_name, h.name) AS holder, w.name AS wallet
  FROM accounts a
  LEFT JOIN cards c ON c.id = a.card_id
  LEFT JOIN card_wallets cw ON cw.card_id = a.card_id AND cw.account_id = a.id
  LEFT JOIN customer_wallets hw ON a.card_id IS NULL AND a.org_id IS NULL AND hw.account_id = a.id
  LEFT JOIN customers h ON h.id = hw.customer_id
  LEFT JOIN wallets w ON w.id = coalesce(cw.wallet_id, hw.wallet_id)
  WHERE `

/** People whose scope is limited to some businesses do not see the issuer's own accounts. */
const scopeOf = (actor: Actor): Condition[] => [
  ...whereIs(sql.ref('owned.issuer'), actor.issuer),
  ...(actor.orgIds.length ? [underBusinesses(sql.ref('owned.org_id'), actor.orgIds)] : []),
]

const selectAccounts = (db: Database, among: RawBuilder<SqlBool>, conditions: readonly Condition[]): AccountRow[] => {
  const all = conditions.length ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``
  const query = sql<AccountRow>`SELECT owned.*, coalesce(orgs.display_name, orgs.name) AS org_name
    FROM ${owned}${among}) AS owned LEFT JOIN orgs ON orgs.id = owned.org_id ${all}
    ORDER BY org_name IS NULL, org_name, owned.issuer, owned.id`
  return db.all({ compile: () => query.compile(db.q) })
}

export const accountsInScope = (db: Database, actor: Actor, ids: readonly number[]): AccountRow[] =>
  selectAccounts(db, sql<SqlBool>`a.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, scopeOf(actor))

const accountFacts = (row: AccountRow) => ({
  accountId: String(row.id),
  kind: row.kind,
  currency: row.currency,
  isMemo: row.memo === 1,
  issuer: row.issuer,
  orgId: row.org_id === null ? null : String(row.org_id),
  orgName: row.org_name,
  cardId: row.card_id === null ? null : String(row.card_id),
  cardLast4Digits: row.last4,
  holderName: row.holder,
  walletName: row.wallet,
})
const accountAnswer = (row: AccountRow) => ({ ...accountFacts(row), balance: toMajor(row.balance) })

const requireAccount = (db: Database, actor: Actor, id: string): AccountRow => {
  const [account] = selectAccounts(db, is(sql.ref('a.id'), parseId(id)), scopeOf(actor))
  if (!account) throw notFound('Account')
  return account
}

const listAccounts = ({ db, actor, query }: CallContext<'issuing GET ledger/accounts'>) => {
  const page = parsePage(query)
  if (query.kind && !(ledgerAccountKinds as readonly string[]).includes(query.kind))
    throw new HttpError(400, `There is no account type ${query.kind}`)
  const among = query.cardId
    ? is(sql.ref('a.card_id'), requireCard(db, actor, query.cardId).id)
    : sql<SqlBool>`a.card_id IS NULL AND (a.org_id IS NOT NULL OR a.issuer IS NOT NULL)`
  const org = query.orgId ? requireBusiness(db, actor, query.orgId) : null
  const found = selectAccounts(db, among, [
    ...scopeOf(actor),
    ...(org ? [underBusinesses(sql.ref('owned.org_id'), [org.id])] : []),
    ...whereIs(sql.ref('owned.kind'), query.kind),
    ...namedIssuer(actor, query.issuerCode, (code) => is(sql.ref('owned.issuer'), code)),
    ...(query.searchTxt?.trim() ? [sql<SqlBool>`owned.org_id IN (${byName('orgs', query.searchTxt.trim())})`] : []),
  ])
  const first = (page.page - 1) * page.perPage
  return pageAnswer(found.slice(first, first + page.perPage).map(accountAnswer), found.length, page)
}

type OtherSide = Partial<Omit<ReturnType<typeof accountFacts>, 'accountId'>> & {
  accountId: string | null
  amount: string
}
type Move = {
  entry_id: number
  kind: string
  at: number
  narration: string | null
  txn_id: number | null
  amount: number
  balance: number
}

/** The accounts on the other side of each entry, in the entry's currency. An account out of scope has no name. */
const otherSides = (db: Database, actor: Actor, account: AccountRow, entries: readonly number[]) => {
  if (entries.length === 0) return new Map<number, OtherSide[]>()
  const sides = db.all(
    db.q
      .selectFrom('postings')
      .innerJoin('accounts', 'accounts.id', 'postings.account_id')
      .select(['postings.entry_id', 'postings.account_id', 'postings.amount', 'accounts.kind'])
      .where('postings.entry_id', 'in', [...entries])
      .where('postings.account_id', '<>', account.id)
      .where('accounts.currency', '=', account.currency)
      .where('accounts.memo', '=', account.memo)
      .orderBy('postings.account_id'),
  )
  const ids = [...new Set(sides.map((side) => side.account_id))]
  const byId = new Map(accountsInScope(db, actor, ids).map((row) => [row.id, row] as const))
  const byEntry = new Map<number, OtherSide[]>()
  for (const { entry_id: entry, account_id: id, amount, kind } of sides) {
    const row = byId.get(id)
    const shown = row
      ? accountFacts(row)
      : { accountId: null, kind, currency: account.currency, isMemo: account.memo === 1 }
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), { ...shown, amount: toMajor(amount) }])
  }
  return byEntry
}

const listPostings = ({
  db,
  actor,
  path,
  query,
  zone,
}: CallContext<'issuing GET ledger/accounts/{accountId}/postings'>) => {
  const account = requireAccount(db, actor, path.accountId)
  const page = parsePage(query)
  const [start, end] = momentsIn(query.from, query.to, zone ?? zoneOf[account.currency])
  const [before, until] = [sumsBefore(db, account.id, start), sumsBefore(db, account.id, end)]
  const count = until.position - before.position
  const inflow = until.received - before.received
  const newest = until.position - (page.page - 1) * page.perPage
  const moves = sql<Move>`SELECT e.id AS entry_id, e.kind, e.at, coalesce(e.narration, t.narration) AS narration, e.txn_id,
      p.amount, p.balance
    FROM postings p JOIN entries e ON e.id = p.entry_id LEFT JOIN txns t ON t.id = e.txn_id
    WHERE p.account_id = ${account.id} AND p.position > ${Math.max(before.position, newest - page.perPage)} AND p.position <= ${newest}
    ORDER BY p.position DESC`
  const rows = db.all({ compile: () => moves.compile(db.q) })
  const others = otherSides(
    db,
    actor,
    account,
    rows.map(({ entry_id: id }) => id),
  )
  const list = rows.map((move) => ({
    entryId: String(move.entry_id),
    kind: move.kind,
    at: iso(move.at),
    narration: move.narration,
    txnId: move.txn_id === null ? null : String(move.txn_id),
    amount: toMajor(move.amount),
    balance: toMajor(move.balance),
    others: others.get(move.entry_id) ?? [],
  }))
  return {
    ...pageAnswer(list, count, page),
    account: accountAnswer(account),
    openingBalance: toMajor(before.balance),
    moneyInflow: toMajor(inflow),
    moneyOutflow: toMajor(before.balance + inflow - until.balance),
    closingBalance: toMajor(until.balance),
    laterChange: toMajor(account.balance - until.balance),
  }
}

export const ledgerAccounts = {
  'issuing GET ledger/accounts': listAccounts,
  'issuing GET ledger/accounts/{accountId}/postings': listPostings,
} satisfies AreaHandlers
