'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'

const DocumentDialog = lazyComponent(() => import('./document-dialog'))

type Issuers = {
  /** The issuers that have approved the business. */
  issuers: readonly string[]
}

export function AddDocument({ orgId, types, issuers }: Issuers & { orgId: string; types: readonly string[] }) {
  const t = useTranslations('business.documents')
  return (
    <DialogButton
      size="sm"
      dialog={(close) => <DocumentDialog orgId={orgId} types={types} issuers={issuers} close={close} />}
    >
      {t('add')}
    </DialogButton>
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
  return (
    <DialogButton
      size="sm"
      aria-label={t('replaceName', { name })}
      dialog={(close) => <DocumentDialog {...{ orgId, docId, issuers }} types={[type]} close={close} />}
    >
      {t('replace')}
    </DialogButton>
  )
}
