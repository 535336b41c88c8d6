'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { DisputedTxn } from './dispute-dialog'

const Dialog = lazyComponent(() => import('./dispute-dialog'))

export function DisputeButton({ txn }: { txn: DisputedTxn }) {
  const t = useTranslations('disputes.actions')
  return (
    <DialogButton size="sm" dialog={(close) => <Dialog txn={txn} close={close} />}>
      {t('raise')}
    </DialogButton>
  )
}
