import { AddBusinessDocument, SetBusinessSecondFactor } from '@/lib/rules/bodies/organizations'
import { Nothing } from '@/lib/rules/bodies/nothing'
import type { FileChange } from '@/lib/rules/approvals/endings'
import { hasNumber, isFileForType, offeredDocumentTypes } from '@/lib/rules/organizations/business-documents'
import { isSquare } from '@/lib/rules/files/image-size'
import { numberOfDocument } from '@/lib/rules/organizations/set-up'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import { isOpen } from '../../core/changes/requests'
import { findPrevious, readFileChanges } from '../../core/changes/sent-again'
import type { ComparedFile } from '../../core/effects/effects'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import { noteRestriction } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { userNamesShown } from '../../core/requests/request-scope'
import { hasSecondFactor } from '../../core/actor/second-factor'
import { parseId } from '../../core/db/ids'
import { documentLink, ownDocument } from '../documents/queries'
import { businessRequestAt, statusesOf } from './at-issuers'
import { onlyChanged } from './facts'
import { documentName, recordBusinessEvent } from './events'
import { businessChange } from './business-change'

type Context = Runtime & { actor: Actor }
type Query = { orgId?: string; getPreSignedURL?: string }

const refuseField = (status: 400 | 409, field: string, sentence: string): HttpError =>
  fieldError(field, sentence, status)

/** How the files of a business differ from those that were sent back, at the issuers of the person that it waits for. APPR-37 */
const changesOf = (context: Context, orgId: number): ((type: string) => FileChange | null) => {
  const { db, actor } = context
  const changes = statusesOf(db, orgId)
    .filter(({ issuer }) => actor.issuer === null || issuer === actor.issuer)
    .flatMap(({ issuer }) => businessRequestAt(db, orgId, issuer) ?? [])
    .filter(isOpen)
    .map((request) => readFileChanges(request, findPrevious(context, request)))
  return (type) => changes.reduce<FileChange | null>((found, changeOf) => found ?? changeOf(type), null)
}

const documentsOf = (context: Context, { orgId, getPreSignedURL }: Query) => {
  const { db, actor } = context
  const org = requireBusiness(db, actor, orgId)
  const changeOf = changesOf(context, org.id)
  const papers = db.all(
    db.q
      .selectFrom('org_documents')
      .leftJoin('documents', 'documents.id', 'org_documents.document_id')
      .selectAll('org_documents')
      .select(['documents.key', 'documents.name'])
      .where('org_id', '=', org.id)
      .orderBy('org_documents.id'),
  )
  const adderOf = ({ added_by: name }: (typeof papers)[number]) => (name === null ? [] : [{ id: null, name }])
  const nameOf = userNamesShown(db, actor, papers.flatMap(adderOf))
  return papers.map((paper) => ({
    docId: String(paper.id),
    orgId: String(org.id),
    docType: paper.type,
    docValue: paper.value || null,
    fileName: paper.name,
    preSignedUrl: paper.key && getPreSignedURL === 'true' ? documentLink(context, paper.key) : null,
    addedBy: paper.added_by === null ? null : nameOf({ id: null, name: paper.added_by }),
    addedAt: paper.added_at === null ? null : iso(paper.added_at),
    change: changeOf(paper.type),
  }))
}

/** If the business requires a second factor, only people who use one may change its documents. ORG-34 */
export const requireFactor = (db: Database, actor: Actor, isNeeded: boolean): void => {
  if (!isNeeded) return
  if (hasSecondFactor(db, actor.id)) return
  throw new HttpError(409, 'This business requires two-factor sign-in. Turn it on in your profile first')
}

const fileOf = ({ db, actor }: Context, { docType, docImage }: AddBusinessDocument) => {
  if (!docImage) return null
  const file = ownDocument(db, actor, docImage)
  if (!file) throw refuseField(400, 'docImage', 'We do not have this file. Upload it again')
  if (!isFileForType(docType, file.kind))
    throw refuseField(
      400,
      'docImage',
      docType === 'LOGO_PATH'
        ? 'A logo is a PNG, a JPEG or a GIF picture'
        : 'A document is a PNG, a JPEG or a PDF file',
    )
  if (docType === 'LOGO_PATH' && !isSquare(new Uint8Array(file.bytes)))
    throw refuseField(400, 'docImage', 'The logo must be square')
  return file.id
}

const readAddition = (context: Context, body: AddBusinessDocument) => {
  const { db, actor } = context
  const org = requireBusiness(db, actor, body.orgId)
  requireFactor(db, actor, org.needs_second_factor === 1)
  if (!offeredDocumentTypes(org.currency).includes(body.docType))
    throw refuseField(400, 'docType', 'A business of this country has no such document')
  const same = documentOfType(db, org.id, body.docType)
  if (!body.docId && same)
    throw refuseField(409, 'docType', `This business already has a ${documentName(body.docType)}. Replace it instead`)
  if (body.docId && String(same?.id) !== body.docId)
    throw new HttpError(409, 'This document was replaced or removed after you opened it. Reload it, then try again')
  return { org, same, value: hasNumber(body.docType) ? (body.docValue ?? '') : '' }
}

const documentOfType = (db: Database, orgId: number, type: string) =>
  db.first(db.q.selectFrom('org_documents').selectAll().where('org_id', '=', orgId).where('type', '=', type))

const addDocument = (context: Context & Permitted, body: AddBusinessDocument) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const { org, same, value } = readAddition(context, body)
    requirePermit(context, 'ORG_UPDATE')
    const document_id = fileOf(context, body)
    if (same) db.run(db.q.deleteFrom('org_documents').where('id', '=', same.id))
    const docId = db.create('org_documents', {
      org_id: org.id,
      type: body.docType,
      value,
      document_id,
      added_by: actor.name,
      added_at: now(),
    })
    const code = same ? 'DOCUMENT_REPLACED' : 'DOCUMENT_ADDED'
    recordBusinessEvent(context, { orgId: org.id, code, about: body.docType, status: org.status })
    return { docId: String(docId), message: same ? 'Document replaced' : 'Document added' }
  })

const numberFacts = (type: string, before: string | null | undefined, after: string | null) => {
  const field = numberOfDocument[type] ?? type
  return before || after ? onlyChanged({ [field]: before || null }, { [field]: after || null }) : noFacts
}
const noFacts = { before: {}, after: {} }

const filesOnRecord = (db: Database) =>
  db.q
    .selectFrom('org_documents')
    .leftJoin('documents', 'documents.id', 'document_id')
    .select(['org_documents.id', 'org_id', 'type', 'documents.key'])

/** Returns a function that compares a file, or none, with the one that its business has on record. */
export const readComparisons = (context: Pick<Context, 'db' | 'origin'>, orgIds: readonly string[]) => {
  const { db } = context
  const known = new Map(
    db
      .all(filesOnRecord(db).where('org_id', 'in', orgIds.map(Number)))
      .map(({ org_id, type, key }) => [`${org_id} ${type}`, key]),
  )
  return (orgId: string, type: string, key: string | null): ComparedFile => {
    const before = known.get(`${orgId} ${type}`)
    return {
      paper: type,
      before: before ? documentLink(context, before) : null,
      after: key === null ? null : documentLink(context, key),
    }
  }
}

export const addBusinessDocumentEffect: ChangeEffect<'addOrgDocument'> = {
  subject: (context, body) => {
    const { org, same, value } = readAddition(context, body)
    return businessChange(context, org, numberFacts(body.docType, same?.value, value), `paper ${body.docType}`)
  },
  // A body without a file removes the existing one.
  files: (context, contents) => {
    const compare = readComparisons(
      context,
      contents.map(({ orgId }) => orgId),
    )
    return ({ orgId, docType, docImage }) => [compare(orgId, docType, docImage || null)]
  },
  apply: addDocument,
}

type Removal = { orgId: string; docId: string }

const readRemoval = ({ db, actor }: Context, { orgId, docId }: Removal) => {
  const org = requireBusiness(db, actor, orgId)
  requireFactor(db, actor, org.needs_second_factor === 1)
  const paper = db.first(
    db.q
      .selectFrom('org_documents')
      .leftJoin('documents', 'documents.id', 'org_documents.document_id')
      .selectAll('org_documents')
      .select('documents.key')
      .where('org_id', '=', org.id)
      .where('org_documents.id', '=', parseId(docId)),
  )
  if (!paper) throw notFound('Document')
  return { org, paper }
}

export const removeBusinessDocumentEffect: ChangeEffect<'removeOrgDocument'> = {
  subject: (context, body) => {
    const { org, paper } = readRemoval(context, body)
    const change = businessChange(context, org, numberFacts(paper.type, paper.value, null), `paper ${paper.type}`)
    return change && { ...change, also: { stands: { type: paper.type, number: paper.value, file: paper.key } } }
  },
  files: (context, contents) => {
    const { db } = context
    const query = filesOnRecord(db).where(
      'org_documents.id',
      'in',
      contents.map(({ docId }) => parseId(docId)),
    )
    const known = new Map(db.all(query).map((paper) => [paper.id, paper]))
    return ({ docId }) => {
      const paper = known.get(parseId(docId))
      return paper ? [{ paper: paper.type, before: paper.key && documentLink(context, paper.key), after: null }] : []
    }
  },
  apply: (context, body) =>
    context.db.write(() => {
      const { org, paper } = readRemoval(context, body)
      requirePermit(context, 'ORG_UPDATE')
      context.db.run(context.db.q.deleteFrom('org_documents').where('id', '=', paper.id))
      recordBusinessEvent(context, { orgId: org.id, code: 'DOCUMENT_REMOVED', about: paper.type, status: org.status })
      return { message: 'Document removed' }
    }),
}

const askForFactor = (context: Context & { body: SetBusinessSecondFactor }) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const org = requireBusiness(db, actor, body.orgId)
    requireFactor(db, actor, true)
    noteRestriction(
      context,
      { kind: 'PAPERS_FACTOR', subject: org.id },
      { isWeaker: !body.required, isRestricted: body.required },
    )
    const needs = Number(body.required)
    const changed = db.run(
      db.q
        .updateTable('orgs')
        .set({ needs_second_factor: needs })
        .where('id', '=', org.id)
        .where('needs_second_factor', '!=', needs),
    )
    const message = body.required ? 'Second factor required' : 'Second factor no longer required'
    const code = body.required ? 'FACTOR_REQUIRED' : 'FACTOR_NOT_REQUIRED'
    if (changed > 0) recordBusinessEvent(context, { orgId: org.id, code, status: org.status, isBeside: true })
    return { message }
  })

export const businessDocuments = {
  'issuance-v1 GET bizdocmgnt/business-document': (context) => ({ list: documentsOf(context, context.query) }),
  'issuance-v1 GET bizdocmgnt/mpadmin/business-document': (context) => ({ list: documentsOf(context, context.query) }),
  'issuance-v1 POST bizdocmgnt/business-document': {
    body: AddBusinessDocument,
    answer: (context) => change(context, 'addOrgDocument', context.body),
  },
  'issuing DELETE orgs/{id}/document/{docId}': {
    body: Nothing,
    answer: (context) => change(context, 'removeOrgDocument', { orgId: context.path.id, docId: context.path.docId }),
  },
  'issuance-v1 POST bizdocmgnt/business-2fa': { body: SetBusinessSecondFactor, answer: askForFactor },
} satisfies AreaHandlers
