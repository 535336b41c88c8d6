import type { BusinessFields } from '@/lib/rules/bodies/set-up'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import { emptyBusinessFields, pickBusinessFields } from '@/lib/rules/organizations/set-up'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { requireRightFile, writeAddress } from '../organizations/set-up-write'
import type { NewFiles } from '../organizations/set-up-values'
import { documentLink } from '../documents/queries'

type StoredBranch = { id: number; details: string; ifsc: string | null }

export const readBusinessFields = ({ details, ifsc }: StoredBranch): BusinessFields => ({
  ...structuredClone(emptyBusinessFields),
  ...(JSON.parse(details) as Partial<BusinessFields>),
  ifsc: ifsc ?? '',
})

export const writeBusinessFields = (db: Database, branchId: number, values: BusinessFields): void => {
  const { files: _, ifsc, ...details } = pickBusinessFields(values)
  db.update('branches', branchId, { details: JSON.stringify(details), ifsc: ifsc || null })
  const owner = { entity_type: 'BRANCH', entity_id: branchId } as const
  writeAddress(db, owner, 'REGISTERED_ADDRESS', values.registered)
  writeAddress(db, owner, 'BUSINESS_ADDRESS', values.business)
}

export const writeBranchFiles = (db: Database, branchId: number, files: NewFiles): void => {
  for (const type of setUpFiles) {
    const file = files[type]
    if (file === undefined) continue
    requireRightFile(type, file, 'files')
    db.run(db.q.deleteFrom('branch_documents').where('branch_id', '=', branchId).where('type', '=', type))
    if (file) db.insert('branch_documents', { branch_id: branchId, type, document_id: file.id })
  }
}

export const hasFiles = (db: Database, branchId: number, files: NewFiles): boolean => {
  const kept = db.all(
    db.q.selectFrom('branch_documents').select(['type', 'document_id']).where('branch_id', '=', branchId),
  )
  const sent = Object.values(files).filter((file) => file !== null && file !== undefined)
  return kept.length === sent.length && kept.every(({ document_id }) => sent.some(({ id }) => id === document_id))
}

export const branchDocuments = (context: Pick<Runtime, 'db' | 'origin'>, branchId: number) =>
  context.db
    .all(
      context.db.q
        .selectFrom('branch_documents')
        .innerJoin('documents', 'documents.id', 'branch_documents.document_id')
        .select(['type', 'documents.key', 'documents.name'])
        .where('branch_id', '=', branchId)
        .orderBy('type'),
    )
    .map(({ type, key, name }) => ({ docType: type, fileName: name, preSignedUrl: documentLink(context, key) }))
