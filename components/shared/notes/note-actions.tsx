'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import type { OwnNote } from './note-dialog'

const NoteDialog = lazyComponent(() => import('./note-dialog'))
const DeleteNote = lazyComponent(() => import('./delete-note'))

export function AddNote({ about }: { about: NoteSubject }) {
  const t = useTranslations('notes')
  return (
    <DialogButton size="sm" dialog={(close) => <NoteDialog about={about} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}

export function NoteActions({ about, note, moment }: { about: NoteSubject; note: OwnNote; moment: string }) {
  const t = useTranslations('notes')
  return (
    <span className="flex flex-wrap gap-1">
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={t('editName', { moment })}
        dialog={(close) => <NoteDialog about={about} note={note} close={close} />}
      >
        {t('edit')}
      </DialogButton>
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={t('deleteName', { moment })}
        dialog={(close) => <DeleteNote about={about} noteId={note.id} close={close} />}
      >
        {t('delete')}
      </DialogButton>
    </span>
  )
}
