'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import { UserDocuments } from '@/lib/rules/bodies/users'
import { DocumentFields } from './document-fields'
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
      <DocumentFields />
    </FormDialog>
  )
}
