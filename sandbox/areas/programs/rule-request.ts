import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { findRuleChanges } from '@/lib/rules/programs/rule-changes'
import { emptyRuleBook, type RuleBook } from '@/lib/rules/programs/rules'
import type { ChangeSubject, ChangedValues } from '../../core/effects/effects'
import { bookOf, type WithRules } from './guards'
import type { Program } from './queries'

type Compared = { of: 'wallet' | 'program'; before: WithRules; after: WithRules }
type ChangedField = readonly [field: string, before: string | null, after: string | null]

const saidOf = (value: unknown): string | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join(', ') || null
    : value === undefined || value === ''
      ? null
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
const prefixes = { RULE: 'rule', CASHBACK: 'cashbackRule' } as const

const ruleLines = (before: RuleBook, after: RuleBook): ChangedField[] =>
  findRuleChanges(before, after).map((change) => [
    `${prefixes[change.part]}.${change.name}`,
    change.before && JSON.stringify(change.before),
    change.after && JSON.stringify(change.after),
  ])

const fieldLines = ({ of, before, after }: Compared): ChangedField[] =>
  Object.entries(after).flatMap(([field, value]): ChangedField[] => {
    if (field !== 'zeroFilterMatchBehaviour' && Object.hasOwn(emptyRuleBook, field)) return []
    const [was, is] = [saidOf((before as Record<string, unknown>)[field]), saidOf(value)]
    return was === is ? [] : [[`${of}.${field}`, was, is]]
  })

/** The changed rules for the approver, each as JSON under its name, because they are put into words later, in the reader's language. RULE-07 */
const compareRules = (compared: Compared): { before: ChangedValues; after: ChangedValues } => {
  const lines = [...ruleLines(bookOf(compared.before), bookOf(compared.after)), ...fieldLines(compared)]
  return {
    before: Object.fromEntries(lines.map(([field, before]) => [field, before])),
    after: Object.fromEntries(lines.map(([field, , after]) => [field, after])),
  }
}

type AskedRules = Compared & {
  title: string
  key: string
  guards: readonly ApprovalEvent[]
  /** The most that the changed terms put on one card at a time; null if that is not known. */
  promised: number | null
}

export const askForRules = (
  program: Program,
  { title, key, guards, promised, ...compared }: AskedRules,
): ChangeSubject | null =>
  guards.length === 0
    ? null
    : {
        entityId: program.id,
        orgIds: program.owner_org_id === null ? [] : [program.owner_org_id],
        issuers: [program.issuer],
        currency: program.currency,
        title,
        key,
        guards,
        ...(guards.includes('CARD_LOAD') && { amount: promised }),
        ...compareRules(compared),
      }
