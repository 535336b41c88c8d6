import { AddNote, EditNote } from '@/lib/rules/bodies/notes'
import { Nothing } from '@/lib/rules/bodies/nothing'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { HttpError } from '../../core/errors/http-error'
import { asSeen, type Actor } from '../../core/actor/actor'
import { requireRow } from '../../core/db/rows'
import { type Subject, conditionsOf, businessSubject, customerSubject, cardSubject } from './queries'

type Context = Pick<Runtime, 'db' | 'now'> & { actor: Actor }

const noteRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('notes')
      .selectAll()
      .where('id', 'in', [...ids]),
  )
  const earlier = db.all(
    db.q
      .selectFrom('note_versions')
      .selectAll()
      .where('note_id', 'in', [...ids])
      .orderBy('version', 'desc'),
  )
  return sortByIds(ids, rows).map((note) => ({
    id: String(note.id),
    text: note.text,
    by: note.author_name,
    at: iso(note.created_at),
    isOwn: note.author_id === asSeen(actor).id,
    version: note.version,
    editedAt: isoOrNull(note.edited_at),
    deletedAt: isoOrNull(note.deleted_at),
    earlier: earlier.filter(({ note_id: of }) => of === note.id).map(({ text, at }) => ({ text, at: iso(at) })),
  }))
}

type PageQuery = Parameters<typeof parsePage>[0]
const list = (db: Database, actor: Actor, of: Subject, query: PageQuery) => {
  const filter = { all: conditionsOf(actor, of) }
  const page = parsePage(query)
  return pageOf(db, 'notes', filter, page, (ids) => noteRows(db, actor, ids))
}

/** Sending the same key twice does not add the note twice. NOTE-01 */
const add = ({ db, now, actor }: Context, of: Subject, { text, key }: AddNote) => {
  const known = db.first(
    db.q
      .selectFrom('notes')
      .select(['id', 'subject', 'subject_id'])
      .where('author_id', '=', actor.id)
      .where('key', '=', key),
  )
  if (known && (known.subject !== of.subject || known.subject_id !== of.subject_id))
    throw new HttpError(409, 'This note is about another record')
  const note = { ...of, author_id: actor.id, author_name: actor.name, key, text, created_at: now() }
  const id = known?.id ?? db.create('notes', { ...note, edited_at: null, deleted_at: null })
  return { message: 'Note added', id: String(id) }
}

const requireOwn = (db: Database, actor: Actor, of: Subject, noteId: string) => {
  const note = requireRow(db, 'notes', noteId, 'Note', conditionsOf(actor, of))
  if (note.author_id !== actor.id) throw new HttpError(409, 'Only the author of a note can change it')
  return note
}

const edit = ({ db, now, actor }: Context, of: Subject, noteId: string, { text, version }: EditNote) => {
  const note = requireOwn(db, actor, of, noteId)
  const done = { message: 'Note changed', id: noteId }
  if (note.text === text) return done
  if (note.text === null) throw new HttpError(409, 'This note was deleted')
  if (note.version !== version)
    throw new HttpError(409, 'This note was changed after you opened it. Reload it, then try again')
  const at = note.edited_at ?? note.created_at
  db.insert('note_versions', { note_id: note.id, version, text: note.text, at })
  const values = { text, version: version + 1, edited_at: now() }
  db.update('notes', note.id, values)
  return done
}

/** Deletes the note's text in all versions, but keeps who deleted it and when. NOTE-03 */
const remove = ({ db, now, actor }: Context, of: Subject, noteId: string) => {
  const note = requireOwn(db, actor, of, noteId)
  if (note.text !== null) {
    db.run(db.q.deleteFrom('note_versions').where('note_id', '=', note.id))
    db.update('notes', note.id, { text: null, deleted_at: now() })
  }
  return { message: 'Note deleted', id: noteId }
}

const notesOf = <P>(subject: (db: Database, actor: Actor, path: P) => Subject) => ({
  list: ({ db, actor, path, query }: Context & { path: P; query: PageQuery }) =>
    list(db, actor, subject(db, actor, path), query),
  add: {
    body: AddNote,
    answer: (context: Context & { path: P; body: AddNote }) =>
      context.db.write(() => add(context, subject(context.db, context.actor, context.path), context.body)),
  },
  edit: {
    body: EditNote,
    answer: (context: Context & { path: P & { noteId: string }; body: EditNote }) =>
      context.db.write(() =>
        edit(context, subject(context.db, context.actor, context.path), context.path.noteId, context.body),
      ),
  },
  remove: {
    body: Nothing,
    answer: (context: Context & { path: P & { noteId: string } }) =>
      context.db.write(() => remove(context, subject(context.db, context.actor, context.path), context.path.noteId)),
  },
})
const ofBusiness = notesOf(businessSubject)
const ofCustomer = notesOf(customerSubject)
const ofCard = notesOf(cardSubject)

export const notes = {
  'issuing GET orgs/{orgId}/notes': ofBusiness.list,
  'issuing POST orgs/{orgId}/notes': ofBusiness.add,
  'issuing PUT orgs/{orgId}/notes/{noteId}': ofBusiness.edit,
  'issuing DELETE orgs/{orgId}/notes/{noteId}': ofBusiness.remove,
  'issuing GET customers/{customerId}/notes': ofCustomer.list,
  'issuing POST customers/{customerId}/notes': ofCustomer.add,
  'issuing PUT customers/{customerId}/notes/{noteId}': ofCustomer.edit,
  'issuing DELETE customers/{customerId}/notes/{noteId}': ofCustomer.remove,
  'issuing GET cards/{cardId}/notes': ofCard.list,
  'issuing POST cards/{cardId}/notes': ofCard.add,
  'issuing PUT cards/{cardId}/notes/{noteId}': ofCard.edit,
  'issuing DELETE cards/{cardId}/notes/{noteId}': ofCard.remove,
} satisfies AreaHandlers
