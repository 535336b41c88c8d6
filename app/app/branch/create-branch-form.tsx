'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useDraftExtra } from '@/components/form/use-draft-extra'
import { useMessageText } from '@/components/form/use-problem-words'
import { AddressFields } from '@/components/shared/issuing/address-fields'
import { FormSection } from '@/components/shared/issuing/form-section'
import { SubmitBar } from '@/components/shared/issuing/submit-bar'
import { useToast } from '@/components/shared/use-toast'
import type { Branch } from '@/lib/calls/branches'
import { routes } from '@/lib/routes'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import { branchTypeCodes, branchTypes, childTypeOf, parentTypeOf } from '@/lib/rules/branches/branch-types'
import type { BranchType } from '@/lib/rules/branches/branch-types'
import {
  BranchForm,
  emptyBranch,
  fieldOfBranchBody,
  findBranchErrors,
  toCreateBranch,
} from '@/lib/rules/branches/create-branch'
import type { BranchValues } from '@/lib/rules/branches/create-branch'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { ParentPicker } from './parent-picker'

export type ParentBranch = Pick<Branch, 'branchId' | 'branchName' | 'issuerCode'> & { branchType: BranchType }

/** A new branch: where it stands, its codes, who runs it and where it is. BR-03, BR-04, BR-05, BR-11 */
export function CreateBranchForm({ parent, issuer }: { parent: ParentBranch | null; issuer: string | null }) {
  const t = useTranslations('branches.form')
  const toast = useToast()
  const router = useRouter()
  const below = parent && childTypeOf(parent.branchType)
  const start: BranchValues = {
    ...emptyBranch,
    branchType: 'LOCAL',
    issuerCode: parent?.issuerCode ?? issuer ?? '',
    ...(parent && below && { branchType: below, parentBranchId: parent.branchId }),
  }
  const wired = useCallForm('issuing POST branch/create', {
    schema: BranchForm,
    draft: parent?.branchId ?? 'new',
    start,
    toRequest: (values) => ({ body: toCreateBranch(values) }),
    fieldOf: fieldOfBranchBody,
    done: ({ branchId, issuerCode, message }, { issuerCode: asked }) => {
      toast.success(message ?? t('done'))
      wired.form.reset(start)
      router.push(routes.branchOverview({ id: branchId, issuerId: issuerCode ?? asked }))
    },
  })
  const values = useWatch({ control: wired.form.control }) as BranchValues
  const country = countryOfIssuer(values.issuerCode)
  return (
    <CallForm of={wired} className="grid gap-5">
      <FormSection title={t('sections.place')} help={t('placeHelp')}>
        <PlaceFields fixed={below ? parent : null} issuer={issuer} values={values} />
      </FormSection>
      <FormSection title={t('sections.branch')}>
        <Field name="branchName" maxLength={50} label={t('fields.branchName')} help={t('nameHelp')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="branchCode" noSpaces maxLength={20} label={t('fields.branchCode')} help={t('codeHelp')} />
          <Field name="cbsCode" noSpaces maxLength={10} label={t('fields.cbsCode')} help={t('cbsHelp')} />
        </div>
        {country === 'IN' && (
          <Field name="ifsc" optional noSpaces maxLength={11} label={t('fields.ifsc')} help={t('ifscHelp')} />
        )}
        <Field name="description" kind="textarea" optional maxLength={500} label={t('fields.description')} />
      </FormSection>
      <FormSection title={t('sections.admin')} help={t('adminHelp')}>
        <Field name="adminName" maxLength={255} label={t('fields.adminName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="adminEmail" kind="email" maxLength={255} label={t('fields.adminEmail')} />
          <Field name="adminMobile" kind="mobile" country={country} label={t('fields.adminMobile')} />
        </div>
      </FormSection>
      <FormSection pairs title={t('sections.address')}>
        <AddressFields optional={false} hasPincode={country === 'IN'} />
      </FormSection>
      <SubmitBar
        over="page"
        busy={wired.isBusy}
        disabled={false}
        refusals={findBranchErrors(values)}
        names="branches.form.fields"
        cancel={() => router.push(routes.branchList({ filter: 'all' }))}
        words={{ submit: t('submit'), sending: t('sending') }}
      />
    </CallForm>
  )
}

/** Type, bank and the branch above: fixed where the form was opened from that branch. BR-04 */
function PlaceFields({
  fixed,
  issuer,
  values,
}: {
  fixed: ParentBranch | null
  issuer: string | null
  values: BranchValues
}) {
  const t = useTranslations('branches.form')
  const types = useTranslations('branches.types')
  const say = useMessageText()
  const { setValue, getFieldState, formState } = useFormContext<BranchValues>()
  const [parent, setParent] = useState<Branch | null>(null)
  /** Another type or bank by hand: what the picker has found is of no more use. */
  const [turn, setTurn] = useState(0)
  useDraftExtra<Branch>('parent', { read: () => parent, put: setParent, clear: () => setParent(null) })
  const typeWord = (type: BranchType) => `${types(type)} (${branchTypeCodes[type]})`
  if (fixed)
    return (
      <p className="text-sm">
        {t('under', { type: typeWord(values.branchType), parent: fixed.branchName ?? fixed.branchId })}
        <span className="block text-soft">{values.issuerCode}</span>
      </p>
    )
  const parentType = parentTypeOf(values.branchType)
  const forget = () => {
    setTurn((before) => before + 1)
    setParent(null)
    setValue('parentBranchId', '')
  }
  const { error } = getFieldState('parentBranchId', formState)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="branchType"
          kind="select"
          label={t('fields.branchType')}
          options={branchTypes.map((type) => ({ value: type, label: typeWord(type) }))}
          onPick={forget}
        />
        <Field
          name="issuerCode"
          kind="select"
          label={t('fields.issuerCode')}
          disabled={issuer !== null}
          empty={t('chooseIssuer')}
          options={issuerCodes.map((code) => ({ value: code, label: code }))}
          onPick={forget}
        />
      </div>
      {parentType && (
        <ParentPicker
          key={turn}
          type={parentType}
          typeWord={typeWord(parentType)}
          issuerCode={values.issuerCode}
          value={parent}
          error={error && say(error.message ?? '')}
          pick={(branch) => {
            setParent(branch)
            if (branch.issuerCode) setValue('issuerCode', branch.issuerCode, { shouldValidate: true })
            setValue('parentBranchId', branch.branchId, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }}
        />
      )}
    </>
  )
}
