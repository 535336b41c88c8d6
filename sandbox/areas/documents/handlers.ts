import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { documentFileTypes } from '@/lib/rules/files/documents'
import { SaveDraft } from '@/lib/rules/bodies/documents'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { iso } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { attachment, isSealed } from '../../core/files/file-seals'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { countOf } from '../../core/text/count-of'
import { documentLink } from './queries'
import { isUnused } from './sweep'

export const isDocumentSeal = (db: Database, id: string, seal: string): boolean => isSealed(db, `paper ${id}`, seal)

export const documentBehind = (db: Database, key: string, seal: string): Response | null => {
  if (!isSealed(db, `document ${key}`, seal)) return null
  const paper = db.first(db.q.selectFrom('documents').selectAll().where('key', '=', key))
  return (
    (paper &&
      new Response(new Uint8Array(paper.bytes), {
        headers: { 'content-type': documentFileTypes[paper.kind], 'content-disposition': attachment(paper.name) },
      })) ??
    null
  )
}

const MOST_LOOSE = 200
const MOST_LOOSE_BYTES = 200 * 1024 * 1024

/** Limits how much a person may upload. Documents that a record or a request has named do not count. */
const refuseMoreThanRoom = (db: Database, actor: Actor, bytes: number): void => {
  const { count, size } = db.first(
    db.q
      .selectFrom('documents')
      .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`ifnull(sum(length(bytes)), 0)`.as('size')])
      .where('user_id', '=', actor.id)
      .where(isUnused),
  ) ?? { count: 0, size: 0 }
  if (count < MOST_LOOSE && size + bytes <= MOST_LOOSE_BYTES) return
  throw fieldError(
    'file',
    `You have ${countOf(count, 'document that does', 'documents that do')} not belong to a record yet. Save the record, or wait a day until they are deleted`,
    409,
  )
}

const keepDocument = (context: CallContext<'issuing POST doc/upload'>) => {
  const { db, actor, now, query } = context
  const { file, kind } = context.body
  const key = randomUUID()
  db.write(() => {
    refuseMoreThanRoom(db, actor, file.bytes.length)
    db.insert('documents', { key, user_id: actor.id, name: file.name, kind, bytes: file.bytes, created_at: now() })
  })
  return {
    message: 'Document uploaded successfully',
    docKey: key,
    fileName: file.name,
    fileType: documentFileTypes[kind],
    size: file.bytes.length,
    preSignedUrl: query.getPreSignedURL === 'true' ? documentLink(context, key) : null,
  }
}

const MOST_DRAFT_BYTES = 64 * 1024
const MOST_DRAFTS = 100
const MOST_DRAFTS_BYTES = 2 * 1024 * 1024

const refuseMoreDrafts = (db: Database, actor: Actor, bytes: number): void => {
  const { count, size } = db.first(
    db.q
      .selectFrom('drafts')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<number>`ifnull(sum(octet_length(json)), 0)`.as('size'),
      ])
      .where('user_id', '=', actor.id),
  ) ?? { count: 0, size: 0 }
  if (count < MOST_DRAFTS && size + bytes <= MOST_DRAFTS_BYTES) return
  throw new HttpError(409, `You have ${countOf(count, 'draft')}. Finish or discard some first`)
}

const saveDraft = ({ db, actor, body, now }: CallContext<'issuing POST doc/json'>) =>
  db.write(() => {
    const json = body.json === null ? null : JSON.stringify(body.json)
    const bytes = Buffer.byteLength(json ?? '')
    if (bytes > MOST_DRAFT_BYTES) throw new HttpError(413, 'The draft is larger than 64 KB')
    db.run(db.q.deleteFrom('drafts').where('user_id', '=', actor.id).where('key', '=', body.key))
    if (json === null) return { message: 'Draft discarded' }
    refuseMoreDrafts(db, actor, bytes)
    db.insert('drafts', { user_id: actor.id, key: body.key, json, saved_at: now() })
    return { message: 'Draft saved' }
  })

export const documents = {
  'issuing POST doc/upload': { upload: 'document', answer: keepDocument },
  'issuing POST doc/json': { body: SaveDraft, answer: saveDraft },
  'issuing GET doc/json/{key}': ({ db, actor, path }) => {
    const draft = db.first(
      db.q.selectFrom('drafts').selectAll().where('user_id', '=', actor.id).where('key', '=', path.key),
    )
    if (!draft) throw notFound('Draft')
    return { key: draft.key, savedAt: iso(draft.saved_at), json: JSON.parse(draft.json) as Record<string, unknown> }
  },
} satisfies AreaHandlers
