import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { findRuleChanges, hasRuleChanges } from '@/lib/rules/programs/rule-changes'
import { emptyRuleBook } from '@/lib/rules/programs/rules'
import type { RuleBook } from '@/lib/rules/programs/rules'
import type { Facts } from '../../core/changes/effects'
import type { ChangeSubject } from '../../core/changes/effects'
import type { Database } from '../../db/database'
import { needsApproval } from './rows'
import type { Program } from './rows'

/** What holds rules; a program has none for cashback. */
export type WithRules = Pick<RuleBook, 'rules' | 'zeroFilterMatchBehaviour'> & {
  cashbackRules?: RuleBook['cashbackRules']
}
type Compared = { of: 'wallet' | 'program'; before: WithRules; after: WithRules }
type Line = readonly [field: string, before: string | null, after: string | null]

export const bookOf = ({ rules, cashbackRules = [], zeroFilterMatchBehaviour }: WithRules): RuleBook => ({
  rules,
  cashbackRules,
  zeroFilterMatchBehaviour,
})
const saidOf = (value: unknown): string | null =>
  value === undefined || value === '' ? null : typeof value === 'string' ? value : JSON.stringify(value)
const prefixes = { RULE: 'rule', CASHBACK: 'cashbackRule' } as const

const ruleLines = (before: RuleBook, after: RuleBook): Line[] =>
  findRuleChanges(before, after).map((change) => [
    `${prefixes[change.part]}.${change.name}`,
    change.before && JSON.stringify(change.before),
    change.after && JSON.stringify(change.after),
  ])

const fieldLines = ({ of, before, after }: Compared): Line[] =>
  Object.entries(after).flatMap(([field, value]): Line[] => {
    if (field !== 'zeroFilterMatchBehaviour' && Object.hasOwn(emptyRuleBook, field)) return []
    const [was, is] = [saidOf((before as Record<string, unknown>)[field]), saidOf(value)]
    return was === is ? [] : [[`${of}.${field}`, was, is]]
  })

/** A change of rules as whoever decides compares it: each rule under its name as JSON, so that it is said in the reader's language. RULE-07 */
const compareRules = (compared: Compared): { before: Facts; after: Facts } => {
  const lines = [...ruleLines(bookOf(compared.before), bookOf(compared.after)), ...fieldLines(compared)]
  return {
    before: Object.fromEntries(lines.map(([field, before]) => [field, before])),
    after: Object.fromEntries(lines.map(([field, , after]) => [field, after])),
  }
}

type AskedRules = Compared & { title: string; key: string; guards?: readonly ApprovalEvent[]; isNew?: boolean }

/** What is asked for where the rules of a program or of one of its wallets would be other, or what `guards` name; a program that is not approved yet is changed freely. RULE-07 */
export const askForRules = (
  db: Database,
  program: Program,
  { title, key, guards: more = [], isNew = false, ...compared }: AskedRules,
): ChangeSubject | null => {
  const isOther = !isNew && hasRuleChanges(bookOf(compared.before), bookOf(compared.after))
  const guards = [...(isOther ? (['RULE_UPDATE'] as const) : []), ...more]
  if (needsApproval(db, program) || guards.length === 0) return null
  return {
    entityId: program.id,
    orgIds: [],
    issuers: [program.issuer],
    currency: program.currency,
    title,
    key,
    guards,
    ...compareRules(compared),
  }
}
