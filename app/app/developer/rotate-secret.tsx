'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'

const RotateDialog = lazyComponent(() => import('./rotate-dialog'))

export function RotateSecret({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks.rotate')
  return (
    <span>
      <DialogButton dialog={(close) => <RotateDialog webhookId={webhookId} close={close} />}>
        {t('button')}
      </DialogButton>
    </span>
  )
}
