'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ReviewPart } from '@/components/form/wizard-review'
import type { BranchStart, ParentBranch } from '@/lib/queries/branch-form'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import type { BranchValues } from '@/lib/rules/branches/branch-form'
import { formatMobile } from '@/lib/rules/locale/format'
import { businessFieldLines, type FieldLine } from '@/lib/rules/organizations/business-field-lines'
import { businessTypes, setUpFiles } from '@/lib/rules/organizations/set-up'
import { withOnRecord } from '@/lib/rules/organizations/set-up-form'
import { listNames } from '@/lib/rules/words/join-names'
import { useTypeWord } from './branch-fields'

export function BranchReview({
  start,
  values,
  parent,
}: {
  start: BranchStart
  values: BranchValues
  parent: ParentBranch | null
}) {
  const t = useTranslations('branches.form.fields')
  const words = useTranslations('set-up')
  const locale = useLocale()
  const typeWord = useTypeWord()
  const type = businessTypes.find((one) => one === values.businessType)
  const lines = businessFieldLines(withOnRecord(values, start.onRecord), {
    country: countryOfIssuer(values.issuerCode),
    t: words,
    locale,
  })
  const branch: FieldLine[] = [
    [t('branchType'), typeWord(values.branchType)],
    [t('issuerCode'), values.issuerCode],
    [t('parentBranchId'), parent?.branchName ?? values.parentBranchId],
    [t('branchName'), values.branchName],
    [t('branchCode'), values.branchCode.toUpperCase()],
    [t('cbsCode'), values.cbsCode.toUpperCase()],
    [words('fields.businessType'), type ? words(`businessType.${type}`) : ''],
    [t('description'), values.description],
    [t('adminName'), values.adminName],
    [t('adminEmail'), values.adminEmail],
    [t('adminMobile'), values.adminMobile && formatMobile(values.adminMobile)],
  ]
  const given = setUpFiles.filter((one) => values.files[one] || start.onRecord[`files.${one}`] !== undefined)
  const papers = listNames(
    given.map((one) => words(`files.${one}`)),
    locale,
  )
  return (
    <>
      <ReviewPart step="branch" facts={branch} />
      <ReviewPart step="numbers" facts={[...lines.numbers, ...lines.addresses]} />
      <ReviewPart step="bank" facts={lines.bank} />
      <ReviewPart step="signatory" facts={lines.signatory} />
      <ReviewPart step="documents" facts={[[words('step.documents'), papers]]} />
    </>
  )
}
