import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { readBalances } from '@/lib/rules/customers/create-customer'
import { GIFT_CARD_LIMIT_MAJOR, toMinor } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import type { Starts } from '../programs/guards'
import { walletsOfNewCard } from '../wallets/linking'

/** The starting balances in a body, in minor units by wallet. They may be at the top level or in metaData, but not in both. */
export const givenStarts = (body: CreateCustomerCard): Map<number, number> => {
  const [top, within] = [body.walletsInitBalance, body.metaData?.walletsInitBalance]
  if (top && within && JSON.stringify(top) !== JSON.stringify(within))
    throw new HttpError(400, 'Enter starting balances only once', {
      fields: { walletsInitBalance: 'They are already in metaData' },
    })
  return new Map(readBalances(body).map(({ walletId, amount }) => [Number(walletId), toMinor(amount) ?? 0]))
}

/** Wallets that were loaded before the holder had a card: they get no configured starting balance. */
const startedWallets = (db: Database, customerId: number): ReadonlySet<number> =>
  new Set(
    db
      .all(
        db.q
          .selectFrom('customer_wallets')
          .innerJoin('accounts', 'accounts.id', 'customer_wallets.account_id')
          .select('wallet_id')
          .where('customer_id', '=', customerId)
          .where('balance', '>', 0),
      )
      .map(({ wallet_id: id }) => id),
  )

type Taker = { actor: Pick<Actor, 'type' | 'issuer'>; programId: number; customerId: number | null }

/**
 * What each wallet of a new card starts with, in minor units: the given amount, even 0, else the configured one. Chip wallets, and cards by
 * admins of account issuers, start only with given amounts. Decision 46, ISSUE-28, ISSUE-29
 */
export const startsOfCard = (
  db: Database,
  given: Starts,
  { actor, programId, customerId }: Taker,
): Map<number, number> => {
  const isClosed = actor.type === 'ISSUER_ADMIN' && isAccountIssuer(actor.issuer)
  const started = customerId === null ? new Set() : startedWallets(db, customerId)
  const wallets = walletsOfNewCard(db, programId)
  if ([...given.keys()].some((walletId) => !wallets.some(({ id }) => id === walletId)))
    throw new HttpError(400, 'This card does not have the wallet that a starting balance was given for')
  return new Map(
    wallets.map(({ id, is_ncmc, initial_balance }) => [
      id,
      given.get(id) ?? (isClosed || is_ncmc === 1 || started.has(id) ? 0 : initial_balance),
    ]),
  )
}

/** Refuses starting balances that together exceed what a gift card may hold. GC-08 */
export const refuseOverGift = (kind: 'GC' | 'GPR', starts: Starts): void => {
  const total = [...starts.values()].reduce((sum, minor) => sum + minor, 0)
  if (kind !== 'GC' || total <= GIFT_CARD_LIMIT_MAJOR * 100) return
  throw new HttpError(400, sentences['validation.giftCardLimit'])
}
