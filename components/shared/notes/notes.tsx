import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { NewestFirst } from '@/components/shared/detail/newest-first'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { Note } from '@/lib/calls/notes'
import { mayAddNotes, type NotesFound } from '@/lib/queries/notes'
import { formatDateTime, formatNumber } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import { AddNote, NoteActions } from './note-actions'

type Props = {
  about: NoteSubject
  /** The notes, which load in parallel with other parts; null for people who may not see notes. */
  notes: Promise<NotesFound> | null
  session: Session
  href: string
}

/** Notes about the business, customer or card of the page. Hidden if the platform has no notes. NOTE-01 */
export function Notes({ notes, ...rest }: Props) {
  if (!notes) return null
  return (
    <Suspense fallback={null}>
      <NotesPart notes={notes} {...rest} />
    </Suspense>
  )
}

const words = ['notes'] as const

async function NotesPart({ about, notes, session, href }: Props & { notes: Promise<NotesFound> }) {
  const [t, found] = await Promise.all([getTranslations('notes'), notes])
  if (!found.ok && found.problem.code === 'not-supported') return null
  const mayWrite = found.ok && mayAddNotes(about, session)
  const entry = (note: Note) => <NoteEntry key={note.id} note={note} {...{ about, session, mayWrite }} />
  const number = (value: number) => formatNumber(value, session.numbers)
  const history = {
    older: (count: number) => t('older', { count }),
    newest: (shown: number, total: number) => t('newest', { shown: number(shown), total: number(total) }),
  }
  return (
    <MessagesProvider areas={words}>
      <DetailPart
        title={t('title')}
        found={found}
        href={href}
        empty={t('none')}
        action={mayWrite && <AddNote about={about} />}
      >
        {({ list, data }) =>
          list.length > 0 && <NewestFirst entries={list.map(entry)} total={data.totalRecords} words={history} />
        }
      </DetailPart>
    </MessagesProvider>
  )
}

type EntryProps = Pick<Props, 'about' | 'session'> & { note: Note; mayWrite: boolean }

async function NoteEntry({ note, about, session, mayWrite }: EntryProps) {
  const t = await getTranslations('notes')
  const when = (iso: string | null) => (iso ? formatDateTime(iso, session) : '')
  const { id, text, version } = note
  const isOwn = note.isOwn && mayWrite && text !== null
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
        <span className="font-medium text-ink">{note.by}</span>
        <span>{when(note.at)}</span>
        {text !== null && note.editedAt && <span>{t('editedAt', { moment: when(note.editedAt) })}</span>}
      </p>
      {text === null ? (
        <p className="mt-1 text-soft italic">{t('wasDeleted', { moment: when(note.deletedAt) })}</p>
      ) : (
        <NoteText>{text}</NoteText>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        {note.earlier.length > 0 ? (
          <details className="mt-1 min-w-0 text-xs">
            <summary className="link w-fit cursor-pointer py-1">{t('earlier', { count: note.earlier.length })}</summary>
            <ol className="mt-1 grid gap-2 border-s-2 border-hairline ps-3">
              {note.earlier.map((one, at) => (
                <li key={at}>
                  <span className="text-soft">{when(one.at)}</span>
                  <NoteText>{one.text ?? ''}</NoteText>
                </li>
              ))}
            </ol>
          </details>
        ) : (
          <span />
        )}
        {isOwn && <NoteActions about={about} note={{ id, text, version }} moment={when(note.at)} />}
      </div>
    </li>
  )
}

function NoteText({ children }: { children: string }) {
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  )
}
