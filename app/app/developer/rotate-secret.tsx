'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'

const RotateDialog = lazyComponent(() => import('./rotate-dialog'))

export function RotateSecret({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks.rotate')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span>
      <Button onClick={() => setIsOpen(true)}>{t('button')}</Button>
      {isOpen && <RotateDialog webhookId={webhookId} close={() => setIsOpen(false)} />}
    </span>
  )
}
