import { pdfFile } from '../core/files/pdf'
import { documentPicture } from '../core/files/pictures'
import type { Database } from '../core/db/database'

const files = {
  GST_CERT: { name: 'gst-certificate.pdf', kind: 'pdf' },
  PAN: { name: 'pan.png', kind: 'png' },
} as const
type Filed = keyof typeof files

/** The files of businesses that wait for approval or were rejected, for those who decide. One that is still set up lacks them. APPR-34 */
export const seedBusinessDocuments = (db: Database): void => {
  const waiting = db.q.selectFrom('org_issuers').select('org_id').where('status', 'in', ['PENDING', 'REJECTED'])
  const documents = db.all(
    db.q
      .selectFrom('org_documents')
      .innerJoin('orgs', 'orgs.id', 'org_documents.org_id')
      .select(['org_documents.id', 'org_id', 'type', 'value', 'orgs.name', 'orgs.created_at'])
      .where('org_id', 'in', waiting)
      .where('set_up_complete', '=', 1)
      .where('type', 'in', Object.keys(files))
      .orderBy('org_documents.id'),
  )
  const maker = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  for (const { id, org_id, type, value, name, created_at } of documents) {
    const file = files[type as Filed]
    const document_id = db.create('documents', {
      key: `seeded-business-${org_id}-${type.toLowerCase()}`,
      user_id: maker?.id ?? 0,
      ...file,
      bytes: Buffer.from(
        file.kind === 'pdf' ? pdfFile([`${name}: GST ${value}`, 'Annex']) : documentPicture(`${org_id} ${type}`),
      ),
      created_at,
    })
    db.update('org_documents', id, { document_id })
  }
}
