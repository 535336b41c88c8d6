'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { useRead } from './use-read'

/** What may wait for a second person, and the issuer whose configuration says so. */
export type GuardedOperation = { event: ApprovalEvent; issuer?: string | null | undefined }

/** Says before the button is pressed that this waits for somebody else, and for whom; nothing where it does not. */
export function GoesToApproval({ event, issuer }: GuardedOperation) {
  const t = useTranslations('common.approval')
  const read = useRead('issuing GET issuers/event', {
    query: { eventType: event, ...(issuer && { issuerCode: issuer }) },
  })
  if (read.state !== 'ready' || read.value.status !== 'ACTIVE') return null
  const by = read.value.steps.map(({ name, roleName }) => roleName ?? name).join(', ')
  return (
    <Alert tone="info" title={issuer ? t('title', { by, issuer }) : t('titleOnly', { by })}>
      {t('text')}
    </Alert>
  )
}
