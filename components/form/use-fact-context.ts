'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { FactContext } from '@/components/shared/detail/record-entries'
import { readableCode } from '@/lib/rules/words/code-words'
import { messageOr } from '@/lib/rules/words/message-or'

/** The context in which a form renders fields of a record. */
export const useFactContext = (): FactContext => {
  const t = useTranslations()
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'
  return {
    words: (key) => messageOr(t, key, key),
    status: (value, own = 'status') => messageOr(t, `${own}.${value}`, readableCode(value)),
    localeZone: { locale, timeZone },
    session: { numbers: 'en-IN' },
  }
}
