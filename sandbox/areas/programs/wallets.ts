import { sql, type SqlBool } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import { listImposed } from '../../core/restrictions/restrictions'
import type { Database } from '../../core/db/database'
import { isoOrNull } from '../../core/db/days'
import { notFound } from '../../core/errors/http-error'
import { isWholeIssuer } from '../../core/scope/scope'
import { inScope, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { always, type Condition } from '../../core/db/condition'
import { isOwnProgram } from './owner'
import { findProgram, personShown, type Program, readBook } from './queries'

const balanceWords = { VIRTUAL: 'Just-in-time', PREPAID: 'Prepaid' } as const

export const walletAnswer = (wallet: {
  id: number
  name: string
  description: string
  status: string
  balance_type: 'VIRTUAL' | 'PREPAID'
  allow_link: number
  is_ncmc: number
  initial_balance: number
  currency: string
}) => ({
  appId: String(wallet.id),
  name: wallet.name,
  description: wallet.description,
  status: wallet.status,
  balanceType: wallet.balance_type,
  allowWalletToLink: wallet.allow_link === 1,
  isNcmc: wallet.is_ncmc === 1,
  initialBalance: toMajor(wallet.initial_balance),
  currency: wallet.currency,
})

export const walletsOf = (db: Database, programId: number) =>
  db.all(
    db.q
      .selectFrom('wallets')
      .innerJoin('programs', 'programs.id', 'wallets.program_id')
      .selectAll('wallets')
      .select('programs.currency')
      .where('program_id', '=', programId)
      .orderBy('priority')
      .orderBy('wallets.id'),
  )
export type WalletRow = ReturnType<typeof walletsOf>[number]

const ofCardsSeen = (actor: Actor, programId: number): Condition => {
  const scope = inScope(actor)
  return scope.length === 0
    ? always
    : sql<SqlBool>`card_wallets.card_id IN (SELECT id FROM cards WHERE program_id = ${programId} AND ${sql.join(scope, sql` AND `)})`
}

const balancesOf = (db: Database, actor: Actor, programId: number) =>
  new Map(
    db
      .all(
        db.q
          .selectFrom('wallets')
          .innerJoin('card_wallets', 'card_wallets.wallet_id', 'wallets.id')
          .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
          .select(['wallets.id', sql<number>`sum(accounts.balance)`.as('balance'), sql<number>`count(*)`.as('cards')])
          .where('wallets.program_id', '=', programId)
          .where(ofCardsSeen(actor, programId))
          .groupBy('wallets.id'),
      )
      .map((row) => [row.id, row] as const),
  )

const lastReplenishment = (db: Database, walletId: number) => {
  const run = db.first(
    db.q
      .selectFrom('wallet_replenishments')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .orderBy('begun_at', 'desc')
      .limit(1),
  )
  return (
    run && {
      period: run.period,
      at: isoOrNull(run.begun_at),
      cards: run.cards,
      missed: run.missed,
      reason: run.reason,
      status: run.status,
    }
  )
}

/** The cast is safe: only lists of merchant ids are written. */
export const readMids = (json: string): string[] => JSON.parse(json) as string[]

const describeWallet = (db: Database, wallet: WalletRow, held: { balance: number; cards: number } | undefined) => ({
  ...walletAnswer(wallet),
  applicationName: wallet.name,
  groupId: String(wallet.program_id),
  orgId: null,
  ledgerOrgId: null,
  balanceTypeReadable: balanceWords[wallet.balance_type],
  startingBalance: toMajor(wallet.initial_balance),
  startingBalanceValidityPeriod: wallet.start_period,
  replenishBalance: toMajor(wallet.replenish_amount),
  replenishBalanceValidityPeriod: wallet.replenish_period,
  applicationBalance: toMajor(held?.balance ?? 0),
  applicationBudget: wallet.budget === null ? null : toMajor(wallet.budget),
  closedLoop: wallet.closed_loop === 1,
  closedLoopMids: readMids(wallet.closed_loop_mids),
  allowCustomerMoneyLoad: wallet.allow_customer_load === 1,
  allowLoadingFromBranch: wallet.allow_branch_load === 1,
  splitTxn: wallet.split_txn === 1,
  isDefault: wallet.is_default === 1,
  priority: wallet.priority,
  cardCount: held?.cards ?? 0,
  createdTime: isoOrNull(wallet.created_at),
  modifiedTime: isoOrNull(wallet.modified_at),
  lockId: wallet.version,
  rulesJson: {
    version: wallet.version,
    balanceType: wallet.balance_type,
    balanceTypeReadable: balanceWords[wallet.balance_type],
    ...readBook(wallet.rules),
  },
  lastReplenishment: wallet.replenish_period === null ? null : (lastReplenishment(db, wallet.id) ?? null),
})

export const programWallets = (db: Database, actor: Actor, program: Program, orgId: string | null = null) => {
  const held = balancesOf(db, actor, program.id)
  const isWhole = isWholeIssuer(actor, program.issuer)
  const isOwn = isOwnProgram(db, actor, program)
  const described = walletsOf(db, program.id).map((wallet) => ({
    ...describeWallet(db, wallet, held.get(wallet.id)),
    createdBy: personShown({ db, actor }, wallet.created_by),
    modifiedBy: personShown({ db, actor }, wallet.modified_by),
    // Hidden from people with a smaller scope, because the counts include cards of other businesses.
    ...(!isWhole && { lastReplenishment: null }),
    orgId,
    ledgerOrgId: orgId,
    imposed: isOwn
      ? listImposed(
          { db, actor },
          ...(['RULE', 'ZERO_MATCH'] as const).map((kind) => ({ kind, subject: `wallet ${wallet.id}` })),
        )
      : [],
  }))
  return {
    applications: described.filter(({ isNcmc }) => !isNcmc),
    ncmcWallets: described.filter(({ isNcmc }) => isNcmc),
  }
}

export const requireWallet = (db: Database, actor: Actor, appId: string): WalletRow => {
  const id = parseId(appId)
  const row = db.find('wallets', id)
  const program = row && findProgram(db, actor, String(row.program_id))
  const wallet = program && walletsOf(db, program.id).find((one) => one.id === id)
  if (!wallet) throw notFound('Wallet')
  return wallet
}

const amountOf = (minor: number | null) => (minor === null || minor === 0 ? '' : toMajor(minor))

export const walletValues = (wallet: WalletRow): WalletValues => ({
  name: wallet.name,
  description: wallet.description,
  status: wallet.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
  balanceType: wallet.balance_type,
  startingBalance: amountOf(wallet.initial_balance),
  startingBalanceValidityPeriod: wallet.start_period ?? '',
  replenishBalance: amountOf(wallet.replenish_amount),
  replenishBalanceValidityPeriod: wallet.replenish_period ?? '',
  // Null means no budget, which is not the same as a budget of 0.
  applicationBudget: wallet.budget === null ? '' : toMajor(wallet.budget),
  priority: wallet.is_ncmc ? '' : String(wallet.priority),
  isNcmc: wallet.is_ncmc === 1,
  closedLoop: wallet.closed_loop === 1,
  closedLoopMids: readMids(wallet.closed_loop_mids),
  isDefault: wallet.is_default === 1,
  allowCustomerMoneyLoad: wallet.allow_customer_load === 1,
  allowLoadingFromBranch: wallet.allow_branch_load === 1,
  splitTxn: wallet.split_txn === 1,
  allowWalletToLink: wallet.allow_link === 1,
  ...readBook(wallet.rules),
})
