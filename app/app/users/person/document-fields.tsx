'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { addressProofTypes } from '@/lib/rules/users/user-states'

/** The fields of a user's documents. If they are optional, what is left empty stays as it was given. */
export function DocumentFields({ optional = false }: { optional?: boolean }) {
  const t = useTranslations('users.person')
  return (
    <>
      <Field name="pan" optional={optional} maxLength={20} label={t('pan')} />
      <DocumentField name="panKey" optional={optional} label={t('panPicture')} />
      <Field name="aadhaar" optional maxLength={20} label={t('aadhaar')} />
      <Field
        name="addressProofType"
        kind="select"
        optional={optional}
        label={t('proofType')}
        empty={t('proofEmpty')}
        options={addressProofTypes.map((value) => ({ value, label: t(`proofs.${value}`) }))}
      />
      <DocumentField name="addressProofKeys.0" optional={optional} label={t('proofFront')} />
      <DocumentField name="addressProofKeys.1" optional={optional} label={t('proofBack')} />
    </>
  )
}
