'use client'

import { useTranslations } from 'next-intl'

export function Processing({ busy }: { busy: boolean }) {
  const t = useTranslations('common')
  return (
    <p role="status" className={busy ? 'min-w-0 flex-1 text-xs text-soft' : 'sr-only'}>
      {busy && t('processing')}
    </p>
  )
}
