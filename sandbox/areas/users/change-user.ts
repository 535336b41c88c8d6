import type { UpdateUser, UserPapers } from '@/lib/rules/bodies/users'
import { isSquare } from '@/lib/rules/files/image-size'
import type { Grant } from '@/lib/rules/roles/grants'
import { renewRequests } from '../../core/changes/digest'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import type { Permitted } from '../../core/changes/permit'
import type { Database } from '../../db/database'
import type { CallContext } from '../../http/answer'
import { Refusal } from '../../http/refusal'
import { spendLinks, sendInvitation } from '../../identity/account-links'
import { resetTries } from '../../identity/account-tries'
import { isUnder, requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { grantsOf, lackedBy } from '../roles/rows'
import { ownDocument } from '../uploads'
import { openUserRequest } from './approval'
import { checkFree, checkRoleOrgs, keepOrgs, keepRoles, requireRoles } from './add-user'
import { requireUnchanged, requireUser, statusOf } from './rows'

type User = ReturnType<typeof requireUser>

const grantsHeld = (db: Database, userId: number): Grant[] =>
  db
    .all(db.q.selectFrom('user_roles').select(['role_id', 'org_id']).where('user_id', '=', userId))
    .flatMap(({ role_id, org_id }) => grantsOf(db, role_id, org_id || null))

/** Nobody takes from themselves what lets them in, and nobody changes somebody who may do more. */
const checkStanding = (db: Database, who: Who, user: User): void => {
  if (user.id === who.id) throw new Refusal(409, 'Another administrator changes your own account')
  const orgs = db.all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', user.id))
  if (who.orgIds.length > 0 && !orgs.every(({ org_id }) => isUnder(db, org_id, who.orgIds)))
    throw new Refusal(409, `${user.name} belongs to other businesses as well: ask somebody who holds all of them`)
  const lacking = lackedBy(db, who, grantsHeld(db, user.id))
  if (lacking.length > 0)
    throw new Refusal(409, `${user.name} may do what you may not: ${lacking.join(', ')}. Ask somebody who holds it too`)
}

const keepProfile = (db: Database, userId: number, values: Record<string, string | number | null>): void => {
  if (Object.keys(values).length === 0) return
  const known = db.run(db.q.updateTable('user_profiles').set(values).where('user_id', '=', userId))
  if (known === 0) db.run(db.q.insertInto('user_profiles').values({ ...noProfile, ...values, user_id: userId }))
}

const noProfile = {
  date_of_birth: null,
  gender: null,
  father_name: null,
  address_type: null,
  address1: null,
  city: null,
  state: null,
  pincode: null,
  country: null,
  aadhaar: null,
  aadhaar_status: null,
  pan: null,
  pan_status: null,
  papers_at: null,
}

const changeDetails = (db: Database, who: Who, user: User, details: NonNullable<UpdateUser['details']>): void => {
  const mobile = details.mobile === undefined ? user.mobile : details.mobile || null
  if (mobile !== user.mobile) {
    // A one-time password goes to it: whoever changes it could sign in.
    checkStanding(db, who, user)
    checkFree(db, null, mobile, user.id)
  }
  db.run(db.q.updateTable('users').set({ name: details.fullName, mobile }).where('id', '=', user.id))
  keepProfile(db, user.id, {
    // It is masked where it is shown: left empty, it stays.
    ...(details.dateOfBirth && { date_of_birth: details.dateOfBirth }),
    ...(details.gender !== undefined && { gender: details.gender || null }),
    ...(details.fatherName !== undefined && { father_name: details.fatherName || null }),
  })
}

const keepPaper = (db: Database, who: Who, userId: number, type: string, key: string, field: string): void => {
  const document = ownDocument(db, who, key)
  if (!document) {
    const message = 'The file is not there any more: upload it again'
    throw new Refusal(400, message, { fields: { [field]: message } })
  }
  db.run(db.q.deleteFrom('user_papers').where('user_id', '=', userId).where('type', '=', type))
  db.run(db.q.insertInto('user_papers').values({ user_id: userId, type, document_id: document.id }))
}

/** A picture as high as it is wide. USER-04, VAL-20 */
const keepPicture = (db: Database, who: Who, userId: number, key: string): void => {
  keepPaper(db, who, userId, 'PICTURE', key, 'pictureKey')
  const { bytes } = db.first(db.q.selectFrom('documents').select('bytes').where('key', '=', key)) ?? {}
  if (bytes && isSquare(new Uint8Array(bytes))) return
  const message = 'The picture is a PNG, a JPEG or a GIF file with equal height and width'
  throw new Refusal(400, message, { fields: { pictureKey: message } })
}

/** Papers wait for the decision of somebody else. USER-03, USER-14, USER-15 */
const keepPapers = (context: Acting, user: User, papers: UserPapers): void => {
  const { db, who, now } = context
  if (user.kyc_status === 'VERF_PENDING') throw new Refusal(409, 'The papers wait for a decision already')
  const [front = '', back = ''] = papers.addressProofKeys
  keepPaper(db, who, user.id, 'PAN', papers.panKey, 'papers.panKey')
  keepPaper(db, who, user.id, 'ADDRESS_PROOF_FRONT', front, 'papers.addressProofKeys')
  keepPaper(db, who, user.id, 'ADDRESS_PROOF_BACK', back, 'papers.addressProofKeys')
  keepProfile(db, user.id, {
    pan: papers.pan.toUpperCase(),
    pan_status: 'PENDING',
    ...(papers.aadhaar && { aadhaar: papers.aadhaar, aadhaar_status: 'PENDING' }),
    papers_at: now(),
    address_proof_type: papers.addressProofType,
  })
  db.run(
    db.q
      .updateTable('users')
      .set({ kyc_status: 'VERF_PENDING', kyc_reason: null, papers_by: who.id })
      .where('id', '=', user.id),
  )
  openUserRequest(context, user.id)
}

type Access = { roles: { role_id: number; org_id: number }[]; orgIds: number[] }

const accessOf = (db: Database, userId: number): Access => ({
  roles: db.all(db.q.selectFrom('user_roles').select(['role_id', 'org_id']).where('user_id', '=', userId)),
  orgIds: db
    .all(db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', userId).orderBy('is_primary', 'desc'))
    .map(({ org_id }) => org_id),
})

/** What somebody may do and for which businesses once this is done; what they have and what it leaves out stays. */
const wantedAccess = ({ db, who }: Pick<Acting, 'db' | 'who'>, user: User, body: UpdateUser): Access => {
  checkStanding(db, who, user)
  const before = accessOf(db, user.id)
  const roles = body.roles ? requireRoles(db, who, body.roles, before.roles) : before.roles
  const orgIds = body.orgIds ? body.orgIds.map((id) => requireOrg(db, who, id).id) : before.orgIds
  if (who.orgIds.length > 0 && orgIds.length === 0) {
    const message = 'Choose at least one business'
    throw new Refusal(400, message, { fields: { orgIds: message } })
  }
  checkRoleOrgs(db, roles, orgIds)
  return { roles, orgIds }
}

const changeRoles = (context: Acting & Permitted, user: User, body: UpdateUser): void => {
  const { roles, orgIds } = wantedAccess(context, user, body)
  keepRoles(context, user.id, roles)
  if (body.orgIds) keepOrgs(context, user.id, orgIds)
}

const namedAccess = (db: Database, { roles, orgIds }: Access) => {
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

/** A role more, or more businesses: none at all means every one. What is only taken away asks nobody. */
const isMore = (before: Access, wanted: Access): boolean =>
  wanted.roles.some(
    (row) => !before.roles.some(({ role_id, org_id }) => role_id === row.role_id && org_id === row.org_id),
  ) ||
  (before.orgIds.length > 0 && (wanted.orgIds.length === 0 || wanted.orgIds.some((id) => !before.orgIds.includes(id))))

/** What gives somebody more to do waits as their invitation would. APPR-24 */
export const updateUserEffect: ChangeEffect<'updateUser'> = {
  subject: (context, body) => {
    const { db, who } = context
    const user = requireUser(db, who, body.id)
    requireUnchanged(user, body.version)
    if (!body.roles && !body.orgIds) return null
    const [before, wanted] = [accessOf(db, user.id), wantedAccess(context, user, body)]
    if (!isMore(before, wanted)) return null
    return {
      entityId: user.id,
      orgIds: wanted.orgIds.length > 0 ? wanted.orgIds : who.orgIds,
      issuers: [user.issuer],
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      before: namedAccess(db, before),
      after: namedAccess(db, wanted),
      key: `access of #${user.id}`,
    }
  },
  apply: (context, body) => updateUser(context, body),
}

/** Changes one part of a person, or several; all of it or nothing. USER-08 */
const updateUser = (context: Acting & Permitted, body: UpdateUser) => {
  const { db, who } = context
  return db.write(() => {
    const user = requireUser(db, who, body.id)
    requireUnchanged(user, body.version)
    if (body.details) changeDetails(db, who, user, body.details)
    if (body.roles || body.orgIds) changeRoles(context, user, body)
    if (body.papers) keepPapers(context, user, body.papers)
    if (body.pictureKey) keepPicture(db, who, user.id, body.pictureKey)
    if (body.pictureKey === '')
      db.run(db.q.deleteFrom('user_papers').where('user_id', '=', user.id).where('type', '=', 'PICTURE'))
    db.run(
      db.q
        .updateTable('users')
        .set({ version: user.version + 1 })
        .where('id', '=', user.id),
    )
    renewRequests(context, 'USER_KYC', user.id)
    renewRequests(context, 'PASSWORD_RESET', user.id)
    return { message: 'Saved' }
  })
}

const done = { BLOCKED: 'User blocked', ACTIVE: 'User unblocked', INVITED: 'Invitation sent again' }

/** Blocks an account and ends its sessions, lets it in again, or sends its invitation once more. */
export const setUserStatus = (context: CallContext<'issuing PUT admins/{id}/status'>) => {
  const { db, who, path, body, now, tokens } = context
  return db.write(() => {
    const user = requireUser(db, who, path.id)
    checkStanding(db, who, user)
    const shown = statusOf(db, user, now())
    const keep = (status: string, reason: string | null) =>
      db.run(
        db.q
          .updateTable('users')
          .set({ status, status_reason: reason, version: user.version + 1 })
          .where('id', '=', user.id),
      )
    if (body.status === 'INVITED') {
      if (user.status !== 'INVITED') throw new Refusal(409, 'Only somebody who has not answered yet is invited again')
      spendLinks(context, user.id)
      sendInvitation(context, user, who.name)
    }
    if (body.status === 'BLOCKED' && shown !== 'BLOCKED') {
      keep('BLOCKED', body.reason ?? null)
      tokens.endAllOf(user.id)
      spendLinks(context, user.id)
    }
    if (body.status === 'ACTIVE') {
      if (shown === 'INVITED') throw new Refusal(409, 'The invitation has not been answered yet')
      // Whoever never chose a password goes back to waiting for it.
      const isIn = user.password_hash !== null || user.status !== 'BLOCKED'
      keep(isIn ? 'ACTIVE' : 'INVITED', null)
      resetTries({ db }, user.id)
      if (!isIn) sendInvitation(context, user, who.name)
      if (shown === 'LOCKED') return { message: 'User unlocked', status: 'ACTIVE' }
    }
    return { message: done[body.status], status: statusOf(db, requireUser(db, who, path.id), now()) }
  })
}
