import type { UpdateUser } from '@/lib/rules/bodies/users'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { renewRequests, renewWaiting } from '../../core/changes/digest'
import type { ChangedValues } from '../../core/effects/effects'
import type { Permitted } from '../../core/effects/permit'
import { unscoped } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'
import { noteRecordEvent } from '../../core/changes/record-events'
import { documentLink } from '../documents/queries'
import { changeRoles, isMore, privilegesOfAccess, wantedAccess, namedAccess } from './access'
import { accessOf, scopeOfAccess } from '../../core/scope/access'
import { changeDetails, keepDocuments, keepPicture, requireWholeDocuments } from './details'
import { requireUnchanged, requireUser } from './rows'
import { requireChangeable, type Changeable, type Part } from './require-changeable'

const partOf: Record<keyof Omit<UpdateUser, 'id' | 'version'>, Part> = {
  details: 'details',
  roles: 'access',
  orgIds: 'access',
  papers: 'papers',
  pictureKey: 'picture',
}

const requireTarget = (context: Acting, body: UpdateUser): Changeable => {
  const { db, actor } = context
  const parts = Object.entries(partOf).flatMap(([field, part]) =>
    body[field as keyof UpdateUser] === undefined ? [] : [part],
  )
  const user = requireChangeable(db, actor, body.id, parts)
  requireUnchanged(user, body.version)
  if (body.papers) requireWholeDocuments(context, user, body.papers)
  return user
}

export const updateUserEffect: ChangeEffect<'updateUser'> = {
  subject: (context, body) => {
    const { db } = context
    const user = requireTarget(context, body)
    const [before, wanted] = [accessOf(db, user), wantedAccess(context, user, body)]
    if (!isMore(before, wanted)) return null
    return {
      entityId: user.id,
      ...scopeOfAccess(db, user.issuer, wanted),
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      before: { name: user.name, ...namedAccess(db, before) },
      after: { name: body.details?.fullName ?? user.name, ...namedAccess(db, wanted), ...riding(body) },
      key: `access of #${user.id}`,
      also: privilegesOfAccess(db, wanted),
      needsDeciders: true,
    }
  },
  files:
    (context) =>
    ({ papers, pictureKey }) => {
      const [front, back] = papers?.addressProofKeys ?? []
      const keys = { PAN: papers?.panKey, ADDRESS_PROOF_FRONT: front, ADDRESS_PROOF_BACK: back, PICTURE: pictureKey }
      return Object.entries(keys).flatMap(([paper, key]) =>
        key ? [{ paper, before: null, after: documentLink(context, key) }] : [],
      )
    },
  apply: (context, body) => updateUser(context, body),
}

/** The other changes in the same body, which the person who approves the new access sees too. Decision 44 */
const riding = ({ details, papers }: UpdateUser): ChangedValues => ({
  ...(details?.dateOfBirth && { dateOfBirth: details.dateOfBirth }),
  ...(details?.gender !== undefined && { gender: details.gender }),
  ...(details?.fatherName !== undefined && { fatherName: details.fatherName }),
  ...(papers && {
    'paper.PAN': papers.pan || null,
    'paper.AADHAAR': papers.aadhaar || null,
    addressProof: papers.addressProofType || null,
  }),
})

const profileFields = ['date_of_birth', 'gender', 'father_name'] as const

/** What a change of a user may change, as their timeline tells it; of a profile only that it changed. */
const readShown = (db: Database, userId: number) => {
  const user = requireUser(db, unscoped, String(userId))
  const profile = db.first(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', userId))
  const { roles, businesses } = namedAccess(db, accessOf(db, user))
  const told = { USER_NAME: user.name, USER_MOBILE: user.mobile, USER_ROLES: roles, USER_BUSINESSES: businesses }
  return { told, profile: JSON.stringify(profileFields.map((field) => profile?.[field] || null)) }
}

const noteChanges = (context: Acting, userId: number, before: ReturnType<typeof readShown>): void => {
  const after = readShown(context.db, userId)
  for (const [name, to = null] of Object.entries(after.told)) {
    const from = before.told[name as keyof typeof after.told] ?? null
    if (from !== to) noteRecordEvent(context, 'user', userId, { name, from, to })
  }
  if (before.profile !== after.profile) noteRecordEvent(context, 'user', userId, { name: 'USER_PROFILE' })
}

const updateUser = (context: Acting & Permitted, body: UpdateUser) => {
  const { db } = context
  return db.write(() => {
    const user = requireTarget(context, body)
    const { details, papers, pictureKey } = body
    const before = readShown(db, user.id)
    if (details) changeDetails(context, user, { details, papers })
    if (body.roles || body.orgIds) changeRoles(context, user, body)
    if (papers) keepDocuments(context, user, papers)
    if (pictureKey !== undefined) keepPicture(context, user, pictureKey)
    db.update('users', user.id, { version: user.version + 1 })
    noteChanges(context, user.id, before)
    const renew = details || papers ? renewRequests : renewWaiting
    renew(context, 'USER_KYC', user.id)
    renewWaiting(context, 'PASSWORD_RESET', user.id)
    return { message: 'Saved' }
  })
}
