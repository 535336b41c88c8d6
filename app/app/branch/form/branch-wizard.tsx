'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FilesScope } from '@/components/form/file-field'
import { useMessageText } from '@/components/form/use-problem-words'
import { useSendForm } from '@/components/form/use-call-form'
import { DraftExtrasContext, useDraftExtra } from '@/components/form/use-draft-extra'
import { Wizard } from '@/components/form/wizard'
import type { WizardStep } from '@/components/form/wizard-steps'
import { BankFields } from '@/components/shared/business-fields/bank-fields'
import { NumberFields } from '@/components/shared/business-fields/number-fields'
import { DocumentFields } from '@/components/shared/business-fields/document-fields'
import { SignatoryFields } from '@/components/shared/business-fields/signatory-fields'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { BranchStart, ParentBranch } from '@/lib/queries/branch-form'
import { fieldsOf, type AnyRecord } from '@/lib/records/define-record'
import { branchFormRecord } from '@/lib/records/branches'
import { setUpLabel } from '@/lib/records/set-up'
import { routes } from '@/lib/routes'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import {
  findBranchErrors,
  isSignatoryBegun,
  toCreateBranch,
  toEditBranch,
  type BranchValues,
} from '@/lib/rules/branches/branch-form'
import { setUpFieldsByStep } from '@/lib/rules/organizations/set-up'
import { refineBy } from '@/lib/rules/refine-by'
import { BranchFields } from './branch-fields'
import { BranchReview } from './branch-review'

const send = (values: BranchValues, { branchId, version, onRecord }: BranchStart) =>
  branchId === null
    ? request('issuing POST branch/create', { body: toCreateBranch(values) })
    : request('issuing PUT branch/{id}', { path: { id: branchId }, body: toEditBranch(values, version, onRecord) })

export function BranchWizard({ start }: { start: BranchStart }) {
  const t = useTranslations('branches.form')
  const words = useTranslations('set-up.step')
  const toast = useToast()
  const router = useRouter()
  const drawAnew = useDrawAnew()
  const [parent, setParent] = useState<ParentBranch | null>(start.parent)
  const isNew = start.branchId === null
  const known = Object.keys(start.onRecord)
  const schema = z
    .custom<BranchValues>()
    .check(refineBy((values) => findBranchErrors(values, { onRecord: known, today: start.today })))
  const wired = useSendForm({
    schema,
    draft: isNew ? `new ${start.parent?.branchId ?? ''}` : `edit ${start.branchId}`,
    start: start.values,
    action: '/api/issuing/branch/create',
    ...(!isNew && { needsChange: true as const, refresh: () => drawAnew(router.refresh) }),
    send: (values: BranchValues) => send(values, start),
    done: ({ branchId, issuerCode, message }, values) => {
      toast.success(message ?? t(isNew ? 'done' : 'saved'))
      router.push(routes.branchOverview({ id: branchId, issuerId: issuerCode ?? values.issuerCode }))
      router.refresh()
    },
  })
  const takeOver = useEffectEvent(() => wired.form.reset(start.values, { keepDirtyValues: true, keepErrors: true }))
  // Runs only for a new version of the branch, so that a refresh of the page does not reset the form.
  useEffect(() => takeOver(), [start.version])
  const values = useWatch({ control: wired.form.control }) as BranchValues
  const country = countryOfIssuer(values.issuerCode)
  const props = { country, onRecord: start.onRecord }
  const steps: WizardStep[] = [
    {
      key: 'branch',
      title: t('sections.branch'),
      fields: fieldsOf(branchFormRecord),
      view: <BranchFields start={start} values={values} parent={parent} setParent={setParent} />,
    },
    {
      key: 'numbers',
      title: words('numbers'),
      fields: setUpFieldsByStep.numbers,
      view: <NumberFields {...props} isSameAddress={values.isSameAddress} />,
    },
    {
      key: 'bank',
      title: words('bank'),
      fields: setUpFieldsByStep.bank,
      view: <BankFields {...props} />,
    },
    {
      key: 'signatory',
      title: words('signatory'),
      fields: setUpFieldsByStep.signatory,
      view: <SignatoryFields {...props} today={start.today} optional={!isSignatoryBegun(values, known)} />,
    },
    {
      key: 'documents',
      title: words('documents'),
      fields: setUpFieldsByStep.documents,
      view: <DocumentFields {...props} />,
    },
    {
      key: 'review',
      title: words('review'),
      fields: [],
      view: <BranchReview start={start} values={values} parent={parent} />,
    },
  ]
  const labelOf = useFieldLabel()
  return (
    <FilesScope>
      <DraftExtrasContext value={wired.draftExtras}>
        <ParentInDraft parent={parent} setParent={setParent} />
      </DraftExtrasContext>
      <Wizard
        of={wired}
        schema={schema}
        label={t('steps')}
        steps={steps}
        labelOf={labelOf}
        words={isNew ? { submit: t('submit'), sending: t('sending') } : { submit: t('save'), sending: t('saving') }}
        cancel={() =>
          router.push(
            start.branchId === null
              ? routes.branchList({ filter: 'all' })
              : routes.branchOverview({ id: start.branchId, issuerId: values.issuerCode }),
          )
        }
        isResumed={!isNew}
      />
    </FilesScope>
  )
}

/** Keeps the parent branch in the draft. Only one step renders its field, so other steps would lose it. TYPE-02 */
function ParentInDraft({
  parent,
  setParent,
}: {
  parent: ParentBranch | null
  setParent: (parent: ParentBranch | null) => void
}) {
  useDraftExtra<ParentBranch>('parent', { read: () => parent, put: setParent, clear: () => setParent(null) })
  return null
}

const useFieldLabel = () => {
  const say = useMessageText()
  const own: AnyRecord = branchFormRecord
  return (path: string): string => say(own[path]?.label ?? setUpLabel(path))
}
