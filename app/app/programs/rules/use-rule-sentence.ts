'use client'

import { useLocale, useTranslations } from 'next-intl'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import type { Currency } from '@/lib/rules/locale/money'
import { hasCategory, sayRule } from '@/lib/rules/programs/rule-sentence'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'
import { useCategoryName } from '@/components/shared/rules/use-category-name'

/** Names of merchant categories join the sentence once they are loaded. */
export const useRuleSentence = (currency: Currency, rules: readonly (Rule | CashbackRule)[]) => {
  const t = useTranslations('rules')
  const locale = useLocale()
  const say = withRunTimeKeys(t)
  const categoryName = useCategoryName(rules.some(hasCategory))
  return (rule: Rule | CashbackRule): string => sayRule(rule, { say, locale, currency, categoryName })
}
