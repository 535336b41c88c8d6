'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { Currency } from '@/lib/rules/locale/money'

const PurchaserDialog = lazyComponent(() => import('./purchaser-dialog'))

export function AddPurchaser(props: { orgId: string; currency: Currency }) {
  const t = useTranslations('business.purchasers')
  return (
    <DialogButton variant="primary" dialog={(close) => <PurchaserDialog {...props} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}
