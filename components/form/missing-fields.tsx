'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { listNames } from '@/lib/rules/words/join-names'

const SHOWN = 3

/** Names the first three required fields that are still empty, and says how many more there are. */
export function MissingFields({ names, className }: { names: readonly string[]; className?: string }) {
  const t = useTranslations('common.missingFields')
  const locale = useLocale()
  const told = [...new Set(names)]
  if (told.length === 0) return null
  const fields = listNames(told.slice(0, SHOWN), locale)
  const more = told.length - SHOWN
  return (
    <p className={clsx('min-w-0 flex-1 text-xs text-soft', className)}>
      {more > 0 ? t('more', { fields, count: more }) : t('all', { fields })}
    </p>
  )
}
