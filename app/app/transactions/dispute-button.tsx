'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { DisputedTxn } from './dispute-dialog'

const Dialog = lazyComponent(() => import('./dispute-dialog'))

export function DisputeButton({ txn }: { txn: DisputedTxn }) {
  const t = useTranslations('disputes.actions')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('raise')}
      </Button>
      {isOpen && <Dialog txn={txn} close={() => setIsOpen(false)} />}
    </>
  )
}
