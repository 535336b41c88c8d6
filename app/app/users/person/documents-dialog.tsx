'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import { MarkedFields } from '@/components/form/marked-fields'
import { CorrectedUserDocuments, UserDocuments } from '@/lib/rules/bodies/users'
import { fieldsToCorrectIn } from '@/lib/rules/users/fields-to-correct'
import { DocumentFields } from './document-fields'
import type { Person } from './person'

/**
 * Uploads PAN, Aadhaar and both sides of an address proof, about which another person decides, or corrects those that were sent back: what is
 * left empty then stays as it was given. USER-14, USER-15, APPR-37
 */
export default function DocumentsDialog({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslations('users.person')
  const { id, version, name, toCorrect } = person
  return (
    <FormDialog
      call="issuing PUT admins"
      schema={toCorrect ? CorrectedUserDocuments : UserDocuments}
      draft={`papers ${id}`}
      start={{ pan: '', panKey: '', aadhaar: '', addressProofType: '', addressProofKeys: ['', ''] }}
      toRequest={({ aadhaar, ...papers }) => ({
        body: { id, version, papers: { ...papers, ...(aadhaar && { aadhaar }) } },
      })}
      fieldOf={(path) => path.replace(/^papers\./, '')}
      size="md"
      title={t('papersTitle', { name: name ?? id })}
      description={t(toCorrect ? 'correctText' : 'papersText')}
      words={{ submit: t('papersSubmit'), sending: t('saving') }}
      doneText={t('papersSaved')}
      close={close}
    >
      <DocumentFields optional={toCorrect !== null} />
      {toCorrect && <MarkedFields fields={fieldsToCorrectIn('papers', toCorrect)} message={t('correctThis')} />}
    </FormDialog>
  )
}
