'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { BusinessDocumentForm } from '@/lib/rules/bodies/organizations'
import { hasNumber } from '@/lib/rules/organizations/business-documents'
import { messageOr } from '@/lib/rules/words/message-or'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'

type Props = {
  orgId: string
  docId?: string
  types: readonly string[]
  issuers: readonly string[]
  close: () => void
}

export default function DocumentDialog({ orgId, docId, types, issuers, close }: Props) {
  const t = useTranslations('business.documents')
  const names = useTranslations('set-up.files')
  const [only = ''] = types.length === 1 ? types : []
  const nameOf = (type: string) => messageOr(names, type, type)
  return (
    <FormDialog
      call="issuance-v1 POST bizdocmgnt/business-document"
      schema={BusinessDocumentForm}
      draft={`${orgId} ${docId ?? 'new'}`}
      start={{ docType: only, docValue: '', docImage: '' }}
      toRequest={({ docType, docValue, docImage }) => ({
        body: {
          orgId,
          // The cast is safe because the schema has checked the type.
          docType: docType as never,
          ...(docId && { docId }),
          ...(hasNumber(docType) && { docValue }),
          ...(docImage && { docImage }),
        },
      })}
      title={docId ? t('replaceTitle', { name: nameOf(only) }) : t('newTitle')}
      description={docId ? t('replaceText') : t('newText')}
      words={{ submit: docId ? t('replaceSubmit') : t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      {!only && (
        <Field
          name="docType"
          kind="select"
          autoFocus
          label={t('type')}
          empty={t('typeEmpty')}
          options={types.map((type) => ({ value: type, label: nameOf(type) }))}
        />
      )}
      <DocumentFields />
      <ApprovalNoticeAtEach event="ORG_UPDATE" issuers={issuers} />
    </FormDialog>
  )
}

function DocumentFields() {
  const t = useTranslations('business.documents')
  const type: unknown = useWatch({ name: 'docType' })
  if (typeof type !== 'string' || type === '') return null
  const isNumbered = hasNumber(type)
  return (
    <>
      {isNumbered && <Field name="docValue" noSpaces maxLength={40} label={t('number')} />}
      <DocumentField
        key={type}
        name="docImage"
        label={isNumbered ? t('fileLabel') : t('logoLabel')}
        optional={isNumbered}
        isLogo={!isNumbered}
      />
    </>
  )
}
