import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import { documentFileTypes } from '@/lib/rules/files/documents'
import { SaveDraft } from '@/lib/rules/bodies/uploads'
import type { AreaAnswers, CallContext, Runtime } from '../http/answer'
import { DAY, iso } from '../db/days'
import type { Database } from '../db/database'
import { attachment, isSealed, sealFile } from '../http/file-seals'
import { notFound, Refusal } from '../http/refusal'
import type { Who } from '../identity/who'

/** Named by something that waits for a second person: its payload has the key. */
const isAwaited = sql<SqlBool>`EXISTS (SELECT 1 FROM approvals WHERE status IN (${sql.join([...waitingStatuses])})
  AND payload LIKE '%' || documents.key || '%')`

/** A paper that nobody put into a record within a day goes, unless what waits for approval names it. */
const sweep = (db: Database, now: number) =>
  db.run(
    db.q
      .deleteFrom('documents')
      .where('created_at', '<', now - DAY)
      .where('id', 'not in', (build) =>
        build
          .selectFrom('kyc_docs')
          .select('document_id')
          .$narrowType<{ document_id: number }>()
          .where('document_id', 'is not', null),
      )
      .where('id', 'not in', (build) =>
        build
          .selectFrom('org_documents')
          .select('document_id')
          .$narrowType<{ document_id: number }>()
          .where('document_id', 'is not', null),
      )
      .where('id', 'not in', (build) => build.selectFrom('user_papers').select('document_id'))
      .where('id', 'not in', (build) =>
        build
          .selectFrom('programs')
          .select('image_id')
          .$narrowType<{ image_id: number }>()
          .where('image_id', 'is not', null),
      )
      .where('id', 'not in', (build) =>
        build
          .selectFrom('design_codes')
          .select('document_id')
          .$narrowType<{ document_id: number }>()
          .where('document_id', 'is not', null),
      )
      .where('id', 'not in', (build) => build.selectFrom('txn_invoices').select('document_id'))
      .where((build) => build.not(isAwaited)),
  )

/** Where a paper can be looked at, by whoever is given the link. */
export const documentLink = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, key: string): string =>
  `${origin}/sandbox/files/documents/${key}?seal=${sealFile(db, `document ${key}`)}`

/** Where the stand-in for a paper of the seed can be looked at. */
export const paperLink = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, id: number): string =>
  `${origin}/sandbox/files/kyc/${id}.png?seal=${sealFile(db, `paper ${id}`)}`

export const isPaper = (db: Database, id: string, seal: string): boolean => isSealed(db, `paper ${id}`, seal)

/** The paper that a person uploaded and now puts into a record; another's is not there. */
export const ownDocument = (db: Database, who: Who, key: string) =>
  db.first(db.q.selectFrom('documents').select(['id', 'kind']).where('key', '=', key).where('user_id', '=', who.id))

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

const keepDocument = (context: CallContext<'issuing POST doc/upload'>) => {
  const { db, who, now, query } = context
  const { file, kind } = context.body
  const key = randomUUID()
  db.write(() => {
    sweep(db, now())
    db.run(
      db.q
        .insertInto('documents')
        .values({ key, user_id: who.id, name: file.name, kind, bytes: file.bytes, created_at: now() }),
    )
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

const MOST_DRAFT = 64 * 1024

const saveDraft = ({ db, who, body, now }: CallContext<'issuing POST doc/json'>) =>
  db.write(() => {
    const json = body.json === null ? null : JSON.stringify(body.json)
    if (json !== null && json.length > MOST_DRAFT) throw new Refusal(413, 'The draft is larger than 64 KB')
    db.run(db.q.deleteFrom('drafts').where('user_id', '=', who.id).where('key', '=', body.key))
    if (json === null) return { message: 'Draft discarded' }
    db.run(db.q.insertInto('drafts').values({ user_id: who.id, key: body.key, json, saved_at: now() }))
    return { message: 'Draft saved' }
  })

export const uploads = {
  'issuing POST doc/upload': { upload: 'document', answer: keepDocument },
  'issuing POST doc/json': { body: SaveDraft, answer: saveDraft },
  'issuing GET doc/json/{key}': ({ db, who, path }) => {
    const draft = db.first(
      db.q.selectFrom('drafts').selectAll().where('user_id', '=', who.id).where('key', '=', path.key),
    )
    if (!draft) throw notFound('Draft')
    return { key: draft.key, savedAt: iso(draft.saved_at), json: JSON.parse(draft.json) as Record<string, unknown> }
  },
} satisfies AreaAnswers
