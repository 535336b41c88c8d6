import type { Database } from '../../core/db/database'
import { notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'

export const requireDepartment = (db: Database, actor: Actor, id: string | undefined) => {
  const department = db.find('departments', parseId(id))
  if (!department) throw notFound('Department')
  try {
    requireBusiness(db, actor, String(department.org_id))
  } catch (error) {
    if (error instanceof HttpError) throw notFound('Department')
    throw error
  }
  return department
}
