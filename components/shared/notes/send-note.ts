import { request } from '@/lib/browser/request'
import type { AddNote, EditNote } from '@/lib/rules/bodies/notes'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'

/** Each kind of record has its own calls with their own privileges. NOTE-01 */
export const addNote = ({ of, id }: NoteSubject, body: AddNote) => {
  if (of === 'org') return request('issuing POST orgs/{orgId}/notes', { path: { orgId: id }, body })
  if (of === 'customer') return request('issuing POST customers/{customerId}/notes', { path: { customerId: id }, body })
  return request('issuing POST cards/{cardId}/notes', { path: { cardId: id }, body })
}

export const editNote = ({ of, id }: NoteSubject, noteId: string, body: EditNote) => {
  if (of === 'org') return request('issuing PUT orgs/{orgId}/notes/{noteId}', { path: { orgId: id, noteId }, body })
  if (of === 'customer')
    return request('issuing PUT customers/{customerId}/notes/{noteId}', { path: { customerId: id, noteId }, body })
  return request('issuing PUT cards/{cardId}/notes/{noteId}', { path: { cardId: id, noteId }, body })
}

export const deleteNote = ({ of, id }: NoteSubject, noteId: string) => {
  if (of === 'org') return request('issuing DELETE orgs/{orgId}/notes/{noteId}', { path: { orgId: id, noteId } })
  if (of === 'customer')
    return request('issuing DELETE customers/{customerId}/notes/{noteId}', { path: { customerId: id, noteId } })
  return request('issuing DELETE cards/{cardId}/notes/{noteId}', { path: { cardId: id, noteId } })
}

export const noteActions = {
  org: 'issuing POST orgs/{orgId}/notes',
  customer: 'issuing POST customers/{customerId}/notes',
  card: 'issuing POST cards/{cardId}/notes',
} as const
