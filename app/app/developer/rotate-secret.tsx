'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { Button } from '@/components/ui/button'

const RotateDialog = onFirstUse(() => import('./rotate-dialog'))

/** Replaces the secret. HOOK-03 */
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
