'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { RequestedCopy } from './request-copy-dialog'

const RequestCopyDialog = lazyComponent(() => import('./request-copy-dialog'))

export function RequestCopy(of: RequestedCopy) {
  const t = useTranslations('data-copies')
  return (
    <DialogButton size="sm" dialog={(close) => <RequestCopyDialog {...of} close={close} />}>
      {t('request')}
    </DialogButton>
  )
}
