import { sql } from 'kysely'
import { periodOf } from '@/lib/rules/programs/periods'
import type { BalancePeriod, PeriodSpan } from '@/lib/rules/programs/periods'
import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../db/database'
import { aheadOfUtc, DAY, localDay } from '../../db/days'
import type { Runtime } from '../../http/answer'
import { ensurePool, outsideAccount, post } from '../../ledger/ledger'

type At = Pick<Runtime, 'db' | 'now'>

/** Where a local day begins, as a moment. */
export const startOfLocalDay = (day: number, currency: Currency): number => day * DAY - aheadOfUtc[currency]

export const spanAt = (period: BalancePeriod, at: number, currency: Currency): PeriodSpan =>
  periodOf(period, localDay(at, currency))

/** The account that faces a wallet: money comes out of the business's pool and goes back there, limits come from nowhere. Decision 24 */
export const sourceOf = (
  db: Database,
  of: { balance_type: 'VIRTUAL' | 'PREPAID'; org_id: number; issuer: string; currency: Currency },
): number =>
  of.balance_type === 'PREPAID'
    ? ensurePool(db, of.org_id, of.issuer, of.currency)
    : outsideAccount(db, 'LIMIT_SOURCE', of.issuer, of.currency)

type Given = { walletId: number; account: number; amount: number; period: BalancePeriod | null; currency: Currency }

/** Notes a starting balance that ends with its period. WAL-04 */
export const noteStart = ({ db, now }: At, { walletId, account, amount, period, currency }: Given): void => {
  if (period === null || amount === 0) return
  const span = spanAt(period, now(), currency)
  const last = db.first(
    db.q
      .selectFrom('postings')
      .select('entry_id')
      .where('account_id', '=', account)
      .orderBy('entry_id', 'desc')
      .limit(1),
  )
  db.run(
    db.q
      .insertInto('wallet_grants')
      .values({
        wallet_id: walletId,
        account_id: account,
        kind: 'STARTING',
        period: span.key,
        amount,
        entry_id: last?.entry_id ?? null,
        missed: null,
        granted_at: now(),
        valid_until: startOfLocalDay(span.nextDay, currency),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'period']).doNothing()),
  )
}

const dueGrants = (db: Database, now: number, account: number | null) => {
  const query = db.q
    .selectFrom('wallet_grants')
    .innerJoin('card_wallets', 'card_wallets.account_id', 'wallet_grants.account_id')
    .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
    .innerJoin('wallets', 'wallets.id', 'wallet_grants.wallet_id')
    .innerJoin('accounts', 'accounts.id', 'wallet_grants.account_id')
    .select(['wallet_grants.id', 'wallet_grants.account_id', 'wallet_grants.amount', 'wallet_grants.entry_id'])
    .select(['wallets.balance_type', 'accounts.balance', 'cards.org_id', 'cards.issuer', 'cards.currency'])
    .where('ended', '=', 0)
    .where('valid_until', '<=', now)
    .orderBy('wallet_grants.id')
  return db.all(account === null ? query.limit(1) : query.where('wallet_grants.account_id', '=', account))
}

/** What has gone out of an account since it was given the balance: that is spent first. */
const spentSince = (db: Database, account: number, entryId: number): number =>
  -(
    db.first(
      db.q
        .selectFrom('postings')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('spent'))
        .where('account_id', '=', account)
        .where('entry_id', '>', entryId)
        .where('amount', '<', 0),
    )?.spent ?? 0
  )

/** Takes back what is left of a balance whose time is over, and marks it in the same transaction. */
const endGrant = ({ db, now }: At, grant: ReturnType<typeof dueGrants>[number]): void => {
  const left = Math.min(
    grant.balance,
    Math.max(0, grant.amount - (grant.entry_id === null ? 0 : spentSince(db, grant.account_id, grant.entry_id))),
  )
  if (left > 0)
    post(db, {
      kind: 'EXPIRY',
      at: now(),
      narration: 'Validity of the balance is over',
      postings: [
        { account: grant.account_id, amount: -left },
        { account: sourceOf(db, grant), amount: left },
      ],
    })
  db.run(db.q.updateTable('wallet_grants').set({ ended: 1 }).where('id', '=', grant.id))
}

/** Ends what is over on one account. */
export const endGrantsOf = (at: At, account: number): void => {
  for (const grant of dueGrants(at.db, at.now(), account)) endGrant(at, grant)
}

/** Ends the first that is over anywhere, in a transaction of its own; false where none is. */
export const endNextGrant = (at: At): boolean =>
  at.db.write(() => {
    const [grant] = dueGrants(at.db, at.now(), null)
    if (grant) endGrant(at, grant)
    return grant !== undefined
  })

/** The first that is to end. */
export const nextEndOfGrants = (db: Database): { id: number; at: number } | null => {
  const grant = db.first(
    db.q
      .selectFrom('wallet_grants')
      .innerJoin('card_wallets', 'card_wallets.account_id', 'wallet_grants.account_id')
      .select(['wallet_grants.id', 'valid_until'])
      .where('ended', '=', 0)
      .where('valid_until', 'is not', null)
      .orderBy('valid_until')
      .orderBy('wallet_grants.id')
      .limit(1),
  )
  return grant && grant.valid_until !== null ? { id: grant.id, at: grant.valid_until } : null
}

/** What was given for a time goes on at another account: what is left of it now, from the entry on that moves it there. */
export const carryGrants = (db: Database, from: number, to: number): ((entryId: number | null) => void) => {
  const balance = db.first(db.q.selectFrom('accounts').select('balance').where('id', '=', from))?.balance ?? 0
  const left = db
    .all(db.q.selectFrom('wallet_grants').selectAll().where('account_id', '=', from).where('ended', '=', 0))
    .map(({ id, amount, entry_id: since }) => ({
      id,
      amount: Math.min(balance, Math.max(0, amount - (since === null ? 0 : spentSince(db, from, since)))),
    }))
  return (entryId) => {
    for (const { id, amount } of left)
      db.run(db.q.updateTable('wallet_grants').set({ account_id: to, amount, entry_id: entryId }).where('id', '=', id))
  }
}
