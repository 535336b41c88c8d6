import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { documentLink, documentLinkById } from '../documents/queries'

export const listKycDocs = (db: Database, customerId: number, origin: string) => ({
  documents: db
    .all(
      db.q
        .selectFrom('kyc_docs')
        .leftJoin('documents', 'documents.id', 'kyc_docs.document_id')
        .selectAll('kyc_docs')
        .select('documents.key as picture')
        .where('customer_id', '=', customerId)
        .orderBy('kyc_docs.id'),
    )
    .map((paper) => ({
      docId: String(paper.id),
      docName: paper.name,
      docType: paper.type,
      docValue: paper.value,
      docExtension: paper.extension || null,
      imageUrls: paper.picture
        ? [documentLink({ db, origin }, paper.picture)]
        : paper.extension
          ? [documentLinkById({ db, origin }, paper.id)]
          : [],
      uploadedOn: iso(paper.uploaded_at),
    })),
})
