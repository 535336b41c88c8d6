import type { RenderContext } from '@/components/list/render-context'
import { sentenceContext } from '@/components/shared/rules/sentence-context'
import type { RulesJson } from '@/lib/calls/rules-json'
import type { Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'
import type { TriedRules } from './simulate'

export function RuleSentences({
  rules,
  currency,
  context,
}: {
  rules: readonly (Rule | CashbackRule)[]
  currency: Currency
  context: RenderContext
}) {
  const sentence = sentenceContext(currency, context)
  return (
    <ul className="ruled text-sm">
      {rules.map((rule) => (
        <li key={rule.name} className="py-2 first:pt-0 last:pb-0">
          <span className="font-medium">{rule.name}</span>
          <span className="block text-soft">{sayRule(rule, sentence)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Says what happens to a transaction that no rule matches. WAL-08 */
export const sayZeroMatch = (
  { rules, zeroFilterMatchBehaviour }: RulesJson,
  { words }: RenderContext,
): string | null =>
  rules.length === 0 ? null : words(`rules.zero.${zeroFilterMatchBehaviour === 'DECLINE' ? 'DECLINE' : 'ALLOW'}`)

export const triedRules = ({ rules, cashbackRules, zeroFilterMatchBehaviour }: RulesJson): TriedRules => ({
  rules,
  cashbackRules,
  zeroFilterMatchBehaviour: zeroFilterMatchBehaviour === 'DECLINE' ? 'DECLINE' : 'ALLOW',
})
