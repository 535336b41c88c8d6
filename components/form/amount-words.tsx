'use client'

import { useLocale } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { amountInWords } from '@/lib/rules/locale/amount-words'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { useMessageText } from './use-problem-words'

/** Smaller amounts can be read at a glance, without words. */
const GLANCE_MINOR = 10_000_00

/** The amount of a field in words, so that an extra zero is noticed. I18N-08, TYPE-01 */
export function AmountWords({ name, currency }: { name: string; currency: Currency }) {
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name })
  return <AmountInWords minor={typeof typed === 'string' ? toMinor(typed) : null} currency={currency} />
}

export function AmountInWords({ minor, currency }: { minor: number | null; currency: Currency }) {
  const say = useMessageText()
  const locale = useLocale()
  if (!minor || minor <= GLANCE_MINOR) return null
  const words = amountInWords(minor, currency, locale)
  return <p className="mt-1 text-xs text-soft first-letter:uppercase">{words ?? say('common.amountTooBig')}</p>
}
