'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** Some rows went and some did not: how many of each, and the file of those that did not. LOAD-10 */
export function PartialBanner({
  done,
  failed,
  href,
  dismiss,
}: {
  done: number
  failed: number
  href: string | null
  dismiss: () => void
}) {
  const t = useTranslations('bulk.partial')
  return (
    <Alert tone="warning" title={t('title', { done, failed })}>
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
