import type { UpdateUser } from '@/lib/rules/bodies/users'
import type { Acting } from '../../core/changes/acting'
import type { ChangeSubject, Facts } from '../../core/changes/effects'
import type { Permitted } from '../../core/changes/permit'
import type { Database } from '../../db/database'
import { Refusal } from '../../http/refusal'
import { requireOrg } from '../../identity/who'
import { grantsOf } from '../roles/rows'
import { checkRoleOrgs, keepOrgs, keepRoles, requireRoles } from './add-user'
import type { Access } from './add-user'
import type { Changeable, User } from './standing'

export const accessOf = (db: Database, user: User): Access => ({
  mobile: user.mobile,
  roles: db.all(db.q.selectFrom('user_roles').select(['role_id', 'org_id']).where('user_id', '=', user.id)),
  orgIds: db
    .all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', user.id).orderBy('is_primary', 'desc'))
    .map(({ org_id }) => org_id),
})

type Wanting = Pick<UpdateUser, 'roles' | 'orgIds' | 'details'>

/** The access of somebody once this is done; what it leaves out stays. */
export const wantedAccess = ({ db, who }: Pick<Acting, 'db' | 'who'>, user: Changeable, body: Wanting): Access => {
  const before = accessOf(db, user)
  const mobile = body.details?.mobile === undefined ? before.mobile : body.details.mobile || null
  if (!body.roles && !body.orgIds) return { ...before, mobile }
  const roles = body.roles ? requireRoles(db, who, body.roles, before.roles) : before.roles
  const orgIds = body.orgIds ? body.orgIds.map((id) => requireOrg(db, who, id).id) : before.orgIds
  if (who.orgIds.length > 0 && orgIds.length === 0) {
    const message = 'Choose at least one business'
    throw new Refusal(400, message, { fields: { orgIds: message } })
  }
  checkRoleOrgs(db, roles, orgIds)
  return { mobile, roles, orgIds }
}

/** Another mobile to sign in with, a role more, or more businesses: none at all means every one. What is only taken away asks nobody. */
export const isMore = (before: Access, wanted: Access): boolean =>
  (wanted.mobile !== null && wanted.mobile !== before.mobile) ||
  wanted.roles.some(
    (row) => !before.roles.some(({ role_id, org_id }) => role_id === row.role_id && org_id === row.org_id),
  ) ||
  (before.orgIds.length > 0 && (wanted.orgIds.length === 0 || wanted.orgIds.some((id) => !before.orgIds.includes(id))))

/** The issuers at which businesses, or some below them, are open. */
const issuersUnder = (db: Database, orgIds: readonly number[]): string[] =>
  db
    .all(
      db.q
        .selectFrom('org_issuers')
        .innerJoin('org_tree', 'org_tree.org_id', 'org_issuers.org_id')
        .select('issuer')
        .distinct()
        .where('ancestor_id', 'in', [...orgIds])
        .where('status', '=', 'ACTIVE')
        .orderBy('issuer'),
    )
    .map(({ issuer }) => issuer)

/**
 * Where somebody with this access could act and decide: their own issuer, or the platform, and for the people of businesses every issuer
 * at which these are open. Each of them says whether a second person is asked. APPR-24
 */
export const placesOfAccess = (
  db: Database,
  issuer: string | null,
  { roles, orgIds }: Pick<Access, 'roles' | 'orgIds'>,
): Pick<ChangeSubject, 'issuers' | 'orgIds'> => {
  const isBound = roles.length > 0 && roles.every(({ org_id }) => org_id !== 0)
  const businesses = orgIds.length > 0 || !isBound ? orgIds : roles.map(({ org_id }) => org_id)
  const ofBusinesses = issuer === null && businesses.length > 0 ? issuersUnder(db, businesses) : []
  return { issuers: [issuer, ...ofBusinesses], orgIds: businesses }
}

export const changeRoles = (context: Acting & Permitted, user: Changeable, body: Wanting): void => {
  const { roles, orgIds } = wantedAccess(context, user, body)
  keepRoles(context, user.id, roles)
  if (body.orgIds) keepOrgs(context, user.id, orgIds)
}

/** Roles, each with the business that it is for, and businesses, by their names. */
export const namedAccess = (db: Database, { mobile, roles, orgIds }: Access): Facts => {
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

/** What each of these roles lets its holder do: a request is about that, and not about the role's name alone. */
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
