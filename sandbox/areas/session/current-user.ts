import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { DAY } from '../../core/db/days'
import { HttpError } from '../../core/errors/http-error'
import { hasSecondFactor } from '../../core/actor/second-factor'
import { TOKEN_LIFE_MS } from '../../core/actor/tokens'
import { findActor, isUnder, type Actor } from '../../core/actor/actor'
import { listRoles } from '../roles/rows'

export const wrongCredentials = () => new HttpError(401, 'Invalid email or password')

/** Each role of a person and the business that it is bound to. A role at a business outside the person's own gives nothing. Decision 40 */
const roleBindings = (db: Database, { id, orgIds }: Actor) =>
  db
    .all(
      db.q
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .select(['role_id', 'roles.name', 'user_roles.org_id'])
        .where('user_id', '=', id)
        .orderBy('role_id'),
    )
    .filter(({ org_id }) => org_id === 0 || orgIds.length === 0 || isUnder(db, org_id, orgIds))
    .map(({ role_id, name, org_id }) => ({
      roleId: String(role_id),
      roleName: name,
      orgId: org_id === 0 ? null : String(org_id),
    }))

export const currentUser = (db: Database, userId: number) => {
  const actor = findActor(db, userId)
  if (!actor) throw wrongCredentials()
  const branch = db.first(
    db.q
      .selectFrom('users')
      .leftJoin('branches', 'branches.id', 'users.branch_id')
      .select(['branches.id as branchId', 'users.issuer as issuerCode'])
      .where('users.id', '=', userId),
  )
  const orgs = db.all(
    db.q
      .selectFrom('user_orgs')
      .innerJoin('orgs', 'orgs.id', 'user_orgs.org_id')
      .select(['orgs.id', 'orgs.name', 'orgs.currency', 'orgs.set_up_complete', 'user_orgs.is_primary'])
      .where('user_id', '=', userId),
  )
  return {
    id: String(actor.id),
    type: actor.type,
    name: actor.name,
    email: actor.email,
    mobile: actor.mobile,
    permissions: [...actor.privileges],
    branchDetails: actor.issuer
      ? { branchId: branch?.branchId ? String(branch.branchId) : null, issuerCode: actor.issuer }
      : null,
    userOrganizations: orgs.map((org) => ({
      orgId: String(org.id),
      orgName: org.name,
      primaryOrg: org.is_primary === 1,
      setUpComplete: org.set_up_complete === 1,
      currencyCode: org.currency,
    })),
    groupRoleMappingList: roleBindings(db, actor),
  }
}

export const whoSignedIn = ({ db, now }: Runtime, userId: number) => ({
  user: currentUser(db, userId),
  twoFactorEnabled: hasSecondFactor(db, userId),
  tokenExpiryDay: Math.floor((now() + TOKEN_LIFE_MS) / DAY),
  roleDefinitionList: listRoles(db, userId),
})
