import 'server-only'
import {
  addCardNote,
  addCustomerNote,
  addOrgNote,
  listCardNotes,
  listCustomerNotes,
  listOrgNotes,
} from '@/lib/calls/notes'
import type { Note } from '@/lib/calls/notes'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import type { Viewer } from '@/lib/rules/lists/list-query'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import type { PageData } from '@/lib/rules/lists/pagination'

/** As many as a detail shows. */
const MOST_NOTES = 100

const calls = { org: listOrgNotes, customer: listCustomerNotes, card: listCardNotes }

export type NotesFound = Result<{ list: Note[]; data: PageData }>

/** Notes about one thing, the newest first; null for whoever may not see them, and nothing is asked. NOTE-01 */
export const findNotes = (
  { of, id }: NoteSubject,
  { held }: Pick<Viewer, 'held'>,
  perPage = MOST_NOTES,
): Promise<NotesFound> | null => {
  if (!holdsAny(held, calls[of].need as readonly Privilege[])) return null
  const query = { page: 1, perPage }
  if (of === 'org') return tryPerform(listOrgNotes, { path: { orgId: id }, query })
  if (of === 'customer') return tryPerform(listCustomerNotes, { path: { customerId: id }, query })
  return tryPerform(listCardNotes, { path: { cardId: id }, query })
}

const adding = { org: addOrgNote, customer: addCustomerNote, card: addCardNote }

/** Whoever may change the thing may note on it. NOTE-01 */
export const mayAddNotes = ({ of }: NoteSubject, { held }: Pick<Viewer, 'held'>): boolean =>
  holdsAny(held, adding[of].need as readonly Privilege[])
