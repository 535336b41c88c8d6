import { documentPicture } from '../core/files/pictures'
import type { Database } from '../core/db/database'

const types = ['PAN', 'ADDRESS_PROOF_FRONT', 'ADDRESS_PROOF_BACK'] as const

/** Document pictures of everybody whose documents were submitted for approval. USER-14, USER-15 */
export const seedUserDocuments = (db: Database): void => {
  const people = db.all(
    db.q
      .selectFrom('users')
      .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
      .select(['users.id', 'papers_by', 'papers_at'])
      .where('kyc_status', 'in', ['VERF_PENDING', 'REJECTED', 'VERIFIED'])
      .orderBy('users.id'),
  )
  for (const { id, papers_by, papers_at } of people)
    for (const type of types) {
      const name = `${type.toLowerCase().replaceAll('_', '-')}.png`
      const document_id = db.create('documents', {
        key: `seeded-${id}-${type.toLowerCase()}`,
        user_id: papers_by ?? id,
        name,
        kind: 'png',
        bytes: documentPicture(`${id} ${type}`),
        created_at: papers_at ?? 0,
      })
      db.insert('user_papers', { user_id: id, type, document_id })
    }
}
