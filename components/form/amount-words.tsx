'use client'

import { useLocale } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { amountInWords } from '@/lib/rules/locale/amount-words'
import { toMinor } from '@/lib/rules/locale/money'
import type { Currency } from '@/lib/rules/locale/money'
import { useMessageText } from './use-problem-words'

/** The amount of a field in words, so that a nought too many is seen; the documents give English words alone. I18N-08 */
export function AmountWords({ name, currency }: { name: string; currency: Currency }) {
  const say = useMessageText()
  const isEnglish = useLocale().startsWith('en')
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name })
  const minor = typeof typed === 'string' ? toMinor(typed) : null
  if (!minor || minor < 0) return null
  const words = amountInWords(minor, currency)
  if (words !== null && !isEnglish) return null
  return <p className="mt-1 text-xs text-soft first-letter:uppercase">{words ?? say('common.amountTooBig')}</p>
}
