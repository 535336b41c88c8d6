'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { ReviewPart } from '@/components/form/wizard-review'
import { Alert } from '@/components/ui/alert'
import { formatMobile } from '@/lib/rules/locale/format'
import { businessFieldLines } from '@/lib/rules/organizations/business-field-lines'
import { businessTypes, customerTypes, setUpFiles } from '@/lib/rules/organizations/set-up'
import { withOnRecord } from '@/lib/rules/organizations/set-up-form'
import { listNames } from '@/lib/rules/words/join-names'
import type { SetUpParts } from './set-up-parts'

type Line = readonly [label: string, value: ReactNode]

export function ReviewStep({ values, start, country, isSandbox }: SetUpParts) {
  const t = useTranslations('set-up')
  const locale = useLocale()
  const mobile = (text: string) => text && formatMobile(text)
  const customer = customerTypes.find((one) => one === values.orgCategory)
  const type = businessTypes.find((one) => one === values.businessType)
  const shown = withOnRecord(values, start.onRecord)
  const lines = businessFieldLines(shown, { country, t, locale })
  const business: Line[] = [
    [t('fields.name'), values.name],
    [t('fields.displayName'), values.displayName],
    [t('fields.orgCategory'), customer && t(`customerType.${customer}`)],
    [t('fields.businessType'), type && t(`businessType.${type}`)],
    [t('fields.issuers'), listNames(values.issuers, locale)],
    [t('fields.description'), values.description],
    [t('fields.primaryAdminName'), values.primaryAdminName],
    [t('fields.primaryAdminMobile'), mobile(values.primaryAdminMobile)],
    [t('fields.primaryAdminEmail'), values.primaryAdminEmail],
  ]
  const given = setUpFiles.filter((one) => values.files[one] || start.onRecord[`files.${one}`] !== undefined)
  return (
    <>
      {start.kind !== 'edit' && <Alert tone="info">{t(isSandbox ? 'approved' : 'waits')}</Alert>}
      {start.kind === 'edit' && <ApprovalNoticeAtEach event="ORG_UPDATE" issuers={start.approvedBy} />}
      <ReviewPart step="business" facts={business} />
      <ReviewPart step="numbers" facts={[...lines.numbers, ...lines.addresses]} />
      <ReviewPart step="bank" facts={lines.bank} />
      <ReviewPart step="signatory" facts={lines.signatory} />
      <ReviewPart
        step="documents"
        facts={[
          [
            t('step.documents'),
            listNames(
              given.map((one) => t(`files.${one}`)),
              locale,
            ),
          ],
        ]}
      />
    </>
  )
}
