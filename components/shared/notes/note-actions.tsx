'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import type { OwnNote } from './note-dialog'

const NoteDialog = lazyComponent(() => import('./note-dialog'))
const DeleteNote = lazyComponent(() => import('./delete-note'))

export function AddNote({ about }: { about: NoteSubject }) {
  const t = useTranslations('notes')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <NoteDialog about={about} close={() => setIsOpen(false)} />}
    </>
  )
}

export function NoteActions({ about, note, moment }: { about: NoteSubject; note: OwnNote; moment: string }) {
  const t = useTranslations('notes')
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" aria-label={t('editName', { moment })} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <Button size="sm" variant="ghost" aria-label={t('deleteName', { moment })} onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      {open === 'edit' && <NoteDialog about={about} note={note} close={close} />}
      {open === 'delete' && <DeleteNote about={about} noteId={note.id} close={close} />}
    </span>
  )
}
