import { sql, type SqlBool } from 'kysely'
import { isPrivilege, type Privilege } from '@/lib/privileges'
import { whereIs, whereAll, never, underBusinesses, is, type Condition } from '../db/condition'
import type { Database } from '../db/database'
import { notFound } from '../errors/http-error'
import { cached } from '../db/cached'
import { requireRow } from '../db/rows'

/** The scope of an actor: the whole platform, one issuer, or some businesses with those below. Decision 1 */
export type Actor = {
  id: number
  type: string
  name: string
  email: string
  mobile: string
  issuer: string | null
  privileges: ReadonlySet<Privilege>
  /** Each privilege with the businesses for which it is held; `null` means everywhere in the person's scope. ROLE-05 */
  grants: ReadonlyMap<Privilege, readonly number[] | null>
  /** The topmost businesses of the person's scope; empty if no business limits it. */
  orgIds: readonly number[]
  /** Privileges of which any one allows the current call; empty if the call needs none. */
  askedWith?: readonly Privilege[]
  /** The person whose view of the console this actor reads; what waits for a decision is then said about them. */
  seenId?: number
}

/** An id that no business has: it stands for an empty scope, because an empty list would mean all businesses. */
export const NOWHERE = -1

export const nobody: Actor = {
  id: 0,
  type: '',
  name: '',
  email: '',
  mobile: '',
  issuer: null,
  privileges: new Set(),
  grants: new Map(),
  orgIds: [],
}

/** The platform as actor, for reading records that a request refers to without a scope check. */
export const unscoped: Actor = { ...nobody, type: 'MP_ADMIN', name: 'Emboss' }

export const findActor = (db: Database, userId: number): Actor | null =>
  cached(db, ['users', 'roles', 'role_privileges', 'user_roles', 'user_orgs'], `who ${userId}`, () =>
    readWho(db, userId),
  )

const readWho = (db: Database, userId: number): Actor | null => {
  const user = db.first(db.q.selectFrom('users').selectAll().where('id', '=', userId).where('status', '=', 'ACTIVE'))
  if (!user) return null
  const grants = readGrants(db, userId)
  const orgs = db.all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', userId))
  return {
    id: user.id,
    type: user.type,
    name: user.name,
    email: user.email,
    mobile: user.mobile ?? '',
    issuer: user.issuer,
    privileges: new Set(grants.keys()),
    grants,
    orgIds: orgs.map((row) => row.org_id),
  }
}

/** A privilege gives nothing if its role is bound to a business to which the person does not belong. */
const businessOf = (ofRole: number, ofPrivilege: number): number | null | undefined => {
  if (ofRole === 0 || ofPrivilege === 0) return ofRole || ofPrivilege || null
  return ofRole === ofPrivilege ? ofRole : undefined
}

const readGrants = (db: Database, userId: number): Map<Privilege, readonly number[] | null> => {
  const rows = db.all(
    db.q
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .innerJoin('role_privileges', 'role_privileges.role_id', 'roles.id')
      .select(['privilege', 'user_roles.org_id as ofRole', 'role_privileges.org_id as ofPrivilege'])
      .where('user_id', '=', userId)
      .where('enabled', '=', 1),
  )
  const grants = new Map<Privilege, readonly number[] | null>()
  for (const { privilege, ofRole, ofPrivilege } of rows) {
    const org = businessOf(ofRole, ofPrivilege)
    if (!isPrivilege(privilege) || org === undefined) continue
    const known = grants.get(privilege)
    grants.set(privilege, org === null || known === null ? null : [...new Set([...(known ?? []), org])])
  }
  return grants
}

const SET_UP = 'SET_UP_ALL'

/** The person's businesses whose set-up is unfinished, waiting or rejected: SET_UP_ALL gives access only to those. Decision 42 */
const findIncomplete = (db: Database, { orgIds, grants }: Actor): readonly number[] => {
  const setUpOrgIds = grants.get(SET_UP)
  const own = setUpOrgIds === null ? orgIds : orgIds.filter((id) => setUpOrgIds?.includes(id))
  if (own.length === 0) return [NOWHERE]
  const found = db.all(
    db.q
      .selectFrom('orgs')
      .select('id')
      .where('id', 'in', [...own])
      .where((eb) => eb.or([eb('set_up_complete', '=', 0), eb('status', 'in', ['PENDING', 'REJECTED'])])),
  )
  return found.length ? found.map(({ id }) => id) : [NOWHERE]
}

/** The actor with the scope for one call: only businesses for which they hold one of the call's privileges. ROLE-05 */
export const narrowTo = (db: Database, actor: Actor, need: 'open' | 'login' | readonly Privilege[]): Actor => {
  if (typeof need === 'string') return actor
  const askedWith = need
  const wider = need.filter((privilege) => privilege !== SET_UP)
  const held = wider.flatMap((privilege) => {
    const orgs = actor.grants.get(privilege)
    return orgs === undefined ? [] : [orgs]
  })
  if (held.length === 0 && need.includes(SET_UP)) return { ...actor, askedWith, orgIds: findIncomplete(db, actor) }
  if (held.length === 0 || held.includes(null)) return { ...actor, askedWith }
  const named = [...new Set(held.flatMap((orgs) => orgs ?? []))]
  return { ...actor, askedWith, orgIds: narrowBusinesses(db, actor.orgIds, named) }
}

/** The intersection of two scopes; an empty list stands for all businesses. */
export const narrowBusinesses = (
  db: Database,
  some: readonly number[],
  others: readonly number[],
): readonly number[] => {
  if (some.length === 0 || others.length === 0) return [...some, ...others]
  const both = [...some.filter((org) => isUnder(db, org, others)), ...others.filter((org) => isUnder(db, org, some))]
  return both.length ? [...new Set(both)] : [NOWHERE]
}

const narrowGrant = (
  db: Database,
  some: readonly number[] | null,
  others: readonly number[] | null,
): readonly number[] | null => {
  const both = narrowBusinesses(db, some ?? [], others ?? [])
  return both.length > 0 ? both : null
}

/**
 * The viewer, limited to what the seen actor may do as well: each privilege only where both hold it. It is nobody, so that neither's own
 * records come along; `asSeen` says where the seen person counts.
 */
export const limitActor = (db: Database, viewer: Actor, seen: Actor): Actor => {
  const isElsewhere = viewer.issuer !== null && seen.issuer !== null && viewer.issuer !== seen.issuer
  const grants = new Map<Privilege, readonly number[] | null>()
  for (const [privilege, orgIds] of seen.grants) {
    const own = viewer.grants.get(privilege)
    const both = own === undefined ? [NOWHERE] : narrowGrant(db, own, orgIds)
    if (!both?.includes(NOWHERE)) grants.set(privilege, both)
  }
  return {
    ...viewer,
    id: nobody.id,
    email: nobody.email,
    mobile: nobody.mobile,
    type: seen.type === 'MP_ADMIN' ? viewer.type : seen.type,
    issuer: viewer.issuer ?? seen.issuer,
    privileges: new Set(grants.keys()),
    grants,
    orgIds: isElsewhere ? [NOWHERE] : narrowBusinesses(db, viewer.orgIds, seen.orgIds),
  }
}

/** Whom a request is said to wait for, and who made it: the person whose view is read, otherwise the actor. */
export const asSeen = <A extends Pick<Actor, 'id' | 'seenId'>>(actor: A): A =>
  actor.seenId === undefined ? actor : { ...actor, id: actor.seenId }

export const isUnder = (db: Database, orgId: number, tops: readonly number[]): boolean =>
  tops.length > 0 &&
  db.first(
    db.q
      .selectFrom('org_tree')
      .select('org_id')
      .where('org_id', '=', orgId)
      .where('ancestor_id', 'in', [...tops]),
  ) !== undefined

/** Limits rows with `org_id` and `issuer` to the person's scope. */
export const inScope = (actor: Actor): Condition[] => [
  ...whereIs('issuer', actor.issuer),
  ...(actor.orgIds.length ? [underBusinesses('org_id', actor.orgIds)] : []),
]

export const businessesInScope = (actor: Actor): Condition[] => [
  ...(actor.issuer ? [sql<SqlBool>`orgs.id IN (SELECT org_id FROM org_issuers WHERE issuer = ${actor.issuer})`] : []),
  ...(actor.orgIds.length ? [underBusinesses('orgs.id', actor.orgIds)] : []),
]

const ALL = 'ALL'

/** The condition for a list of one issuer. People of another issuer find nothing. ACC-31 */
export const namedIssuer = (
  actor: Actor,
  code: string | undefined,
  isOf: (code: string) => Condition = (one) => is('issuer', one),
): Condition[] => {
  if (!code || code === ALL) return []
  return actor.issuer && actor.issuer !== code ? [never] : [isOf(code)]
}

export const requireBusiness = (db: Database, actor: Actor, orgId: string | undefined) =>
  requireRow(db, 'orgs', orgId, 'Business', businessesInScope(actor))

/**
 * The issuer with that code if the person may see it; people limited to businesses see those at which one of these, or one below, is
 * active. contract.md
 */
export const requireIssuer = (db: Database, actor: Actor, code: string): string => {
  const issuer = requireOfferedIssuer(db, actor, code)
  const ofBusinesses = whereAll(
    db.q.selectFrom('org_issuers').select('issuer').where('issuer', '=', issuer).where('status', '=', 'ACTIVE'),
    inScope(actor),
  )
  if (actor.orgIds.length > 0 && !db.first(ofBusinesses)) throw notFound('Issuer')
  return issuer
}

/** The issuer with that code, if businesses may be set up there. Everybody who fills in the form may read its requirements. ORG-31, ORG-32 */
export const requireOfferedIssuer = (db: Database, actor: Actor, code: string): string => {
  const issuer = db.first(db.q.selectFrom('issuers').select('code').where('code', '=', code))
  if (!issuer || (actor.issuer !== null && actor.issuer !== code)) throw notFound('Issuer')
  return issuer.code
}

export const underBusiness = (org: { id: number; parent_id: number | null }): Condition =>
  org.parent_id === null ? is('root_id', org.id) : underBusinesses('org_id', [org.id])
