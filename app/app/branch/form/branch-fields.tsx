'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useMessageText } from '@/components/form/use-problem-words'
import { FormSection } from '@/components/shared/issuing/form-section'
import type { BranchStart, ParentBranch } from '@/lib/queries/branch-form'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import type { BranchValues } from '@/lib/rules/branches/branch-form'
import { branchTypeCodes, branchTypes, parentTypeOf, type BranchType } from '@/lib/rules/branches/branch-types'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { businessTypes, countryNames } from '@/lib/rules/organizations/set-up'
import { ParentPicker } from './parent-picker'

type Props = {
  start: BranchStart
  values: BranchValues
  parent: ParentBranch | null
  setParent: (parent: ParentBranch | null) => void
}

export function BranchFields(props: Props) {
  const t = useTranslations('branches.form')
  const words = useTranslations('set-up')
  const { start, values } = props
  const country = countryOfIssuer(values.issuerCode)
  return (
    <>
      <FormSection title={t('sections.place')} help={start.branchId === null && t('placeHelp')}>
        {start.isFixed ? <FixedPosition {...props} /> : <PositionFields {...props} />}
      </FormSection>
      <FormSection title={t('sections.name')}>
        <Field name="branchName" maxLength={50} label={t('fields.branchName')} help={t('nameHelp')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="branchCode" noSpaces maxLength={20} label={t('fields.branchCode')} help={t('codeHelp')} />
          <Field name="cbsCode" noSpaces maxLength={10} label={t('fields.cbsCode')} help={t('cbsHelp')} />
        </div>
        <Field
          name="businessType"
          kind="select"
          optional
          label={words('fields.businessType')}
          empty={words('choose')}
          options={businessTypes.map((value) => ({ value, label: words(`businessType.${value}`) }))}
        />
        <Field
          name="description"
          kind="textarea"
          maxLength={500}
          label={t('fields.description')}
          help={words('help.description', { count: values.description.length })}
        />
      </FormSection>
      <FormSection title={t('sections.admin')} help={t('adminHelp')}>
        <Field name="adminName" maxLength={255} label={t('fields.adminName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="adminEmail" kind="email" maxLength={255} label={t('fields.adminEmail')} />
          <Field name="adminMobile" kind="mobile" country={country} label={t('fields.adminMobile')} />
        </div>
      </FormSection>
    </>
  )
}

export const useTypeWord = () => {
  const types = useTranslations('branches.types')
  return (type: BranchType): string => `${types(type)} (${branchTypeCodes[type]})`
}

/** Shows the parent branch without a picker, because an existing branch, or one created from its parent's page, cannot change it. */
function FixedPosition({ values, parent }: Props) {
  const t = useTranslations('branches.form')
  const typeWord = useTypeWord()
  const type = typeWord(values.branchType)
  return (
    <p className="text-sm">
      {parent ? t('under', { type, parent: parent.branchName ?? parent.branchId }) : type}
      <span className="block text-soft">{values.issuerCode}</span>
    </p>
  )
}

function PositionFields({ start, values, parent, setParent }: Props) {
  const t = useTranslations('branches.form')
  const say = useMessageText()
  const typeWord = useTypeWord()
  const { getValues, setValue, getFieldState, formState } = useFormContext<BranchValues>()
  /** Counts up with every change of type or bank, which remounts the picker because its results no longer apply. */
  const [turn, setTurn] = useState(0)
  const parentType = parentTypeOf(values.branchType)
  const startAt = (issuerCode: string) => {
    const names: string[] = ['', ...Object.values(countryNames)]
    if (names.includes(getValues('registered.country')))
      setValue('registered.country', countryNames[countryOfIssuer(issuerCode)])
  }
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
          disabled={start.ownIssuer !== null}
          empty={t('chooseIssuer')}
          options={issuerCodes.map((code) => ({ value: code, label: code }))}
          onPick={(issuerCode) => {
            forget()
            startAt(issuerCode)
          }}
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
            if (branch.issuerCode) {
              setValue('issuerCode', branch.issuerCode, { shouldValidate: true })
              startAt(branch.issuerCode)
            }
            setValue('parentBranchId', branch.branchId, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }}
        />
      )}
    </>
  )
}
