'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatDateTime } from '@/lib/rules/locale/format'

/** Says above a form that what it holds was typed earlier, and throws it away. TYPE-02 */
export default function DraftNotice({ at, discard }: { at: number; discard: () => void }) {
  const t = useTranslations('common.draft')
  const place = { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3 py-1 text-sm text-soft"
    >
      <p className="py-1">{t('broughtBack', { time: formatDateTime(new Date(at).toISOString(), place) })}</p>
      <Button variant="ghost" size="sm" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  )
}
