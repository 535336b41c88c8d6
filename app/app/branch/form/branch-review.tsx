'use client'

import { useFactContext } from '@/components/form/use-fact-context'
import { ReviewPart } from '@/components/form/wizard-review'
import { businessEntries } from '@/components/shared/business-fields/business-entries'
import { DocumentsReview } from '@/components/shared/business-fields/documents-review'
import { recordEntries } from '@/components/shared/detail/record-entries'
import type { BranchStart, ParentBranch } from '@/lib/queries/branch-form'
import { branchFormRecord } from '@/lib/records/branches'
import { fieldsOf } from '@/lib/records/define-record'
import { addressesRecord, bankRecord, numbersRecord, signatoryRecord } from '@/lib/records/set-up'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import type { BranchValues } from '@/lib/rules/branches/branch-form'
import { withOnRecord } from '@/lib/rules/organizations/set-up-form'
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
  const context = useFactContext()
  const typeWord = useTypeWord()
  const country = countryOfIssuer(values.issuerCode)
  const shown = withOnRecord(values, start.onRecord)
  const facts = (...records: Parameters<typeof businessEntries>[0]) =>
    businessEntries(records, shown, { country, context })
  const branch = recordEntries({
    record: branchFormRecord,
    of: { ...values, branchCode: values.branchCode.toUpperCase(), cbsCode: values.cbsCode.toUpperCase() },
    facts: fieldsOf(branchFormRecord).map((name) => {
      if (name === 'branchType') return [name, typeWord(values.branchType)] as const
      return name === 'parentBranchId' && parent ? ([name, parent.branchName] as const) : name
    }),
    context,
  })
  return (
    <>
      <ReviewPart step="branch" facts={branch} />
      <ReviewPart step="numbers" facts={facts(numbersRecord, addressesRecord)} />
      <ReviewPart step="bank" facts={facts(bankRecord)} />
      <ReviewPart step="signatory" facts={facts(signatoryRecord)} />
      <DocumentsReview files={values.files} onRecord={start.onRecord} />
    </>
  )
}
