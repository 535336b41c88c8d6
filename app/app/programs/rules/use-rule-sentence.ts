'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'
import type { Say } from '@/lib/rules/programs/rule-sentence'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'

/** Reads a rule back in the person's language. */
export const useRuleSentence = (currency: Currency) => {
  const t = useTranslations('rules')
  const locale = useLocale()
  // Keys are made of the rule's own codes at run time, so the catalogue's type cannot know them.
  const say = t as unknown as Say
  return (rule: Rule | CashbackRule): string => sayRule(rule, { say, locale, currency })
}
