'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ReviewPart } from '@/components/form/wizard-review'
import type { BusinessFields } from '@/lib/rules/bodies/set-up'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import { listNames } from '@/lib/rules/words/join-names'

export function DocumentsReview({
  files,
  onRecord,
}: Pick<BusinessFields, 'files'> & { onRecord: Readonly<Record<string, string>> }) {
  const t = useTranslations('set-up')
  const given = setUpFiles.filter((one) => files[one] || onRecord[`files.${one}`] !== undefined)
  const names = given.map((one) => t(`files.${one}`))
  return <ReviewPart step="documents" facts={[[t('step.documents'), listNames(names, useLocale())]]} />
}
