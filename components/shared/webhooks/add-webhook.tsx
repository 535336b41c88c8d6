'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog'))

export function AddWebhook({ orgId }: { orgId: string | null }) {
  const t = useTranslations('business.webhooks')
  return (
    <DialogButton variant="primary" opensAt="new" dialog={(close) => <WebhookDialog orgId={orgId} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}
