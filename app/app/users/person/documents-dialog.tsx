'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { UserDocuments } from '@/lib/rules/bodies/users'
import { addressProofTypes } from '@/lib/rules/users/user-states'
import type { Person } from './person'

/** Uploads PAN, Aadhaar and both sides of an address proof. Another person decides about them. USER-14, USER-15 */
export default function DocumentsDialog({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('users.person')
  return (
    <FormDialog
      call="issuing PUT admins"
      schema={UserDocuments}
      draft={`papers ${person.id}`}
      start={{ pan: '', panKey: '', aadhaar: '', addressProofType: '' as 'PASSPORT', addressProofKeys: ['', ''] }}
      toRequest={({ aadhaar, ...papers }) => ({
        body: { id: person.id, version: person.version, papers: { ...papers, ...(aadhaar && { aadhaar }) } },
      })}
      fieldOf={(path) => path.replace(/^papers\./, '')}
      size="md"
      title={t('papersTitle', { name: person.name ?? person.id })}
      description={t('papersText')}
      words={{ submit: t('papersSubmit'), sending: t('saving') }}
      doneText={t('papersSaved')}
      close={close}
    >
      <Field name="pan" maxLength={20} label={t('pan')} />
      <DocumentField name="panKey" label={t('panPicture')} />
      <Field name="aadhaar" optional maxLength={20} label={t('aadhaar')} />
      <Field
        name="addressProofType"
        kind="select"
        label={t('proofType')}
        empty={t('proofEmpty')}
        options={addressProofTypes.map((value) => ({ value, label: t(`proofs.${value}`) }))}
      />
      <DocumentField name="addressProofKeys.0" label={t('proofFront')} />
      <DocumentField name="addressProofKeys.1" label={t('proofBack')} />
    </FormDialog>
  )
}
