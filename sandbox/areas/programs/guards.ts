import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { ProgramValues } from '@/lib/rules/programs/program-form'
import { hasRuleChanges } from '@/lib/rules/programs/rule-changes'
import { emptyRuleBook, type RuleBook } from '@/lib/rules/programs/rules'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { walletsOf, walletValues, type WalletRow } from './wallets'
import { needsApproval, type Program } from './queries'

export type WithRules = Pick<RuleBook, 'rules' | 'zeroFilterMatchBehaviour'> & {
  cashbackRules?: RuleBook['cashbackRules']
}

export const bookOf = ({ rules, cashbackRules = [], zeroFilterMatchBehaviour }: WithRules): RuleBook => ({
  rules,
  cashbackRules,
  zeroFilterMatchBehaviour,
})

const minor = (text: string): number => toMinor(text) ?? 0

/** The terms on which a wallet puts money on cards by itself, as one comparable text; empty if it gives none. Decision 44 */
const givenBy = (values: WalletValues): string => {
  if (values.status !== 'ACTIVE') return ''
  const [start, replenish] = [minor(values.startingBalance), minor(values.replenishBalance)]
  if (start + replenish === 0 && values.cashbackRules.length === 0) return ''
  return JSON.stringify([
    start > 0 && [start, values.startingBalanceValidityPeriod],
    replenish > 0 && [replenish, values.replenishBalanceValidityPeriod],
    values.cashbackRules,
    values.balanceType,
    values.applicationBudget && minor(values.applicationBudget),
  ])
}

/** Starting balances that replace the wallets' configured ones, in minor units by wallet; 0 means none. Decision 46 */
export type Starts = ReadonlyMap<number, number>

/** The wallets that put money on a new card by themselves: regularly, or once as a starting balance. */
export const givingWallets = (wallets: readonly WalletRow[], starts: Starts = new Map()): WalletRow[] =>
  wallets.filter((wallet) => {
    const start = starts.get(wallet.id)
    const values = walletValues(wallet)
    return givenBy(start === undefined ? values : { ...values, startingBalance: toMajor(start) }) !== ''
  })

/** The most that a wallet puts on one card at a time, in minor units; null if that is not known, because it gives cashback. */
export const promisedBy = ({ startingBalance, replenishBalance, cashbackRules }: WalletValues): number | null =>
  cashbackRules.length > 0 ? null : Math.max(minor(startingBalance), minor(replenishBalance))

export const sumPromises = (promises: readonly (number | null)[]): number | null =>
  promises.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** The most that a program's wallets put on one card at a time, which is the amount of a request that lets them. CFG-10 */
export const promisedByProgram = (db: Database, { id }: Pick<Program, 'id'>): number | null =>
  sumPromises(givingWallets(walletsOf(db, id)).map((wallet) => promisedBy(walletValues(wallet))))

const givesMoney = (db: Database, program: Pick<Program, 'id'>): boolean =>
  givingWallets(walletsOf(db, program.id)).length > 0

const guardsIf = (isOther: boolean, isFlowing: boolean): ApprovalEvent[] => [
  ...(isOther ? (['RULE_UPDATE'] as const) : []),
  ...(isFlowing ? (['CARD_LOAD'] as const) : []),
]

type ProgramContext = { db: Database; program: Program }

/**
 * The approval events of a new wallet (without `before`) or a changed one. None before the program's own approval, which covers its
 * wallets. RULE-07, APPR-24
 */
export const guardsOfWallet = (
  { program }: ProgramContext,
  before: WalletValues | null,
  after: WalletValues,
): ApprovalEvent[] => {
  if (needsApproval(program)) return []
  const given = givenBy(after)
  return guardsIf(
    hasRuleChanges(before ? bookOf(before) : emptyRuleBook, bookOf(after)),
    given !== '' && given !== (before ? givenBy(before) : ''),
  )
}

type ProgramState = Pick<ProgramValues, 'status' | 'offeredToAll' | 'rules' | 'zeroFilterMatchBehaviour'>

/** The approval events of changing a program: activating it, or offering it to all, lets its wallets put money on more cards. RULE-07, APPR-24 */
export const guardsOfProgram = (
  { db, program }: ProgramContext,
  before: ProgramState,
  after: ProgramState,
): ApprovalEvent[] => {
  if (needsApproval(program)) return []
  const opens =
    (after.status === 'ACTIVE' && before.status !== 'ACTIVE') || (after.offeredToAll && !before.offeredToAll)
  return guardsIf(hasRuleChanges(bookOf(before), bookOf(after)), opens && givesMoney(db, program))
}

export const guardsOfBusinesses = ({ db, program }: ProgramContext): ApprovalEvent[] =>
  guardsIf(false, !needsApproval(program) && givesMoney(db, program))

export const guardsOfCreation = (db: Database, program: Program): ApprovalEvent[] => [
  'CARD_PROGRAM_CREATION',
  ...guardsIf(false, givesMoney(db, program)),
]

export const requireGuards = (permitted: Permitted, guards: readonly ApprovalEvent[]): void => {
  for (const event of guards) requirePermit(permitted, event)
}
