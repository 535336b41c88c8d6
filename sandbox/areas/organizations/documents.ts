import { AddBusinessDocument, SetBusinessSecondFactor } from '@/lib/rules/bodies/organizations'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { hasNumber, isFileForType, offeredDocumentTypes } from '@/lib/rules/organizations/business-documents'
import type { AreaAnswers, Runtime } from '../../http/answer'
import type { Database } from '../../db/database'
import { iso } from '../../db/days'
import { notFound, Refusal } from '../../http/refusal'
import { requireOrg, wholeNumber } from '../../identity/who'
import type { Who } from '../../identity/who'
import { documentLink, ownDocument } from '../uploads'
import { recordOrgEvent } from './events'

type Context = Runtime & { who: Who }
type Query = { orgId?: string; getPreSignedURL?: string }

const names: Readonly<Record<string, string>> = { GST_CERT: 'GST certificate', LOGO_PATH: 'Logo' }
const nameOf = (type: string): string => names[type] ?? type

const refuseField = (status: 400 | 409, field: string, sentence: string): Refusal =>
  new Refusal(status, sentence, { fields: { [field]: sentence } })

const papersOf = (context: Context, { orgId, getPreSignedURL }: Query) => {
  const { db, who } = context
  const org = requireOrg(db, who, orgId)
  return db
    .all(
      db.q
        .selectFrom('org_documents')
        .leftJoin('documents', 'documents.id', 'org_documents.document_id')
        .selectAll('org_documents')
        .select(['documents.key', 'documents.name'])
        .where('org_id', '=', org.id)
        .orderBy('org_documents.id'),
    )
    .map((paper) => ({
      docId: String(paper.id),
      orgId: String(org.id),
      docType: paper.type,
      docValue: paper.value || null,
      fileName: paper.name,
      preSignedUrl: paper.key && getPreSignedURL === 'true' ? documentLink(context, paper.key) : null,
      addedBy: paper.added_by,
      addedAt: paper.added_at === null ? null : iso(paper.added_at),
    }))
}

/** Who has no second factor changes nothing where the business asks for one. ORG-34 */
export const requireFactor = (db: Database, who: Who, isNeeded: boolean): void => {
  if (!isNeeded) return
  const user = db.first(db.q.selectFrom('users').select('totp_secret').where('id', '=', who.id))
  if (user?.totp_secret) return
  throw new Refusal(409, 'This business asks for a second factor: turn yours on in your profile first')
}

const fileOf = ({ db, who }: Context, { docType, docImage }: AddBusinessDocument) => {
  if (!docImage) return null
  const file = ownDocument(db, who, docImage)
  if (!file) throw refuseField(400, 'docImage', 'This file is not there: upload it again')
  if (!isFileForType(docType, file.kind)) throw refuseField(400, 'docImage', 'A logo is a PNG or a JPEG picture')
  return file.id
}

/** A type stands once: another of it takes the place of the one that is named, or is refused. */
const addPaper = (context: Context & { body: AddBusinessDocument }) =>
  context.db.write(() => {
    const { db, who, body, now } = context
    const org = requireOrg(db, who, body.orgId)
    requireFactor(db, who, org.needs_second_factor === 1)
    if (!offeredDocumentTypes(org.currency).includes(body.docType))
      throw refuseField(400, 'docType', 'A business of this country has no such document')
    const same = db.first(
      db.q.selectFrom('org_documents').selectAll().where('org_id', '=', org.id).where('type', '=', body.docType),
    )
    if (!body.docId && same)
      throw refuseField(409, 'docType', `The ${nameOf(body.docType)} is there already: replace it`)
    if (body.docId && String(same?.id) !== body.docId)
      throw new Refusal(409, 'This document was replaced or removed meanwhile. Look at it again')
    const document_id = fileOf(context, body)
    if (same) db.run(db.q.deleteFrom('org_documents').where('id', '=', same.id))
    const docId = db.insert(
      db.q
        .insertInto('org_documents')
        .values({
          org_id: org.id,
          type: body.docType,
          value: hasNumber(body.docType) ? (body.docValue ?? '') : '',
          document_id,
          added_by: who.name,
          added_at: now(),
        })
        .returning('id'),
    )
    const what = same ? 'replaced' : 'added'
    recordOrgEvent(context, { orgId: org.id, name: `${nameOf(body.docType)} ${what}`, status: org.status })
    return { docId: String(docId), message: same ? 'Document replaced' : 'Document added' }
  })

const removePaper = (context: Context & { path: { id: string; docId: string } }) =>
  context.db.write(() => {
    const { db, who, path } = context
    const org = requireOrg(db, who, path.id)
    requireFactor(db, who, org.needs_second_factor === 1)
    const paper = db.first(
      db.q
        .selectFrom('org_documents')
        .selectAll()
        .where('org_id', '=', org.id)
        .where('id', '=', wholeNumber(path.docId) ?? -1),
    )
    if (!paper) throw notFound('Document')
    db.run(db.q.deleteFrom('org_documents').where('id', '=', paper.id))
    recordOrgEvent(context, { orgId: org.id, name: `${nameOf(paper.type)} removed`, status: org.status })
    return { message: 'Document removed' }
  })

const askForFactor = (context: Context & { body: SetBusinessSecondFactor }) =>
  context.db.write(() => {
    const { db, who, body } = context
    const org = requireOrg(db, who, body.orgId)
    requireFactor(db, who, true)
    const needs = Number(body.required)
    const changed = db.run(
      db.q
        .updateTable('orgs')
        .set({ needs_second_factor: needs })
        .where('id', '=', org.id)
        .where('needs_second_factor', '!=', needs),
    )
    const message = body.required ? 'Second factor required' : 'Second factor no longer required'
    if (changed > 0) recordOrgEvent(context, { orgId: org.id, name: message, status: org.status })
    return { message }
  })

/** The papers of a business: read, added, replaced, removed, and who may. ORG-33, ORG-34 */
export const orgDocuments = {
  'issuance-v1 GET bizdocmgnt/business-document': (context) => ({ list: papersOf(context, context.query) }),
  'issuance-v1 GET bizdocmgnt/mpadmin/business-document': (context) => ({ list: papersOf(context, context.query) }),
  'issuance-v1 POST bizdocmgnt/business-document': { body: AddBusinessDocument, answer: addPaper },
  'issuing DELETE orgs/{id}/document/{docId}': { body: Nothing, answer: removePaper },
  'issuance-v1 POST bizdocmgnt/business-2fa': { body: SetBusinessSecondFactor, answer: askForFactor },
} satisfies AreaAnswers
