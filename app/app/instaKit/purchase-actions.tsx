'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { PurchaseProps } from './purchase-props'

const BlockDialog = lazyComponent(() => import('./block-dialog'))
const LoadKitsDialog = lazyComponent(() => import('./load-kits-dialog'))

export function PurchaseActions(props: PurchaseProps) {
  const t = useTranslations('kits.purchase')
  const [open, setOpen] = useState<'block' | 'load' | null>(null)
  const { loadableKits, blockedAmount } = props.purchase
  const why = loadableKits === 0 ? t('nothingToLoad') : (blockedAmount ?? 0) === 0 ? t('nothingBlocked') : null
  const close = () => setOpen(null)
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('block')}>{t('block')}</Button>
        <Button disabled={why !== null} onClick={() => setOpen('load')}>
          {t('load')}
        </Button>
      </div>
      {why && <p className="text-xs text-soft">{why}</p>}
      {open === 'block' && <BlockDialog {...props} close={close} />}
      {open === 'load' && <LoadKitsDialog {...props} close={close} />}
    </div>
  )
}
