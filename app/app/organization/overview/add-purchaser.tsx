'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { Currency } from '@/lib/rules/locale/money'

const PurchaserDialog = lazyComponent(() => import('./purchaser-dialog'))

export function AddPurchaser(props: { orgId: string; currency: Currency }) {
  const t = useTranslations('business.purchasers')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <PurchaserDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}
