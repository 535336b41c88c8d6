'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import { deleteNote } from './send-note'

export default function DeleteNote({
  about,
  noteId,
  close,
}: {
  about: NoteSubject
  noteId: string
  close: () => void
}) {
  const t = useTranslations('notes')
  return (
    <Confirm
      title={t('deleteTitle')}
      text={t('deleteText')}
      submit={t('deleteSubmit')}
      doneText={t('deleted')}
      send={() => deleteNote(about, noteId)}
      close={close}
    />
  )
}
