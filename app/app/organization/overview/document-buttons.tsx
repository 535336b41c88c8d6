'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'

const DocumentDialog = lazyComponent(() => import('./document-dialog'))

type Issuers = {
  /** At which the business is approved. */
  issuers: readonly string[]
}

export function AddDocument({ orgId, types, issuers }: Issuers & { orgId: string; types: readonly string[] }) {
  const t = useTranslations('business.documents')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <DocumentDialog orgId={orgId} types={types} issuers={issuers} close={() => setIsOpen(false)} />}
    </>
  )
}

export function ReplaceDocument({
  orgId,
  docId,
  type,
  name,
  issuers,
}: Issuers & {
  orgId: string
  docId: string
  type: string
  name: string
}) {
  const t = useTranslations('business.documents')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={t('replaceName', { name })} onClick={() => setIsOpen(true)}>
        {t('replace')}
      </Button>
      {isOpen && <DocumentDialog {...{ orgId, docId, issuers }} types={[type]} close={() => setIsOpen(false)} />}
    </>
  )
}
