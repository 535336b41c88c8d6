'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/choice'
import type { EarlierUpload } from '@/lib/calls/bulk'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'

/** Asks whether it is intended to send the same file again, and about other likely mistakes. LOAD-18 */
export function SeenQuestion({
  earlier,
  timeZone,
  seen,
  onSeen,
  className,
  children,
}: {
  earlier: readonly EarlierUpload[]
  timeZone: string
  seen: boolean
  onSeen: (seen: boolean) => void
  className?: string
  children?: ReactNode
}) {
  const t = useTranslations('bulk.check')
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('doubtful')} {...(className && { className })}>
      <ul className="list-disc ps-4">
        {earlier.map(({ bulkUploadId, uploadDate, uploadedByName }) => (
          <li key={bulkUploadId}>
            <a className="link" href={routes.cardUpload({ bulkUploadId })}>
              {t('earlier', {
                date: uploadDate ? formatDateTime(uploadDate, { locale, timeZone }) : '',
                name: uploadedByName ?? '',
              })}
            </a>
          </li>
        ))}
        {children}
      </ul>
      <div className="mt-2">
        <Checkbox label={t('seen')} checked={seen} onChange={(event) => onSeen(event.target.checked)} />
      </div>
    </Alert>
  )
}
