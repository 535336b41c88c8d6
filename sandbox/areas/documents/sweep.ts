import { sql, type SqlBool } from 'kysely'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import { retentionDays } from '@/lib/rules/retention/retention-days'
import type { Database } from '../../core/db/database'
import { DAY } from '../../core/db/days'
import { FILES_AT_ONCE, nextBatch, ROWS_AT_ONCE, type Sweep } from '../../core/retention/sweep'

const keepers = [
  sql`SELECT 1 FROM kyc_docs WHERE document_id = documents.id`,
  sql`SELECT 1 FROM org_documents WHERE document_id = documents.id`,
  sql`SELECT 1 FROM branch_documents WHERE document_id = documents.id`,
  sql`SELECT 1 FROM user_papers WHERE document_id = documents.id`,
  sql`SELECT 1 FROM programs WHERE image_id = documents.id`,
  sql`SELECT 1 FROM design_codes WHERE document_id = documents.id`,
  sql`SELECT 1 FROM txn_invoices WHERE document_id = documents.id`,
  sql`SELECT 1 FROM dispute_files WHERE document_id = documents.id`,
  sql`SELECT 1 FROM approval_documents JOIN approvals ON approvals.id = approval_documents.approval_id
    WHERE document_key = documents.key AND status IN (${sql.join([...waitingStatuses])})`,
]

/** No record and no waiting request has the document. */
const isLoose = sql<SqlBool>`NOT EXISTS (${sql.join(keepers, sql`) AND NOT EXISTS (`)})`

const wasRequested = sql<SqlBool>`EXISTS (SELECT 1 FROM approval_documents WHERE document_key = documents.key)`

/** Nothing has ever named the document, as while somebody fills in a form. */
export const isUnused = sql<SqlBool>`${isLoose} AND NOT ${wasRequested}`

/** A draft that is younger than its documents still offers them to the person who comes back to the form. */
const isDrafted = sql<SqlBool>`EXISTS (SELECT 1 FROM drafts WHERE drafts.user_id = documents.user_id AND instr(drafts.json, documents.key) > 0)`

/** A request may wait for long: its documents are kept for their days from its end, in which its maker may correct it and send it again. */
const endedSince = (moment: number) =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM approval_documents JOIN approvals ON approvals.id = approval_documents.approval_id
    WHERE document_key = documents.key AND approvals.updated_at >= ${moment})`

/** Old documents by the index alone: a row has its moment behind the whole file. */
const oldDocuments = (db: Database, before: number, after: number) =>
  db.all(
    db.q
      .selectFrom('documents')
      .select(['id', 'created_at'])
      .where(sql<SqlBool>`+id > ${after}`)
      .where('created_at', '<', before)
      .orderBy(sql`+id`)
      .limit(ROWS_AT_ONCE),
  )

const keepUploadsMs = (retentionDays.uploads - retentionDays.drafts) * DAY

/** Documents that nothing ever named go with the drafts, those of requests that have ended with the uploads. DATA-01 */
export const sweepDocuments: Sweep = (db, before, after) => {
  const old = oldDocuments(db, before, after)
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return null
  const longAgo = before - keepUploadsMs
  const oldest = old.filter(({ created_at: at }) => at < longAgo).map(({ id }) => id)
  const gone = db.all(
    db.q
      .selectFrom('documents')
      .select(['id', 'key'])
      .where('id', 'in', ids)
      .where(
        sql<SqlBool>`(${isUnused} OR (${isLoose} AND id IN (SELECT value FROM json_each(${JSON.stringify(oldest)})) AND NOT ${endedSince(longAgo)}))`,
      )
      .where(sql<SqlBool>`NOT ${isDrafted}`)
      .orderBy('id')
      .limit(FILES_AT_ONCE),
  )
  for (const { id, key } of gone) {
    db.run(db.q.deleteFrom('approval_documents').where('document_key', '=', key))
    db.run(db.q.deleteFrom('documents').where('id', '=', id))
  }
  return gone.length === FILES_AT_ONCE ? (gone.at(-1)?.id ?? null) : nextBatch(ids, ROWS_AT_ONCE)
}

/** Drafts have no id: each batch takes the oldest. */
export const sweepDrafts: Sweep = (db, before) => {
  const old = db.q
    .selectFrom('drafts')
    .select(['user_id', 'key'])
    .where('saved_at', '<', before)
    .orderBy('saved_at')
    .limit(ROWS_AT_ONCE)
  const rows = db.all(old)
  for (const { user_id, key } of rows)
    db.run(db.q.deleteFrom('drafts').where('user_id', '=', user_id).where('key', '=', key))
  return rows.length < ROWS_AT_ONCE ? null : 0
}
