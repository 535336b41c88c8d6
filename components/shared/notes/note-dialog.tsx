'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { createIdempotencyKey } from '@/components/form/idempotency-key'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { NOTE_LENGTH, NoteForm } from '@/lib/rules/bodies/notes'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import { addNote, editNote, noteActions } from './send-note'

export type OwnNote = { id: string; text: string; version: number }

/** Adds a note, or edits one of the person's own. Sending it twice does not add it twice. NOTE-01, NOTE-03 */
export default function NoteDialog({ about, note, close }: { about: NoteSubject; note?: OwnNote; close: () => void }) {
  const t = useTranslations('notes')
  const [key] = useState(() => createIdempotencyKey())
  const form = useSendForm({
    schema: NoteForm,
    start: { text: note?.text ?? '' },
    action: buildAction(noteActions[about.of]),
    draft: `${about.of} ${about.id} ${note?.id ?? 'new'}`,
    ...(note && { needsChange: true as const }),
    send: ({ text }: { text: string }) =>
      note
        ? editNote(about, note.id, { text, version: note.version })
        : key.send({ text }, (made) => addNote(about, { text, key: made })),
    ...useCloseOnSuccess({ close, doneText: t(note ? 'changed' : 'added') }),
  })
  return (
    <WiredDialog
      title={t(note ? 'editTitle' : 'addTitle')}
      description={t('about')}
      form={form}
      words={{ submit: t(note ? 'save' : 'add'), sending: t('sending') }}
      close={close}
    >
      <Field name="text" kind="textarea" autoFocus maxLength={NOTE_LENGTH} label={t('label')} help={t('help')} />
    </WiredDialog>
  )
}
