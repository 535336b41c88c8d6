import { isSameContent, plainRule } from './plain-rule'
import type { CashbackRule, Rule, RuleBook } from './rules'

export type AnyRule = Rule | CashbackRule

export const ruleChangeKinds = ['ADDED', 'CHANGED', 'REMOVED'] as const
type RuleChange = {
  part: (typeof ruleParts)[number]
  kind: (typeof ruleChangeKinds)[number]
  name: string
  before: AnyRule | null
  after: AnyRule | null
}
export const ruleParts = ['RULE', 'CASHBACK'] as const

export const ruleKey = ({ name }: Pick<AnyRule, 'name'>): string => name.trim().toLowerCase()

const changesIn = (part: RuleChange['part'], before: readonly AnyRule[], after: readonly AnyRule[]): RuleChange[] => {
  const was = new Map(before.map((rule) => [ruleKey(rule), rule] as const))
  const stays = new Set(after.map(ruleKey))
  return [
    ...after.flatMap((rule): RuleChange[] => {
      const earlier = was.get(ruleKey(rule))
      if (!earlier) return [{ part, kind: 'ADDED', name: rule.name, before: null, after: rule }]
      return isSameContent(plainRule(earlier), plainRule(rule))
        ? []
        : [{ part, kind: 'CHANGED', name: rule.name, before: earlier, after: rule }]
    }),
    ...before.flatMap((rule): RuleChange[] =>
      stays.has(ruleKey(rule)) ? [] : [{ part, kind: 'REMOVED', name: rule.name, before: rule, after: null }],
    ),
  ]
}

/** Lists rules that were added, changed or removed. A different order alone is not a change. RULE-06 */
export const findRuleChanges = (before: RuleBook, after: RuleBook): RuleChange[] => [
  ...changesIn('RULE', before.rules, after.rules),
  ...changesIn('CASHBACK', before.cashbackRules, after.cashbackRules),
]

export const hasRuleChanges = (before: RuleBook, after: RuleBook): boolean =>
  before.zeroFilterMatchBehaviour !== after.zeroFilterMatchBehaviour || findRuleChanges(before, after).length > 0
