import { createHash } from 'node:crypto'
import { ListSimulatedTransactions, SimulateRules } from '@/lib/rules/bodies/programs'
import { compileRuleBook } from '@/lib/rules/authorisation/rule-book'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { iso, localDay, MINUTE } from '../../core/db/days'
import { pageAnswer } from '../../core/db/paging'
import type { AreaHandlers, CallAddress, ReadContext } from '../../core/http/handler'
import { refuse } from '../../core/errors/field-error'
import { notFound } from '../../core/errors/http-error'
import { inScope } from '../../core/actor/actor'
import { txnRows } from './queries'
import { startOfLocalDay } from '../wallets/grants'
import { requireWallet } from '../programs/wallets'
import { requireProgram } from '../programs/queries'
import { Simulation, type Outcome, type Outcomes } from './simulation'
import { findRuleErrors } from '@/lib/rules/programs/rules'

type Context = Pick<ReadContext<CallAddress>, 'db' | 'actor' | 'now' | 'origin'>
type CachedOutcomes = { at: number; outcomes: Outcomes }

const KEPT = 5 * MINUTE
const MOST_KEPT = 10
const PER_PAGE = 10
const trials = new WeakMap<Database, Map<string, CachedOutcomes>>()

const run = ({ db, actor, now }: Context, programId: string, body: SimulateRules): Outcomes => {
  const program = requireProgram(db, actor, programId)
  const wallet = body.appId === undefined ? null : requireWallet(db, actor, body.appId)
  if (wallet && wallet.program_id !== program.id) throw notFound('Wallet')
  const cashbackRules = wallet?.balance_type === 'VIRTUAL' ? body.cashbackRules : []
  refuse({ ...findRuleErrors(body.rules, 'rules'), ...findRuleErrors(cashbackRules, 'cashbackRules') })
  const firstDay = localDay(now(), program.currency) - Number(body.days) + 1
  const simulation = new Simulation(db, {
    program,
    walletId: wallet?.id ?? null,
    book: compileRuleBook({ ...body, cashbackRules }),
    since: startOfLocalDay(firstDay, program.currency),
    firstDay,
    scope: inScope(actor),
  })
  while (simulation.step()) continue
  return simulation.finish()
}

const keyOf = (
  { actor }: Context,
  programId: string,
  { days, appId, zeroFilterMatchBehaviour, rules, cashbackRules }: SimulateRules,
) =>
  createHash('sha256')
    .update(JSON.stringify([actor.id, programId, days, appId, zeroFilterMatchBehaviour, rules, cashbackRules]))
    .digest('hex')

const keep = ({ db, now }: Context, key: string, outcomes: Outcomes): Outcomes => {
  const kept = trials.get(db) ?? new Map<string, CachedOutcomes>()
  trials.set(db, kept)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, { at: now(), outcomes })
  return outcomes
}

const sumOf = (list: readonly Outcome[], of: (one: Outcome) => number = ({ amount }) => amount) => ({
  count: list.length,
  amount: toMajor(list.reduce((sum, one) => sum + of(one), 0)),
})

const simulateRules = (context: Context, programId: string, body: SimulateRules) => {
  const outcomes = keep(context, keyOf(context, programId, body), run(context, programId, body))
  const { groups } = outcomes
  return {
    currency: requireProgram(context.db, context.actor, programId).currency,
    judged: outcomes.judged,
    since: iso(outcomes.since),
    isCut: outcomes.isCut,
    refused: sumOf(groups.refused),
    allowed: sumOf(groups.allowed),
    cashback: sumOf(groups.cashback, ({ cashback }) => cashback),
    unjudged: sumOf(groups.unjudged),
  }
}

const listSimulated = (context: Context, programId: string, body: ListSimulatedTransactions) => {
  const key = keyOf(context, programId, body)
  const known = trials.get(context.db)?.get(key)
  const outcomes =
    known && context.now() - known.at < KEPT ? known.outcomes : keep(context, key, run(context, programId, body))
  requireProgram(context.db, context.actor, programId)
  const all = outcomes.groups[body.group]
  const shown = all.slice((body.page - 1) * PER_PAGE, body.page * PER_PAGE)
  const rows = txnRows(
    context.db,
    shown.map(({ id }) => id),
    context.origin,
  )
  const list = rows.map((row, at) => ({
    txnId: row.txnId,
    cardId: row.cardId,
    createdAt: row.createdAt,
    merchantName: row.merchantName,
    merchantCity: row.merchantCity,
    nameOnCard: row.nameOnCard,
    cardLast4Digits: row.cardLast4Digits,
    currency: row.currency,
    amount: row.amount,
    cashback: toMajor(shown[at]?.cashback ?? 0),
    rule: shown[at]?.rule ?? null,
  }))
  return pageAnswer(list, all.length, { page: body.page, perPage: PER_PAGE })
}

export const simulations = {
  'issuing POST orgs/cardPrograms/{cardProgramId}/simulate': {
    body: SimulateRules,
    longRead: (context) => simulateRules(context, context.path.cardProgramId, context.body),
  },
  'issuing POST orgs/cardPrograms/{cardProgramId}/simulate/transactions': {
    body: ListSimulatedTransactions,
    longRead: (context) => listSimulated(context, context.path.cardProgramId, context.body),
  },
} satisfies AreaHandlers
