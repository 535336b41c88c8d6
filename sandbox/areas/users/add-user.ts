import type { RoleGrant } from '@/lib/rules/bodies/users'
import { notify } from '../../core/notifications/notify'
import { noteWriter } from '../../core/requests/makers'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { fieldError } from '../../core/errors/http-error'
import { sendInvitation } from '../session/account-links'
import { isUnder, requireBusiness, type Actor } from '../../core/actor/actor'
import type { Access } from '../../core/scope/access'
import { grantsOf, lackedBy, requireRole } from '../roles/rows'

export type NewUser = {
  type: 'MP_ADMIN' | 'ISSUER_ADMIN' | 'AGENT' | 'BRANCH_ADMIN'
  name: string
  email: string
  mobile: string | null
  issuer: string | null
  branchId?: number | null
  roles: readonly RoleGrant[]
  orgIds: readonly string[]
}

const refuseRoles = (message: string) => fieldError('roles', message)

/** Roles that the person may give: active, of the issuer or global, and without privileges that the giver lacks. */
export const requireRoles = (
  db: Database,
  actor: Actor,
  wanted: readonly RoleGrant[],
  before: readonly { role_id: number; org_id: number }[] = [],
): { role_id: number; org_id: number }[] => {
  const rows = wanted.map(({ roleId, orgId }) => {
    const role = requireRole(db, actor, roleId)
    const org = orgId === null ? null : requireBusiness(db, actor, orgId).id
    const row = { role_id: role.id, org_id: org ?? 0 }
    if (before.some((one) => one.role_id === row.role_id && one.org_id === row.org_id)) return row
    if (role.enabled !== 1) throw refuseRoles(`The role ${role.name} is switched off`)
    const lacking = lackedBy(db, actor, grantsOf(db, role.id, org))
    if (lacking.length > 0)
      throw refuseRoles(`You cannot give privileges that you do not have: ${lacking.join(', ')} of ${role.name}`)
    return row
  })
  return [...new Map(rows.map((row) => [`${row.role_id} ${row.org_id}`, row])).values()]
}

export const keepRoles = (
  context: { db: Database } & Permitted,
  userId: number,
  rows: readonly { role_id: number; org_id: number }[],
): void => {
  const { db } = context
  requirePermit(context, 'USER_INVITATION')
  db.run(db.q.deleteFrom('user_roles').where('user_id', '=', userId))
  for (const row of rows) db.insert('user_roles', { user_id: userId, ...row })
}

export const keepBusinesses = (
  context: { db: Database } & Permitted,
  userId: number,
  orgIds: readonly number[],
): void => {
  const { db } = context
  requirePermit(context, 'USER_INVITATION')
  db.run(db.q.deleteFrom('user_orgs').where('user_id', '=', userId))
  ;[...new Set(orgIds)].forEach((org_id, index) =>
    db.insert('user_orgs', { user_id: userId, org_id, is_primary: Number(index === 0) }),
  )
}

export const checkRoleBusinesses = (
  db: Database,
  rows: readonly { org_id: number }[],
  orgIds: readonly number[],
): void => {
  if (orgIds.length > 0 && rows.some(({ org_id }) => org_id !== 0 && !isUnder(db, org_id, orgIds)))
    throw refuseRoles('A role is for a business that the person does not belong to')
}

/** Throws if another account has this mobile number or email address. */
export const checkFree = (db: Database, email: string | null, mobile: string | null, exceptId = 0): void => {
  const known = db.first(
    db.q
      .selectFrom('users')
      .select(['email', 'status'])
      .where((eb) =>
        eb.or([...(email ? [eb('email', '=', email)] : []), ...(mobile ? [eb('mobile', '=', mobile)] : [])]),
      )
      .where('id', '!=', exceptId),
  )
  if (!known) return
  const isSame = email !== null && known.email.toLowerCase() === email.toLowerCase()
  const field = isSame ? 'email' : 'mobile'
  throw fieldError(
    field,
    !isSame
      ? 'Somebody with this mobile number is already a user'
      : known.status === 'INVITED'
        ? 'Somebody with this email address has already been invited'
        : 'Somebody with this email address is already a user',
    409,
  )
}

/** The access that an invitation gives. Throws if the inviter may not give it. */
export const invitedAccess = (
  { db, actor }: { db: Database; actor: Actor },
  { mobile, roles: wanted, orgIds: named }: Pick<NewUser, 'mobile' | 'roles' | 'orgIds'>,
): Access => {
  const roles = requireRoles(db, actor, wanted)
  const orgIds = named.length > 0 ? named.map((id) => requireBusiness(db, actor, id).id) : actor.orgIds
  checkRoleBusinesses(db, roles, orgIds)
  return { mobile, roles, orgIds }
}

/** The first line of a new person's notifications: who invited them, and to what. */
const noteInvitation = (
  { db, now, sender, actor }: Pick<Runtime, 'db' | 'now' | 'sender'> & { actor: Actor },
  userId: number,
  { issuer, orgIds }: { issuer: string | null; orgIds: readonly number[] },
): void => {
  const [orgId] = orgIds
  const org = orgId === undefined ? undefined : db.find('orgs', orgId, ['name', 'display_name'])
  notify(
    { db, now },
    {
      event: 'INVITED',
      to: { userId },
      target: 'profile',
      targetId: userId,
      orgId: orgId ?? null,
      issuer: org ? null : issuer,
      subject: org ? org.display_name || org.name : (issuer ?? sender),
      actor: actor.name,
    },
  )
}

export const addUser = (runtime: Runtime & { actor: Actor } & Permitted, user: NewUser): number => {
  const { db, actor, now } = runtime
  return db.write(() => {
    const { roles, orgIds } = invitedAccess(runtime, user)
    checkFree(db, user.email, user.mobile)
    const id = db.create('users', {
      type: user.type,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      issuer: user.issuer,
      branch_id: user.branchId ?? null,
      status: 'INVITED',
      password_salt: null,
      password_hash: null,
      totp_secret: null,
      created_at: now(),
      invited_by: actor.id,
    })
    noteWriter(runtime, 'USER_KYC', id)
    keepBusinesses(runtime, id, orgIds)
    keepRoles(runtime, id, roles)
    noteInvitation(runtime, id, { issuer: user.issuer, orgIds })
    sendInvitation(runtime, { id, name: user.name, email: user.email }, actor.name)
    return id
  })
}
