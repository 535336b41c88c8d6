import type { Database } from '../db/database'
import type { ChangeSubject } from '../effects/effects'

export type Access = {
  mobile: string | null
  roles: readonly { role_id: number; org_id: number }[]
  orgIds: readonly number[]
}

export const accessOf = (db: Database, user: { id: number; mobile: string | null }): Access => ({
  mobile: user.mobile,
  roles: db.all(db.q.selectFrom('user_roles').select(['role_id', 'org_id']).where('user_id', '=', user.id)),
  orgIds: db
    .all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', user.id).orderBy('is_primary', 'desc'))
    .map(({ org_id }) => org_id),
})

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

/** The issuers (null is the platform) and businesses at which a person with this access could act. Giving it needs approval at each. APPR-24 */
export const scopeOfAccess = (
  db: Database,
  issuer: string | null,
  { roles, orgIds }: Pick<Access, 'roles' | 'orgIds'>,
): Pick<ChangeSubject, 'issuers' | 'orgIds'> => {
  const isBound = roles.length > 0 && roles.every(({ org_id }) => org_id !== 0)
  const businesses = orgIds.length > 0 || !isBound ? orgIds : roles.map(({ org_id }) => org_id)
  const ofBusinesses = issuer === null && businesses.length > 0 ? issuersUnder(db, businesses) : []
  return { issuers: [issuer, ...ofBusinesses], orgIds: businesses }
}
