import { periodOf } from '../programs/periods'
import type { DemoChannel } from '../transactions/decline-causes'
import { fail, reject, type Decline } from './decline'
import {
  computeCashback,
  evaluateRules,
  type EarnedCashback,
  type Owner,
  type Payment,
  type Verdict,
} from './evaluate-rules'
import { alike, type Merchant, type CompiledRuleBook } from './rule-book'
import type { Part, Spending } from './spending'

export type WalletFacts = {
  id: number
  name: string
  version: number
  isActive: boolean
  /** The NCMC wallet on the card's chip, which payments over the network cannot use. */
  isNcmc: boolean
  balanceType: 'VIRTUAL' | 'PREPAID'
  mayShare: boolean
  balance: number
  book: CompiledRuleBook
  /** The ids of the only merchants that a closed-loop wallet may pay; null if it may pay any. */
  closedLoopMids: readonly string[] | null
}
type CardLimit = { channel: string; period: 'DAILY' | 'MONTHLY'; amount: number; count: number }
export type CardConditions = {
  orgStatus: string
  programStatus: string
  cardStatus: string
  expiresIn: string
  thisMonth: string
  isChannelOn: boolean
  switchedOff: Pick<Decline, 'code' | 'reason' | 'facts'> | null
  limits: readonly CardLimit[]
}
/** Everything that a decision about a transaction depends on; amounts are in minor units. */
export type AuthorisationFacts = {
  amount: number
  channel: DemoChannel
  merchant: Merchant
  day: number
  standing: CardConditions | null
  program: { version: number; book: CompiledRuleBook }
  /** The wallets in the order in which they pay. */
  wallets: readonly WalletFacts[]
  /** The business's pool, which pays for wallets that hold limits instead of money; null if its balance is not to be checked. */
  pool: { balance: number; accountId: string } | null
  spending: Spending
}
export type Decision =
  | { isAllowed: true; parts: readonly Part[]; earned: readonly EarnedCashback[]; isCertain: boolean }
  | { isAllowed: false; declined: Decline; isCertain: boolean }

const statusRefusal = ({
  orgStatus,
  programStatus,
  cardStatus,
  expiresIn,
  thisMonth,
}: CardConditions): Decline | null => {
  if (orgStatus !== 'ACTIVE') return reject('BUSINESS_INACTIVE', 'Business is not active', { status: orgStatus })
  if (programStatus !== 'ACTIVE')
    return reject('PROGRAM_INACTIVE', 'Card program is not active', { status: programStatus })
  const facts = { status: cardStatus }
  if (cardStatus === 'LOCKED') return reject('CARD_FROZEN', 'Card is frozen', facts)
  if (cardStatus === 'BLOCKED') return reject('CARD_BLOCKED', 'Card is blocked', facts)
  if (cardStatus !== 'ACTIVE')
    return reject('CARD_INACTIVE', `Card is ${cardStatus.toLowerCase().replaceAll('_', ' ')}`, facts)
  // A card is valid until the end of its expiry month.
  return expiresIn < thisMonth ? reject('CARD_EXPIRED', 'Card has expired') : null
}

const spendable = ({ wallets }: AuthorisationFacts) => wallets.filter(({ isActive, isNcmc }) => isActive && !isNcmc)
const totalOf = (wallets: readonly WalletFacts[]) => wallets.reduce((sum, { balance }) => sum + balance, 0)

const mostOf = (wallets: readonly WalletFacts[]): number =>
  Math.max(...wallets.map(({ balance }) => balance), totalOf(wallets.filter(({ mayShare }) => mayShare)))

const balanceRefusal = (facts: AuthorisationFacts): Decline | null => {
  const wallets = spendable(facts)
  if (wallets.length === 0) return fail('NO_WALLET', 'Card has no wallet to spend from')
  return mostOf(wallets) < facts.amount ? shortOf(facts) : null
}
const shortOf = (facts: AuthorisationFacts): Decline => {
  const wallets = spendable(facts)
  const balance = mostOf(wallets)
  const most = wallets.find((wallet) => wallet.balance === balance)
  return fail('INSUFFICIENT_BALANCE', 'Insufficient balance', {
    asked: facts.amount,
    balance,
    ...(most && { walletId: String(most.id), wallet: most.name }),
  })
}

const periodWords = { DAILY: 'Daily', MONTHLY: 'Monthly' }
const limitRefusal = (
  { limits }: CardConditions,
  { amount, channel, day, spending }: AuthorisationFacts,
): Decline | null => {
  for (const limit of limits) {
    if (limit.channel !== channel) continue
    const { period, amount: most, count } = limit
    const used = spending.since(periodOf(period, day).firstDay, channel)
    if (used.amount + amount > most)
      return fail('LIMIT_AMOUNT', `${periodWords[period]} limit exceeded`, {
        channel,
        period,
        limit: most,
        used: used.amount,
        asked: amount,
      })
    if (used.count + 1 > count)
      return fail('LIMIT_COUNT', `${periodWords[period]} number of transactions exceeded`, {
        channel,
        period,
        most: count,
        count: used.count,
      })
  }
  return null
}

const switchRefusal = ({ switchedOff: off }: CardConditions): Decline | null =>
  off && fail(off.code, off.reason, off.facts)

const standingRefusal = (facts: AuthorisationFacts): Decline | null => {
  const { standing, channel } = facts
  if (!standing) return balanceRefusal(facts)
  return (
    statusRefusal(standing) ??
    (standing.isChannelOn ? null : fail('CHANNEL_OFF', 'Card not enabled for this channel', { channel })) ??
    switchRefusal(standing) ??
    balanceRefusal(facts) ??
    limitRefusal(standing, facts)
  )
}

const ownerOf = ({ id, name, version, book }: WalletFacts): Owner => ({ walletId: id, name, version, book })
const paymentOf = (facts: AuthorisationFacts, balance: number, pays: number): Payment => ({ ...facts, balance, pays })

/** A closed-loop wallet pays only merchants on its list. If the merchant is unknown, the simulator's verdict is uncertain. Decision 46 */
const loopVerdict = ({ id, name, closedLoopMids }: WalletFacts, { merchant }: AuthorisationFacts): Verdict => {
  const mid = merchant.MERCHANT_ID
  if (closedLoopMids === null || (mid !== null && closedLoopMids.some((one) => alike(one) === alike(mid))))
    return { refusal: null, isCertain: true }
  const reason = `The wallet ${name} pays only the business's own merchants`
  return { refusal: fail('CLOSED_LOOP', reason, { walletId: String(id), wallet: name }), isCertain: mid !== null }
}

const judge = (wallet: WalletFacts, facts: AuthorisationFacts, pays: number): Verdict => {
  const loop = loopVerdict(wallet, facts)
  return loop.refusal ? loop : evaluateRules(ownerOf(wallet), paymentOf(facts, wallet.balance, pays))
}

type Share = { wallet: WalletFacts; amount: number }
type FundingResult = { shares: readonly Share[]; refusal: Decline | null; isCertain: boolean }

const poolShort = ({ pool, amount }: AuthorisationFacts): Decline =>
  fail('POOL_EMPTY', "The business's pool does not cover the amount", {
    asked: amount,
    balance: pool?.balance ?? 0,
    accountId: pool?.accountId ?? '',
  })

const payAlone = (facts: AuthorisationFacts): FundingResult => {
  const { amount, pool } = facts
  let [refusal, isCertain]: [Decline | null, boolean] = [null, true]
  for (const wallet of spendable(facts)) {
    if (wallet.balance < amount) continue
    const verdict = judge(wallet, facts, amount)
    isCertain &&= verdict.isCertain
    const isPoolShort = wallet.balanceType === 'VIRTUAL' && pool !== null && pool.balance < amount
    const against = verdict.refusal ?? (isPoolShort ? poolShort(facts) : null)
    if (!against) return { shares: [{ wallet, amount }], refusal: null, isCertain }
    refusal ??= against
  }
  return { shares: [], refusal, isCertain }
}

/** Wallets that allow splitting pay one after the other, each up to its balance, until the amount is paid. WAL-05 */
const payTogether = (facts: AuthorisationFacts): FundingResult => {
  let left = facts.amount
  let poolLeft = facts.pool?.balance ?? Number.MAX_SAFE_INTEGER
  let [refusal, isCertain]: [Decline | null, boolean] = [null, true]
  const shares: Share[] = []
  for (const wallet of spendable(facts)) {
    const isLimit = wallet.balanceType === 'VIRTUAL'
    const amount = Math.min(wallet.balance, left, isLimit ? poolLeft : left)
    if (!wallet.mayShare || amount <= 0) continue
    const verdict = judge(wallet, facts, amount)
    isCertain &&= verdict.isCertain
    refusal ??= verdict.refusal
    if (verdict.refusal) continue
    shares.push({ wallet, amount })
    left -= amount
    if (isLimit) poolLeft -= amount
    if (left === 0) return { shares, refusal: null, isCertain }
  }
  return { shares: [], refusal, isCertain }
}

const declined = (refusal: Decline, isCertain: boolean): Decision => ({
  isAllowed: false,
  declined: refusal,
  isCertain,
})

const earnedBy = (facts: AuthorisationFacts, shares: readonly Share[]) => {
  const found = shares
    .filter(({ wallet }) => wallet.balanceType === 'VIRTUAL')
    .map(({ wallet, amount }) => computeCashback(ownerOf(wallet), paymentOf(facts, wallet.balance, amount)))
  return { earned: found.flatMap(({ earned }) => earned), isCertain: found.every(({ isCertain }) => isCertain) }
}

/**
 * Decides a transaction. It checks status, channel, switches, balance, limits and the program's rules in this order, and then looks for a
 * wallet by priority whose rules allow it, single wallets before several together. The engine and the simulator share it. RULE-01 to
 * RULE-03, WAL-05, WAL-08, WAL-11
 */
export const decideAuthorisation = (facts: AuthorisationFacts): Decision => {
  const standing = standingRefusal(facts)
  if (standing) return declined(standing, true)
  const program: Owner = { walletId: null, name: '', ...facts.program }
  const ofProgram = evaluateRules(program, paymentOf(facts, totalOf(spendable(facts)), facts.amount))
  if (ofProgram.refusal) return declined(ofProgram.refusal, ofProgram.isCertain)
  const alone = payAlone(facts)
  const found = alone.shares.length > 0 ? alone : payTogether(facts)
  const isCertain = ofProgram.isCertain && alone.isCertain && found.isCertain
  if (found.shares.length === 0) return declined(alone.refusal ?? found.refusal ?? poolShort(facts), isCertain)
  const { earned, isCertain: isEarningCertain } = earnedBy(facts, found.shares)
  const parts = found.shares.map(({ wallet, amount }) => ({ walletId: wallet.id, amount }))
  return { isAllowed: true, parts, earned, isCertain: isCertain && isEarningCertain }
}
