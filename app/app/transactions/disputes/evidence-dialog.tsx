'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'
import { FormDialog } from '@/components/form/form-dialog'
import { AddDisputeEvidence } from '@/lib/rules/bodies/disputes'

export default function EvidenceDialog({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations('disputes.actions')
  return (
    <FormDialog
      call="issuing POST disputes/{id}/evidence"
      schema={AddDisputeEvidence}
      draft={id}
      start={{ docKey: '' }}
      toRequest={(body) => ({ path: { id }, body })}
      title={t('addFile')}
      description={t('addFileText')}
      words={{ submit: t('addFile'), sending: t('sending') }}
      doneText={t('fileAdded')}
      close={close}
    >
      <DocumentField name="docKey" label={t('file')} />
    </FormDialog>
  )
}
