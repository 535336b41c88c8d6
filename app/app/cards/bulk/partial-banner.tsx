'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

export function PartialBanner({
  done,
  failed,
  skipped,
  cancelled = 0,
  href,
  lead,
  dismiss,
}: {
  done: number
  failed: number
  /** Rows that were invalid and not processed. */
  skipped: number
  cancelled?: number
  href: string | null
  lead?: string | undefined
  dismiss: () => void
}) {
  const t = useTranslations('bulk.partial')
  const counts = t('title', { done, failed, skipped, cancelled })
  return (
    <Alert tone="warning" title={lead ?? counts}>
      {lead && <p>{counts}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {href && (
          <a href={href} className="link" download="">
            {t('file')}
          </a>
        )}
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </Alert>
  )
}
