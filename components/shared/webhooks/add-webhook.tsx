'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog'))

export function AddWebhook({ orgId }: { orgId: string | null }) {
  const t = useTranslations('business.webhooks')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <WebhookDialog orgId={orgId} close={() => setIsOpen(false)} />}
    </>
  )
}
