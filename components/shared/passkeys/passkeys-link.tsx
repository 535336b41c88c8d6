'use client'

import { useTranslations } from 'next-intl'
import { routes } from '@/lib/routes'

export function PasskeysLink() {
  const t = useTranslations('common')
  return (
    <p>
      <a href={routes.profile({ tab: 'security' })} className="link">
        {t('openPasskeys')}
      </a>
    </p>
  )
}
