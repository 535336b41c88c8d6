'use client'

import { useTranslations } from 'next-intl'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { useFactContext } from '@/components/form/use-fact-context'
import { ReviewPart } from '@/components/form/wizard-review'
import { DocumentsReview } from '@/components/shared/business-fields/documents-review'
import { businessEntries } from '@/components/shared/business-fields/business-entries'
import { Alert } from '@/components/ui/alert'
import { addressesRecord, bankRecord, businessRecord, numbersRecord, signatoryRecord } from '@/lib/records/set-up'
import { withOnRecord } from '@/lib/rules/organizations/set-up-form'
import type { SetUpParts } from './set-up-parts'

export function ReviewStep({ values, start, country, isSandbox }: SetUpParts) {
  const t = useTranslations('set-up')
  const context = useFactContext()
  const shown = withOnRecord(values, start.onRecord)
  const facts = (...records: Parameters<typeof businessEntries>[0]) =>
    businessEntries(records, shown, { country, context })
  return (
    <>
      {start.kind !== 'edit' && <Alert tone="info">{t(isSandbox ? 'approved' : 'waits')}</Alert>}
      {start.kind === 'edit' && <ApprovalNoticeAtEach event="ORG_UPDATE" issuers={start.approvedBy} />}
      <ReviewPart step="business" facts={facts(businessRecord)} />
      <ReviewPart step="numbers" facts={facts(numbersRecord, addressesRecord)} />
      <ReviewPart step="bank" facts={facts(bankRecord)} />
      <ReviewPart step="signatory" facts={facts(signatoryRecord)} />
      <DocumentsReview files={values.files} onRecord={start.onRecord} />
    </>
  )
}
