import { toMinor } from '@/lib/rules/locale/money'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { outsideAccount, ensurePool, post } from '../../core/ledger/ledger'
import { notFound } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { isClosedToBranch } from '../wallets/branch-load'
import type { Program } from '../programs/queries'
import { refuse } from '../../core/errors/field-error'
import { findMoneyErrors } from '@/lib/rules/cards/card-money'

type Holder = { id: number; org_id: number }
type AccountMove = { walletId: string; amount: string; narration: string; by: Pick<Actor, 'id'> }

export const waitingWallets = (db: Database, customerId: number, programId: number) =>
  db.all(
    db.q
      .selectFrom('customer_wallets')
      .innerJoin('wallets', 'wallets.id', 'customer_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'customer_wallets.account_id')
      .select(['wallets.id', 'balance_type', 'is_ncmc', 'account_id', 'accounts.balance'])
      .where('customer_wallets.customer_id', '=', customerId)
      .where('wallets.program_id', '=', programId),
  )

export const accountRefusals = (
  db: Database,
  holder: Holder,
  program: Program,
  move: AccountMove,
): Record<string, string> => ({
  ...(isClosedToBranch(db, move.by, Number(move.walletId)) && { appId: 'validation.branchLoad' }),
  ...findMoneyErrors(
    'load',
    { source: 'ORG_ACCOUNT', appId: move.walletId, amount: move.amount, narration: move.narration },
    {
      isGiftCard: program.kind === 'GC',
      wallets: waitingWallets(db, holder.id, program.id).map((wallet) => ({
        appId: String(wallet.id),
        balance: wallet.balance,
        balanceType: wallet.balance_type,
        isNcmc: wallet.is_ncmc === 1,
      })),
    },
  ),
})

export const loadAccount = (runtime: Runtime & Permitted, holder: Holder, program: Program, move: AccountMove): void =>
  runtime.db.write(() => {
    const { db, now } = runtime
    requirePermit(runtime, 'CARD_LOAD')
    refuse(accountRefusals(db, holder, program, move))
    const wallet = waitingWallets(db, holder.id, program.id).find(({ id }) => String(id) === move.walletId)
    const minor = toMinor(move.amount)
    if (!wallet || minor === null) throw notFound('Wallet')
    const isMoney = wallet.balance_type === 'PREPAID'
    const other = isMoney
      ? ensurePool(db, holder.org_id, program.issuer, program.currency)
      : outsideAccount(db, 'LIMIT_SOURCE', program.issuer, program.currency)
    post(db, {
      kind: isMoney ? 'LOAD' : 'LIMIT',
      at: now(),
      narration: move.narration || null,
      postings: [
        { account: wallet.account_id, amount: minor },
        { account: other, amount: -minor },
      ],
    })
  })
