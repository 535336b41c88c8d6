import type { UpdateUser } from '@/lib/rules/bodies/users'
import type { Acting } from '../../core/changes/acting'
import type { ChangedValues } from '../../core/effects/effects'
import type { Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'
import { requireBusiness } from '../../core/actor/actor'
import { grantsOf } from '../roles/rows'
import { checkRoleBusinesses, keepBusinesses, keepRoles, requireRoles } from './add-user'
import { accessOf, type Access } from '../../core/scope/access'
import type { Changeable } from './require-changeable'

type Wanting = Pick<UpdateUser, 'roles' | 'orgIds' | 'details'>

export const wantedAccess = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, user: Changeable, body: Wanting): Access => {
  const before = accessOf(db, user)
  const mobile = body.details?.mobile === undefined ? before.mobile : body.details.mobile || null
  if (!body.roles && !body.orgIds) return { ...before, mobile }
  const roles = body.roles ? requireRoles(db, actor, body.roles, before.roles) : before.roles
  const orgIds = body.orgIds ? body.orgIds.map((id) => requireBusiness(db, actor, id).id) : before.orgIds
  if (actor.orgIds.length > 0 && orgIds.length === 0) {
    throw fieldError('orgIds', 'Choose at least one business')
  }
  checkRoleBusinesses(db, roles, orgIds)
  return { mobile, roles, orgIds }
}

/** Whether access grows: a new mobile number for sign-in, another role, or more businesses (none means all). Only that needs approval. */
export const isMore = (before: Access, wanted: Access): boolean =>
  (wanted.mobile !== null && wanted.mobile !== before.mobile) ||
  wanted.roles.some(
    (row) => !before.roles.some(({ role_id, org_id }) => role_id === row.role_id && org_id === row.org_id),
  ) ||
  (before.orgIds.length > 0 && (wanted.orgIds.length === 0 || wanted.orgIds.some((id) => !before.orgIds.includes(id))))

export const changeRoles = (context: Acting & Permitted, user: Changeable, body: Wanting): void => {
  const { roles, orgIds } = wantedAccess(context, user, body)
  keepRoles(context, user.id, roles)
  if (body.orgIds) keepBusinesses(context, user.id, orgIds)
}

export const namedAccess = (db: Database, { mobile, roles, orgIds }: Access): ChangedValues => {
  const roleNames = namesOf(
    db,
    'roles',
    roles.map(({ role_id }) => role_id),
  )
  const orgNames = namesOf(db, 'orgs', [...orgIds, ...roles.map(({ org_id }) => org_id)])
  const said = roles.map(({ role_id, org_id }) => {
    const role = roleNames.get(role_id) ?? String(role_id)
    return org_id === 0 ? role : `${role} (${orgNames.get(org_id) ?? org_id})`
  })
  return {
    mobile,
    roles: said.sort().join(', ') || null,
    businesses: orgIds.map((id) => orgNames.get(id) ?? String(id)).join(', ') || null,
  }
}

const namesOf = (db: Database, table: 'roles' | 'orgs', ids: readonly number[]): Map<number, string> =>
  ids.length === 0
    ? new Map()
    : new Map(
        db
          .all(
            db.q
              .selectFrom(table)
              .select(['id', 'name'])
              .where('id', 'in', [...ids]),
          )
          .map(({ id, name }) => [id, name]),
      )

export const privilegesOfAccess = (db: Database, { roles }: Pick<Access, 'roles'>) => ({
  privileges: Object.fromEntries(
    roles.map(({ role_id, org_id }) => [
      `${role_id} ${org_id}`,
      grantsOf(db, role_id, org_id || null)
        .map(({ privilege, orgId }) => (orgId === null ? privilege : `${privilege} (${orgId})`))
        .sort()
        .join(', '),
    ]),
  ),
})
