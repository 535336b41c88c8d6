'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { PLATFORM, type ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { joinNames } from '@/lib/rules/words/join-names'
import { useQuery } from './use-query'

export type GuardedOperation = { event: ApprovalEvent; issuer?: string | null | undefined }

/** Says before sending that the operation needs approval, and by whom; else shows `otherwise`. */
export function ApprovalNotice({ event, issuer, otherwise = null }: GuardedOperation & { otherwise?: ReactNode }) {
  const t = useTranslations('common.approval')
  const read = useQuery('issuing GET issuers/event', {
    query: { eventType: event, ...(issuer && { issuerCode: issuer }) },
  })
  const locale = useLocale()
  if (read.state !== 'ready') return null
  if (read.value.status !== 'ACTIVE') return otherwise
  const by = joinNames(
    read.value.steps.map(({ name, roleName }) => roleName ?? name),
    locale,
  )
  return (
    <Alert tone="info" title={issuer && issuer !== PLATFORM ? t('title', { by, issuer }) : t('titleOnly', { by })}>
      {t('text')}
    </Alert>
  )
}

/** `ApprovalNotice` for several issuers: shows the notice of the first one that requires approval. */
export const ApprovalNoticeAtEach = ({ event, issuers }: { event: ApprovalEvent; issuers: readonly string[] }) =>
  issuers.reduceRight<ReactNode>(
    (otherwise, issuer) => <ApprovalNotice event={event} issuer={issuer} otherwise={otherwise} />,
    null,
  )
