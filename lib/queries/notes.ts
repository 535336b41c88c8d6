import 'server-only'
import {
  addCardNote,
  addCustomerNote,
  addOrgNote,
  listCardNotes,
  listCustomerNotes,
  listOrgNotes,
  type Note,
} from '@/lib/calls/notes'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { NoteSubject } from '@/lib/rules/notes/note-subject'
import type { PageData } from '@/lib/rules/lists/pagination'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

const MOST_NOTES = 100

const calls = { org: listOrgNotes, customer: listCustomerNotes, card: listCardNotes }

export type NotesFound = Result<{ list: Note[]; data: PageData }>

export const findNotes = (
  { of, id }: NoteSubject,
  session: Holder,
  perPage = MOST_NOTES,
): Promise<NotesFound> | null => {
  if (!isOffered(session, calls[of])) return null
  const query = { page: 1, perPage }
  if (of === 'org') return tryPerform(listOrgNotes, { path: { orgId: id }, query })
  if (of === 'customer') return tryPerform(listCustomerNotes, { path: { customerId: id }, query })
  return tryPerform(listCardNotes, { path: { cardId: id }, query })
}

const adding = { org: addOrgNote, customer: addCustomerNote, card: addCardNote }

export const mayAddNotes = ({ of }: NoteSubject, session: Holder): boolean => isOffered(session, adding[of])
