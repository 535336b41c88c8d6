'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { createIdempotencyKey } from '@/components/form/idempotency-key'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { request } from '@/lib/browser/request'
import { NOTE_LENGTH, NoteForm } from '@/lib/rules/bodies/notes'

/** Adds a note for colleagues, which the requester is not told. Sending it twice does not add it twice. SUP-13 */
export default function TicketNoteDialog({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations('support.note')
  const [key] = useState(() => createIdempotencyKey())
  const form = useSendForm({
    schema: NoteForm,
    start: { text: '' },
    action: buildAction('support POST tickets/{id}/notes'),
    draft: `note ${id}`,
    send: ({ text }: { text: string }) =>
      key.send({ text }, (made) =>
        request('support POST tickets/{id}/notes', { path: { id }, body: { text, key: made } }),
      ),
    ...useCloseOnSuccess({ close, doneText: t('done') }),
  })
  return (
    <WiredDialog
      title={t('add')}
      description={t('about')}
      form={form}
      words={{ submit: t('submit'), sending: t('sending') }}
      close={close}
    >
      <Field name="text" kind="textarea" autoFocus maxLength={NOTE_LENGTH} label={t('label')} />
    </WiredDialog>
  )
}
