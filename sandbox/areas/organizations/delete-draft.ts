import { Nothing } from '@/lib/rules/bodies/nothing'
import type { Database } from '../../core/db/database'
import type { AreaHandlers } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { requireBusiness } from '../../core/actor/actor'
import { rememberBusinessId } from './set-up-write'

const parts = ['org_set_up_versions', 'org_set_ups', 'org_issuers', 'org_documents', 'org_events', 'org_tree'] as const

/** Deletes the business's own row last, so that a reference from any other table stops the deletion. */
const removeBusiness = (db: Database, id: number): void => {
  for (const table of parts) db.run(db.q.deleteFrom(table).where('org_id', '=', id))
  db.run(db.q.deleteFrom('addresses').where('entity_type', '=', 'ORG').where('entity_id', '=', id))
  try {
    db.savepoint(() => db.run(db.q.deleteFrom('orgs').where('id', '=', id)))
  } catch (error) {
    if (!String(error).includes('FOREIGN KEY')) throw error
    throw new HttpError(409, 'You cannot delete this draft: it already has people or sub-businesses')
  }
}

export const deleteDraft = {
  'issuing DELETE orgs/{id}': {
    body: Nothing,
    answer: ({ db, actor, path }) =>
      db.write(() => {
        const org = requireBusiness(db, actor, path.id)
        if (org.status !== 'DRAFT')
          throw new HttpError(409, 'This business has already been submitted. You can delete only drafts')
        rememberBusinessId(db, org.id)
        removeBusiness(db, org.id)
        return { message: 'Draft deleted' }
      }),
  },
} satisfies AreaHandlers
