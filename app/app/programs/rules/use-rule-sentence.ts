'use client'

import { useLocale, useTranslations } from 'next-intl'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import type { Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'

export const useRuleSentence = (currency: Currency) => {
  const t = useTranslations('rules')
  const locale = useLocale()
  const say = withRunTimeKeys(t)
  return (rule: Rule | CashbackRule): string => sayRule(rule, { say, locale, currency })
}
