'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormSection } from '@/components/shared/issuing/form-section'
import { accountTypes } from '@/lib/rules/organizations/set-up'
import type { BusinessFieldProps } from './business-field-props'
import { useOnRecord } from './use-on-record'

export function BankFields({ country, onRecord: known }: BusinessFieldProps) {
  const t = useTranslations('set-up')
  const onRecord = useOnRecord(known)
  const currency = country === 'AE' ? 'AED' : 'INR'
  const money = { kind: 'amount', currency, optional: true } as const
  const email = { kind: 'email', optional: true, maxLength: 255, className: 'sm:col-span-2' } as const
  return (
    <>
      <FormSection pairs title={t('section.account')}>
        <Field name="associatedBank" optional label={t('fields.associatedBank')} maxLength={50} />
        <Field
          name="accountType"
          kind="select"
          optional
          label={t('fields.accountType')}
          empty={t('choose')}
          options={accountTypes.map((value) => ({ value, label: t(`accountType.${value}`) }))}
        />
        <Field
          name="accountNumber"
          kind="digits"
          optional
          label={t('fields.accountNumber')}
          help={onRecord('accountNumber')}
          maxLength={24}
        />
        {country === 'IN' && <Field name="ifsc" noSpaces optional label={t('fields.ifsc')} maxLength={11} />}
      </FormSection>
      <FormSection pairs title={t('section.manager')}>
        <Field name="managerName" optional label={t('fields.managerName')} maxLength={255} />
        <Field name="managerEmployeeId" noSpaces optional label={t('fields.managerEmployeeId')} maxLength={20} />
        <Field name="managerEmail" {...email} label={t('fields.managerEmail')} />
      </FormSection>
      <FormSection pairs title={t('section.approver')}>
        <Field name="approverName" optional label={t('fields.approverName')} maxLength={255} />
        <Field name="approverMobile" kind="mobile" country={country} optional label={t('fields.approverMobile')} />
        <Field name="approverEmail" {...email} label={t('fields.approverEmail')} />
      </FormSection>
      <FormSection pairs title={t('section.agreement')}>
        <Field name="agreementStart" kind="date" optional label={t('fields.agreementStart')} />
        <Field name="agreementEnd" kind="date" optional label={t('fields.agreementEnd')} />
        <Field name="cardFee" {...money} label={t('fields.cardFee')} />
        <Field name="replacementFee" {...money} label={t('fields.replacementFee')} />
        <Field name="budget" {...money} label={t('fields.budget')} />
      </FormSection>
    </>
  )
}
