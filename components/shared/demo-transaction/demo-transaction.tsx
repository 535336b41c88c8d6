'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { DemoCard } from './demo-card'

const DemoDialog = lazyComponent(() => import('./demo-dialog'))

export function DemoTransaction({ card = null, mayFind }: { card?: DemoCard | null; mayFind: boolean }) {
  const t = useTranslations('transactions.demo')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={card ? 'sm' : 'md'} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <DemoDialog card={card} mayFind={mayFind} close={() => setIsOpen(false)} />}
    </>
  )
}
