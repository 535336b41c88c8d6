import type { SetUserStatus } from '@/lib/rules/bodies/users'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { CallContext } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { sendInvitation, spendLinks } from '../session/account-links'
import { noteRecordEvent } from '../../core/changes/record-events'
import { resetTries } from '../../core/actor/account-tries'
import { privilegesOfAccess, namedAccess } from './access'
import { accessOf, scopeOfAccess } from '../../core/scope/access'
import { requireUnchanged, requireUser, statusOf } from './rows'
import { requireChangeable, type Changeable } from './require-changeable'

const keepStatus = (context: Acting, user: Changeable, status: string, reason: string | null): void => {
  const values = { status, status_reason: reason, version: user.version + 1 }
  context.db.update('users', user.id, values)
  noteRecordEvent(context, 'user', user.id, { name: 'USER_STATE', from: user.status, to: status, reason })
}

const block = (context: Acting, user: Changeable, reason: string | null): void => {
  keepStatus(context, user, 'BLOCKED', reason)
  context.tokens.endAllOf(user.id)
  spendLinks(context, user.id)
}

const inviteAgain = (context: Acting, user: Changeable): void => {
  if (user.status !== 'INVITED')
    throw new HttpError(409, 'You can resend an invitation only while it has not been accepted')
  spendLinks(context, user.id)
  sendInvitation(context, user, context.actor.name)
  noteRecordEvent(context, 'user', user.id, { name: 'USER_INVITED_AGAIN' })
}

const unlock = (context: Acting, user: Changeable): void => {
  if (user.status === 'INVITED') throw new HttpError(409, 'The invitation has not been answered yet')
  resetTries(context, user.id)
}

/** Unblocking needs approval like an invitation. APPR-24 */
export const unblockUserEffect: ChangeEffect<'unblockUser'> = {
  subject: ({ db, actor }, { id, version }) => {
    const user = requireChangeable(db, actor, id, ['status'])
    requireUnchanged(user, version)
    const access = accessOf(db, user)
    return {
      entityId: user.id,
      ...scopeOfAccess(db, user.issuer, access),
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      before: { status: 'BLOCKED', reason: user.status_reason },
      after: { status: 'ACTIVE', email: user.email, ...namedAccess(db, access) },
      key: `status of #${user.id}`,
      also: privilegesOfAccess(db, access),
      needsDeciders: true,
    }
  },
  apply: (context, { id }) => {
    const { db, actor, now } = context
    const user = requireChangeable(db, actor, id, ['status'])
    // A person who never chose a password returns to INVITED.
    const isIn = user.password_hash !== null
    keepStatus(context, user, isIn ? 'ACTIVE' : 'INVITED', null)
    resetTries(context, user.id)
    if (!isIn) sendInvitation(context, user, actor.name)
    return { message: 'User unblocked', status: statusOf(db, requireUser(db, actor, id), now()) }
  },
}

const done = { BLOCKED: 'User blocked', ACTIVE: 'User unblocked', INVITED: 'Invitation sent again' }

export const setUserStatus = (context: CallContext<'issuing PUT admins/{id}/status'> & { body: SetUserStatus }) => {
  const { db, actor, path, body, now } = context
  const user = requireChangeable(db, actor, path.id, ['status'])
  const shown = statusOf(db, user, now())
  if (body.status === 'ACTIVE' && shown === 'BLOCKED')
    return change(context, 'unblockUser', { id: path.id, version: user.version })
  return db.write(() => {
    if (body.status === 'INVITED') inviteAgain(context, user)
    if (body.status === 'BLOCKED' && shown !== 'BLOCKED') block(context, user, body.reason ?? null)
    if (body.status === 'ACTIVE') unlock(context, user)
    const message = shown === 'LOCKED' && body.status === 'ACTIVE' ? 'User unlocked' : done[body.status]
    return { message, status: statusOf(db, requireUser(db, actor, path.id), now()) }
  })
}
