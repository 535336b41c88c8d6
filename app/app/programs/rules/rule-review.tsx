'use client'

import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/rules/locale/money'
import type { CashbackRule, Rule, ZeroMatchBehaviour } from '@/lib/rules/programs/rules'
import { useRuleSentence } from './use-rule-sentence'

export function RuleReview({
  rules,
  zero,
  currency,
}: {
  rules: readonly (Rule | CashbackRule)[]
  zero?: ZeroMatchBehaviour
  currency: Currency
}) {
  const t = useTranslations('rules')
  const say = useRuleSentence(currency, rules)
  if (rules.length === 0) return <p className="text-sm text-soft">{t('none')}</p>
  return (
    <>
      <ul className="ruled text-sm">
        {rules.map((rule, at) => (
          <li key={at} className="py-2 first:pt-0">
            <span className="font-medium">{rule.name}</span>
            <span className="block text-soft">{say(rule)}</span>
          </li>
        ))}
      </ul>
      {zero && <p className="mt-1 text-sm text-soft">{t(`zero.${zero}`)}</p>}
    </>
  )
}
