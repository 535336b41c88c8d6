'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { PurchaseProps } from './purchase-props'

const BlockDialog = lazyComponent(() => import('./block-dialog'))
const LoadKitsDialog = lazyComponent(() => import('./load-kits-dialog'))

export function PurchaseActions(props: PurchaseProps) {
  const t = useTranslations('kits.purchase')
  const { loadableKits, blockedAmount } = props.purchase
  const why = loadableKits === 0 ? t('nothingToLoad') : blockedAmount === 0 ? t('nothingBlocked') : null
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <DialogButton dialog={(close) => <BlockDialog {...props} close={close} />}>{t('block')}</DialogButton>
        <DialogButton disabled={why !== null} dialog={(close) => <LoadKitsDialog {...props} close={close} />}>
          {t('load')}
        </DialogButton>
      </div>
      {why && <p className="text-xs text-soft">{why}</p>}
    </div>
  )
}
