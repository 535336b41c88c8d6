'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import type { CannedReply } from '@/lib/calls/support'
import { CANNED_REPLY_LENGTH, CreateCannedReply, EditCannedReply } from '@/lib/rules/bodies/support'

type Props = { issuer: string; close: () => void }

/** Adds a reply, or changes one. SUP-15 */
export default function CannedReplyDialog({ reply, ...rest }: Props & { reply?: CannedReply }) {
  return reply ? <EditReply reply={reply} {...rest} /> : <AddReply {...rest} />
}

function AddReply({ issuer, close }: Props) {
  const t = useTranslations('support.canned')
  return (
    <FormDialog
      call="issuing POST issuer/{issuer}/cannedReplies"
      schema={CreateCannedReply}
      draft={`new ${issuer}`}
      start={{ name: '', text: '' }}
      toRequest={(body) => ({ path: { issuer }, body })}
      size="md"
      title={t('add')}
      words={{ submit: t('save'), sending: t('saving') }}
      doneText={t('saved')}
      close={close}
    >
      <ReplyFields />
    </FormDialog>
  )
}

function EditReply({ issuer, reply, close }: Props & { reply: CannedReply }) {
  const t = useTranslations('support.canned')
  const { id, name, text, version } = reply
  return (
    <FormDialog
      call="issuing PUT issuer/{issuer}/cannedReplies/{id}"
      schema={EditCannedReply}
      draft={`${issuer} ${id}`}
      start={{ name, text, version }}
      toRequest={(body) => ({ path: { issuer, id }, body })}
      needsChange
      size="md"
      title={t('editName', { name })}
      words={{ submit: t('save'), sending: t('saving') }}
      doneText={t('saved')}
      close={close}
    >
      <ReplyFields />
    </FormDialog>
  )
}

function ReplyFields() {
  const t = useTranslations('support.canned')
  return (
    <>
      <Field name="name" autoFocus maxLength={60} label={t('name')} />
      <Field name="text" kind="textarea" maxLength={CANNED_REPLY_LENGTH} label={t('text')} help={t('textHelp')} />
    </>
  )
}
