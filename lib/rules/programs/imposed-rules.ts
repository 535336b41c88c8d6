import { imposedBy, type ImposedBy } from '../authorisation/imposed'
import { isSameContent } from './plain-rule'
import { findRuleChanges, ruleKey, ruleParts, type AnyRule } from './rule-changes'
import { findWeaker, isNoWeaker } from './rule-strength'
import { isDeclining, type RuleBook } from './rules'

type RulePart = (typeof ruleParts)[number]

/** Where a transaction needs a matching rule to pass, a new rule, or a rule with other filters, lets more transactions pass. RULE-07 */
export const opensMore = (before: AnyRule | null, after: AnyRule | null): boolean =>
  after !== null && !isDeclining(after) && (before === null || !isSameContent(before.filters, after.filters))

/**
 * Whether a rule respects the version that somebody with a wider scope set. A rule that limits may not be removed or weakened; a cashback
 * rule may be removed but not give more. RULE-07
 */
export const isRuleWithin = (part: RulePart, rule: AnyRule | null, bound: AnyRule | null): boolean => {
  if (part === 'CASHBACK') return rule === null || (bound !== null && isNoWeaker(rule, bound))
  return bound === null || (rule !== null && isNoWeaker(rule, bound))
}

export type ImposedRule = { part: RulePart; key: string; by: ImposedBy; rule: AnyRule | null }
/** The rules that somebody with a wider scope set. `zeroBy` tells who demanded that transactions without a matching rule are declined. */
export type ImposedRules = { rules: readonly ImposedRule[]; zeroBy: ImposedBy | null }

type ImposedRows = readonly { kind: string | null; by: string | null; rule: AnyRule | null }[]

export const readImposedRules = (imposed: ImposedRows): ImposedRules => ({
  rules: imposed.flatMap(({ kind, rule }) =>
    ruleParts.flatMap((part): ImposedRule[] => {
      const start = `RULE ${part} `
      const by = kind?.startsWith(start) ? imposedBy(imposed, kind) : null
      return by && kind ? [{ part, key: kind.slice(start.length), by, rule }] : []
    }),
  ),
  zeroBy: imposedBy(imposed, 'ZERO_MATCH'),
})

export const findImposedRule = (
  { rules }: Pick<ImposedRules, 'rules'>,
  part: RulePart,
  rule: Pick<AnyRule, 'name'>,
): ImposedRule | null => rules.find((one) => one.part === part && one.key === ruleKey(rule)) ?? null

const paths = { RULE: 'rules', CASHBACK: 'cashbackRules' } as const

const pathsOfWeaker = (part: RulePart, rule: AnyRule, bound: AnyRule | null): string[] => {
  if (isRuleWithin(part, rule, bound)) return []
  return bound === null ? ['name'] : findWeaker(rule, bound)
}

/** Errors by path for rules weaker than somebody with a wider scope allows, before the platform refuses the change. RULE-07 */
export const findImposedErrors = (before: RuleBook, after: RuleBook, imposed: ImposedRules): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (imposed.zeroBy && after.zeroFilterMatchBehaviour !== 'DECLINE')
    errors.zeroFilterMatchBehaviour = 'validation.beyondImposed'
  for (const change of findRuleChanges(before, after)) {
    const { part, after: rule } = change
    if (rule === null) continue
    const list: readonly AnyRule[] = part === 'RULE' ? after.rules : after.cashbackRules
    const at = `${paths[part]}.${list.indexOf(rule)}`
    const bound = findImposedRule(imposed, part, rule)
    if (bound)
      for (const path of pathsOfWeaker(part, rule, bound.rule)) errors[`${at}.${path}`] = 'validation.beyondImposed'
    if (part === 'RULE' && imposed.zeroBy && opensMore(change.before, rule))
      errors[`${at}.name`] = 'validation.beyondImposed'
  }
  return errors
}
