import type { InferResult } from 'kysely'
import { periodOf, type BalancePeriod, type PeriodSpan } from '@/lib/rules/programs/periods'
import type { Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { aheadOfUtc, DAY, localDay } from '../../core/db/days'
import type { Runtime } from '../../core/http/handler'
import { ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
import { recordGrant } from '../../core/ledger/record-txn'

type GrantContext = Pick<Runtime, 'db' | 'now'>

export const startOfLocalDay = (day: number, currency: Currency): number => day * DAY - aheadOfUtc[currency]

export const spanAt = (period: BalancePeriod, at: number, currency: Currency): PeriodSpan =>
  periodOf(period, localDay(at, currency))

/** The account that a wallet's money comes from and returns to: the business's pool, or a memo account for limits. Decision 24 */
export const sourceOf = (
  db: Database,
  of: { balance_type: 'VIRTUAL' | 'PREPAID'; org_id: number; issuer: string; currency: Currency },
): number =>
  of.balance_type === 'PREPAID'
    ? ensurePool(db, of.org_id, of.issuer, of.currency)
    : outsideAccount(db, 'LIMIT_SOURCE', of.issuer, of.currency)

type NewGrant = { walletId: number; account: number; amount: number; period: BalancePeriod | null; currency: Currency }

/** Records a starting balance that expires with its period as a lot. A second amount in the same period is added to that lot. WAL-04 */
export const noteStart = (
  { db, now }: GrantContext,
  { walletId, account, amount, period, currency }: NewGrant,
): void => {
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
        remainder: amount,
        entry_id: last?.entry_id ?? null,
        missed: null,
        granted_at: now(),
        valid_until: startOfLocalDay(span.nextDay, currency),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'period']).doUpdateSet((build) => ({
          amount: build('wallet_grants.amount', '+', amount),
          remainder: build('wallet_grants.remainder', '+', amount),
        })),
      ),
  )
}

const openGrants = (db: Database) =>
  db.q
    .selectFrom('wallet_grants')
    .innerJoin('wallets', 'wallets.id', 'wallet_grants.wallet_id')
    .innerJoin('programs', 'programs.id', 'wallets.program_id')
    .leftJoin('card_wallets', 'card_wallets.account_id', 'wallet_grants.account_id')
    .leftJoin('cards', 'cards.id', 'card_wallets.card_id')
    .leftJoin('customer_wallets', 'customer_wallets.account_id', 'wallet_grants.account_id')
    .leftJoin('customers', 'customers.id', 'customer_wallets.customer_id')
    .where('ended', '=', 0)
    .where('valid_until', 'is not', null)
    .where((build) => build.or([build('cards.id', 'is not', null), build('customers.id', 'is not', null)]))

const dueGrants = (db: Database, now: number) =>
  openGrants(db)
    .select(['wallet_grants.id', 'wallet_grants.account_id', 'wallet_grants.wallet_id', 'remainder', 'balance_type'])
    .select('cards.id as card_id')
    .select((build) => build.fn.coalesce('cards.org_id', 'customers.org_id', build.lit(0)).as('org_id'))
    .select(['programs.issuer', 'programs.currency'])
    .where('valid_until', '<=', now)
    .orderBy('valid_until')
    .orderBy('wallet_grants.id')
type DueGrant = InferResult<ReturnType<typeof dueGrants>>[number]

/** Takes back what is left of an expired lot and closes it in the same transaction. Decision 46 */
const endGrant = ({ db, now }: GrantContext, grant: DueGrant): void => {
  const { id, account_id: account, card_id: cardId, wallet_id: walletId, remainder } = grant
  const narration = 'The balance has expired'
  // Limits are no money, and what a card holder has beside their cards is of no card.
  const isOfCard = cardId !== null && grant.balance_type === 'PREPAID'
  if (remainder > 0)
    post(db, {
      kind: 'EXPIRY',
      at: now(),
      narration,
      ...(isOfCard && {
        txnId: recordGrant({ db, now }, 'EXPIRY', { cardId, walletId, amount: remainder, narration }),
      }),
      postings: [
        { account, amount: -remainder },
        { account: sourceOf(db, grant), amount: remainder },
      ],
      from: { lot: id },
    })
  db.update('wallet_grants', id, { ended: 1 })
}

export const endGrantsOf = (at: GrantContext, account: number): void => {
  for (const grant of at.db.all(dueGrants(at.db, at.now()).where('wallet_grants.account_id', '=', account)))
    endGrant(at, grant)
}

/** Must be called before a card pays or its balance is shown, so that expired lots no longer count. */
export const endGrantsOfCard = (at: GrantContext, cardId: number): void => {
  const text = `SELECT 1 FROM card_wallets JOIN wallet_grants ON wallet_grants.account_id = card_wallets.account_id
    WHERE card_id = ? AND ended = 0 AND valid_until <= ? LIMIT 1`
  if (at.db.prepared(text).all([cardId, at.now()]).length === 0) return
  for (const grant of at.db.all(dueGrants(at.db, at.now()).where('cards.id', '=', cardId))) endGrant(at, grant)
}

/** Ends the first expired lot in a transaction of its own; returns false if there is none. */
export const endNextGrant = (at: GrantContext): boolean =>
  at.db.write(() => {
    const grant = at.db.first(dueGrants(at.db, at.now()).limit(1))
    if (grant) endGrant(at, grant)
    return grant !== undefined
  })

export const nextEndOfGrants = (db: Database): { id: number; at: number } | null => {
  const grant = db.first(
    openGrants(db)
      .select(['wallet_grants.id', 'valid_until'])
      .orderBy('valid_until')
      .orderBy('wallet_grants.id')
      .limit(1),
  )
  return grant && grant.valid_until !== null ? { id: grant.id, at: grant.valid_until } : null
}

export const carryGrants = (db: Database, from: number, to: number): void => {
  db.run(
    db.q.updateTable('wallet_grants').set({ account_id: to }).where('account_id', '=', from).where('ended', '=', 0),
  )
}
