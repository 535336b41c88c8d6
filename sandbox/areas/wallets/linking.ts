import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { toMajor } from '@/lib/rules/locale/money'
import type { ChangedValues } from '../../core/effects/effects'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { openAccount } from '../../core/ledger/ledger'
import { walletFacts } from '../programs/content'
import { givingWallets, promisedBy, sumPromises, type Starts } from '../programs/guards'
import { walletsOf, walletValues, type WalletRow } from '../programs/wallets'

export const walletsOfNewCard = (db: Database, programId: number): WalletRow[] =>
  walletsOf(db, programId).filter(
    ({ status, allow_link, is_ncmc }) => status === 'ACTIVE' && (allow_link === 1 || is_ncmc === 1),
  )

const termsOf = (wallet: WalletRow, starts: Starts) => {
  const { name, balanceType, applicationBudget, cashbackRules, ...values } = walletValues(wallet)
  const start = starts.get(wallet.id) ?? wallet.initial_balance
  return {
    name,
    balanceType,
    applicationBudget,
    cashbackRules,
    rules: [],
    ...(start > 0 && {
      startingBalance: toMajor(start),
      startingBalanceValidityPeriod: values.startingBalanceValidityPeriod,
    }),
    ...(values.replenishBalance && {
      replenishBalance: values.replenishBalance,
      replenishBalanceValidityPeriod: values.replenishBalanceValidityPeriod,
    }),
  }
}

type Flow = {
  guards: ApprovalEvent[]
  /** The most that the wallets put on one card at a time; null if that is not known. */
  amount: number | null
  after: ChangedValues
  also: { wallets: Record<string, unknown> }
}

/** The approval events and terms of wallets that put money on a card. Everything that links wallets to a card must ask it. Decision 44, APPR-24 */
export const flowOf = (db: Database, wallets: readonly WalletRow[], starts: Starts): Flow => {
  const giving = givingWallets(wallets, starts)
  const terms = giving.map((wallet) => [String(wallet.id), termsOf(wallet, starts)] as const)
  return {
    guards: terms.length > 0 ? ['CARD_LOAD'] : [],
    amount: sumPromises(
      giving.map((wallet) => {
        const startingBalance = toMajor(starts.get(wallet.id) ?? wallet.initial_balance)
        return promisedBy({ ...walletValues(wallet), startingBalance })
      }),
    ),
    after: Object.assign({}, ...terms.map(([id, said]) => walletFacts(db, id, said))) as ChangedValues,
    also: { wallets: Object.fromEntries(terms) },
  }
}

export const withoutStart = (wallets: readonly Pick<WalletRow, 'id'>[]): Starts =>
  new Map(wallets.map(({ id }) => [id, 0]))

type LinkContext = { db: Database } & Permitted

/** Creates the account for a wallet's balance: a money account, or a memo account for a limit. Decision 24 */
export const openWalletAccount = (
  db: Database,
  { balance_type, currency }: Pick<WalletRow, 'balance_type' | 'currency'>,
  cardId: number | null,
): number =>
  openAccount(db, {
    kind: balance_type === 'PREPAID' ? 'CARD' : 'LIMIT',
    currency,
    memo: balance_type === 'VIRTUAL',
    ...(cardId !== null && { cardId }),
  })

/** The only code that writes links between cards and wallets. A wallet that puts money on the card needs a permit. APPR-24 */
export const linkToCard = (
  context: LinkContext,
  cardId: number,
  { wallet, account, starts }: { wallet: WalletRow; account: number; starts: Starts },
): void => {
  if (givingWallets([wallet], starts).length > 0) requirePermit(context, 'CARD_LOAD')
  const { db } = context
  db.insert('card_wallets', { card_id: cardId, wallet_id: wallet.id, account_id: account })
}
