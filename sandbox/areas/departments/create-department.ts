import { sql, type SqlBool } from 'kysely'
import type { CreateDepartment } from '@/lib/rules/bodies/departments'
import { wireMobile } from '@/lib/rules/input/validators'
import { toMinor } from '@/lib/rules/locale/money'
import type { Runtime } from '../../core/http/handler'
import { fieldError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { recordBusinessEvent } from '../organizations/events'
import { requireDepartment } from './queries'

type Context = Runtime & { actor: Actor; body: CreateDepartment }

export const createDepartment = (context: Context) =>
  context.db.write(() => {
    const { db, actor, body, now } = context
    const org = requireBusiness(db, actor, body.orgId)
    const parent = body.parentId === undefined ? null : requireDepartment(db, actor, body.parentId)
    if (parent && parent.org_id !== org.id)
      throw fieldError('parentId', 'The parent department belongs to another business')
    const same = db.first(
      db.q
        .selectFrom('departments')
        .select('id')
        .where('org_id', '=', org.id)
        .where(sql<SqlBool>`lower(name) = lower(${body.name})`),
    )
    if (same) throw fieldError('name', 'This business already has a department with that name', 409)
    const id = db.create('departments', {
      org_id: org.id,
      root_id: org.root_id,
      parent_id: parent?.id ?? null,
      name: body.name,
      admin_name: body.adminName,
      admin_email: body.adminEmail,
      admin_mobile: wireMobile(body.adminMobile, org.currency === 'AED' ? 'AE' : 'IN'),
      status: 'ACTIVE',
      currency: org.currency,
      budget: toMinor(body.budget) ?? 0,
      created_by: actor.name,
      created_at: now(),
    })
    for (const name of new Set(body.tags)) db.insert('department_tags', { department_id: id, name })
    recordBusinessEvent(context, {
      orgId: org.id,
      code: 'DEPARTMENT_CREATED',
      about: body.name,
      status: 'ACTIVE',
      isBeside: true,
    })
    return { id: String(id), message: 'Department created' }
  })
