import { sql } from 'kysely'
import { CreateDepartment } from '@/lib/rules/bodies/departments'
import { toMajor } from '@/lib/rules/locale/money'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { notFound } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { userNamesShown } from '../../core/requests/request-scope'
import { whereId, contains, is } from '../../core/db/condition'
import { requireDepartment } from './queries'
import { createDepartment } from './create-department'

const counted = (text: string) => sql<number>`(${sql.raw(text)})`

const departmentRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('departments')
      .innerJoin('orgs', 'orgs.id', 'departments.org_id')
      .leftJoin('departments as parent', 'parent.id', 'departments.parent_id')
      .selectAll('departments')
      .select(['orgs.display_name as org_name', 'parent.name as parent_name'])
      .select([
        counted('SELECT count(*) FROM department_users WHERE department_id = departments.id').as('users'),
        counted('SELECT count(*) FROM department_customers WHERE department_id = departments.id').as('holders'),
        counted(
          'SELECT count(*) FROM cards WHERE customer_id IN (SELECT customer_id FROM department_customers WHERE department_id = departments.id)',
        ).as('cards'),
      ])
      .where('departments.id', 'in', [...ids]),
  )
  const tags = db.all(
    db.q
      .selectFrom('department_tags')
      .selectAll()
      .where('department_id', 'in', [...ids])
      .orderBy('name'),
  )
  const nameOf = userNamesShown(
    db,
    actor,
    rows.map(({ created_by }) => ({ id: null, name: created_by })),
  )
  return sortByIds(ids, rows).map((department) => ({
    id: String(department.id),
    orgId: String(department.org_id),
    orgName: department.org_name,
    parentId: department.parent_id === null ? null : String(department.parent_id),
    parentName: department.parent_name,
    name: department.name,
    adminName: department.admin_name,
    adminEmail: department.admin_email,
    adminMobile: department.admin_mobile,
    status: department.status,
    currency: department.currency,
    budget: toMajor(department.budget),
    userCount: department.users,
    cardHolderCount: department.holders,
    cardCount: department.cards,
    tags: tags.filter(({ department_id }) => department_id === department.id).map(({ name }) => name),
    createdBy: nameOf({ id: null, name: department.created_by }),
    createdAt: iso(department.created_at),
  }))
}

export const departments = {
  'issuing GET orgs/{orgId}/departments': ({ db, actor, path, query }) => {
    const page = parsePage(query)
    const org = requireBusiness(db, actor, path.orgId)
    const all = [
      is('org_id', org.id),
      ...(query.name ? [contains('name', query.name)] : []),
      ...whereId('parent_id', query.parentId),
    ]
    return pageOf(db, 'departments', all, page, (ids) => departmentRows(db, actor, ids))
  },
  'issuing GET departments/{id}': ({ db, actor, path }) => {
    const [row] = departmentRows(db, actor, [requireDepartment(db, actor, path.id).id])
    if (!row) throw notFound('Department')
    return row
  },
  'issuing POST departments': { body: CreateDepartment, answer: createDepartment },
} satisfies AreaHandlers
