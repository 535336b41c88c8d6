'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import { MarkedFields } from '@/components/form/marked-fields'
import { CorrectedUserDocuments } from '@/lib/rules/bodies/users'
import { fieldsToCorrectIn } from '@/lib/rules/users/fields-to-correct'
import { DocumentFields } from './document-fields'
import type { Person } from './person'

/** Corrects documents that were sent back and sends them for approval again. What is left empty stays as it was given. APPR-37 */
export default function CorrectDocumentsDialog({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('users.person')
  return (
    <FormDialog
      call="issuing PUT admins"
      schema={CorrectedUserDocuments}
      draft={`papers ${person.id}`}
      start={{
        pan: '',
        panKey: '',
        aadhaar: '',
        addressProofType: '' as const,
        addressProofKeys: ['', ''],
      }}
      toRequest={(papers) => ({ body: { id: person.id, version: person.version, papers } })}
      fieldOf={(path) => path.replace(/^papers\./, '')}
      size="md"
      title={t('papersTitle', { name: person.name ?? person.id })}
      description={t('correctText')}
      words={{ submit: t('papersSubmit'), sending: t('saving') }}
      doneText={t('papersSaved')}
      close={close}
    >
      <DocumentFields optional />
      <MarkedFields fields={fieldsToCorrectIn('papers', person.toCorrect ?? [])} message={t('correctThis')} />
    </FormDialog>
  )
}
