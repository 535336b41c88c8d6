import { isPrivilege, type Privilege } from '@/lib/privileges'
import { readSeenSubject, type SeenSubject } from '@/lib/rules/users/see-as'
import { findActor, limitActor, narrowTo, NOWHERE, type Actor } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'
import { HttpError, notFound } from '../../core/errors/http-error'
import type { AreaHandlers } from '../../core/http/handler'
import { requireRole } from '../roles/rows'
import { requireUser } from './rows'

type Seen = { name: string; actor: Actor }

const seenUser = (db: Database, viewer: Actor, user: { id: number; name: string }): Seen => {
  if (user.id === viewer.id) throw new HttpError(409, 'This is your own account')
  const actor = findActor(db, user.id)
  if (!actor || !['MP_ADMIN', 'ISSUER_ADMIN'].includes(actor.type))
    throw new HttpError(409, `${user.name} cannot sign in at present, so there is nothing to see`)
  return { name: user.name, actor: { ...limitActor(db, viewer, actor), seenId: user.id } }
}

/** A person who holds the role alone, everywhere in the viewer's scope. */
const seenRole = (db: Database, viewer: Actor, role: ReturnType<typeof requireRole>): Seen => {
  const rows = db.all(db.q.selectFrom('role_privileges').select(['privilege', 'org_id']).where('role_id', '=', role.id))
  const grants = new Map<Privilege, readonly number[] | null>()
  for (const { privilege, org_id } of role.enabled === 1 ? rows : []) {
    if (!isPrivilege(privilege)) continue
    const known = grants.get(privilege)
    grants.set(privilege, org_id === 0 || known === null ? null : [...(known ?? []), org_id])
  }
  return { name: role.name, actor: limitActor(db, viewer, { ...viewer, issuer: viewer.issuer ?? role.issuer, grants }) }
}

/** A refusal is no 403, because that would end the viewer's session. */
const requireSeen = (db: Database, viewer: Actor, { kind, id }: SeenSubject): Seen => {
  if (!viewer.privileges.has('USERS_ALL'))
    throw new HttpError(409, 'Only people who manage users see the console as somebody else')
  const manager = narrowTo(db, viewer, ['USERS_ALL'])
  return kind === 'user'
    ? seenUser(db, viewer, requireUser(db, manager, id))
    : seenRole(db, viewer, requireRole(db, manager, id))
}

/** The caller, limited to what the person or role that the header names may see as well. */
export const limitToSeen = (db: Database, viewer: Actor, header: string): Actor => {
  const subject = readSeenSubject(header)
  if (!subject) throw new HttpError(400, 'X-See-As names neither a role nor a user')
  return requireSeen(db, viewer, subject).actor
}

const businessesOf = (db: Database, { orgIds }: Actor) =>
  orgIds.length === 0
    ? []
    : db.all(
        db.q
          .selectFrom('orgs')
          .select(['id', 'name', 'currency', 'set_up_complete'])
          .where('id', 'in', [...orgIds])
          .orderBy('id'),
      )

export const seeAs = {
  'issuing GET admins/seeAs/{kind}/{id}': ({ db, path, actor }) => {
    // The call's own narrowing of the places is undone, what a key may do is not.
    const found = findActor(db, actor.id)
    const viewer = found && { ...found, grants: actor.grants, privileges: actor.privileges }
    const subject = readSeenSubject(`${path.kind} ${path.id}`)
    if (!viewer || !subject) throw notFound('User')
    const { name, actor: seen } = requireSeen(db, viewer, subject)
    return {
      name,
      type: seen.type,
      issuerCode: seen.issuer,
      isNowhere: seen.orgIds.includes(NOWHERE),
      organizations: businessesOf(db, seen).map((org) => ({
        orgId: String(org.id),
        orgName: org.name,
        currencyCode: org.currency,
        setUpComplete: org.set_up_complete === 1,
      })),
      grants: [...seen.grants].map(([privilege, orgIds]) => ({ privilege, orgIds: orgIds?.map(String) ?? null })),
    }
  },
} satisfies AreaHandlers
