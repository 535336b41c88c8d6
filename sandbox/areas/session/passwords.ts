import type { RequestEffect } from '../../core/changes/acting'
import { randomBytes } from 'node:crypto'
import { isNewPassword } from '@/lib/rules/identity/password'
import { resetTries, takeTry } from '../../core/actor/account-tries'
import { linkOwner, makeLink, sendInvitation, sendReset, spendLinks } from './account-links'
import { RequestPasswordReset, SetPassword } from '@/lib/rules/bodies/session'
import type { AreaHandlers, CallContext, Runtime } from '../../core/http/handler'
import { activeGuards } from '../../core/changes/configuration'
import { openRequest } from '../../core/changes/requests'
import type { Database } from '../../core/db/database'
import { unscoped } from '../../core/actor/actor'
import { noteRecordEvent } from '../../core/changes/record-events'
import { countKeysOf, revokeKeysOf } from '../../core/actor/api-keys'
import { hashPassword, isPassword } from '../../core/actor/passwords'
import type { Request, Subject } from '../../core/effects/effects'
import { subjectScope } from '../../core/changes/subject-scope'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { accessOf, scopeOfAccess } from '../../core/scope/access'

const wrongPassword = (fault: string, message: string) => fieldError(fault, message)

const keep = (runtime: Runtime, userId: number, password: string): void => {
  const salt = randomBytes(16).toString('base64url')
  const hash = hashPassword(password, salt)
  runtime.db.write(() => {
    const user = runtime.db.find('users', userId)
    runtime.db.update('users', userId, { password_salt: salt, password_hash: hash, status: 'ACTIVE' })
    if (user && user.status !== 'ACTIVE')
      noteRecordEvent({ ...runtime, actor: { ...unscoped, id: user.id, name: user.name } }, 'user', userId, {
        name: 'USER_STATE',
        from: user.status,
        to: 'ACTIVE',
      })
    spendLinks(runtime, userId)
    resetTries(runtime, userId)
  })
}

const keysEnded = (count: number): string =>
  count === 0 ? '' : ` ${count === 1 ? 'One API key was' : `${count} API keys were`} revoked with it.`

/** Sets a password and mails a notice. API keys are revoked unless the person keeps them, since somebody else may have made them. PROF-03 */
const setNew = (
  context: CallContext<'issuing POST admins/password'>,
  user: { id: number; name: string; email: string },
  { password, keepApiKeys = false }: { password: string; keepApiKeys?: boolean | undefined },
) => {
  const { sessionId } = context
  const ended = context.db.write(() => {
    keep(context, user.id, password)
    return keepApiKeys ? 0 : revokeKeysOf(context, user.id)
  })
  context.tokens.endAllOf(user.id, sessionId)
  const sessions = sessionId === undefined ? 'every session of it has' : 'its other sessions have'
  context.outbox.send({
    to: user.email,
    channel: 'EMAIL',
    subject: 'Your password was set',
    text: `Hello ${user.name}, the password of this account has just been changed, and ${sessions} ended.${keysEnded(ended)} If this was not you, tell your administrator. ${context.sender}`,
  })
  return { userId: String(user.id), email: user.email }
}

/** Whether the current password is right; wrong tries count towards the day's limit. Decisions 28, 31 */
const isCurrentPassword = async (
  runtime: Runtime,
  user: { id: number; password_salt: string | null; password_hash: string | null },
  password: string,
): Promise<boolean> => {
  if (!takeTry(runtime, user.id, 'CURRENT_PASSWORD'))
    throw new HttpError(429, 'Too many wrong passwords today. Wait until tomorrow, or reset your password')
  const isRight = await isPassword(password, user.password_salt, user.password_hash)
  if (isRight) resetTries(runtime, user.id, 'CURRENT_PASSWORD')
  return isRight
}

type OwnChange = { currentPassword: string; password: string; keepApiKeys?: boolean | undefined }

const change = async (context: CallContext<'issuing POST admins/password'>, body: OwnChange) => {
  const { db, actor } = context
  const user = db.find('users', actor.id)
  if (!user || !(await isCurrentPassword(context, user, body.currentPassword)))
    throw wrongPassword('currentPassword', 'The current password is incorrect')
  if (body.currentPassword === body.password)
    throw wrongPassword('password', 'Choose a password that differs from the current one')
  return setNew(context, user, body)
}

const RESET = { message: 'If this address has an account, we have sent a link to it' }

const findAccount = (db: Database, email: string) =>
  db.first(
    db.q.selectFrom('users').select(['id', 'name', 'email', 'status', 'issuer', 'mobile']).where('email', '=', email),
  )

const sendLink = (context: Runtime, user: ReturnType<typeof findAccount>): void => {
  const maySend = user !== undefined && takeTry(context, user.id, 'LINK_SENT')
  if (maySend && user.status === 'ACTIVE') sendReset(context, user)
  else if (maySend && user.status === 'INVITED') sendInvitation(context, user, 'your administrator')
  else makeLink(context, null, 'RESET')
}

/**
 * A password reset in the name of the account's owner. It needs approval at every issuer where they can act, and mails the link after that.
 * APPR-24
 */
const subjectOf = (db: Database, userId: number, waiting?: Request): Subject => {
  const user = db.find('users', userId)
  if (!user) throw notFound('User')
  const event = 'PASSWORD_RESET' as const
  const about = {
    entityId: userId,
    currency: 'INR' as const,
    title: user.name,
    mobile: user.mobile,
    before: {},
    after: { email: user.email },
    ...scopeOfAccess(db, user.issuer, accessOf(db, user)),
  }
  const scope = subjectScope({ db, actor: user }, { ...about, event }, waiting?.issuer)
  return { ...about, ...scope, event, content: { email: user.email } }
}

export const passwordResetEffect: RequestEffect = {
  aboutOneself: 'You cannot approve a reset of your own password',
  approve: (context, { entity_id }) => {
    const user = context.db.find('users', entity_id)
    sendLink(context, findAccount(context.db, user?.email ?? ''))
    return { message: 'The link is on its way' }
  },
  reject: () => {},
  subject: ({ db }, request) => subjectOf(db, request.entity_id ?? -1, request),
}

/** Gives the same answer whether or not an account or a waiting request exists. Decision 36 */
const resetRequest = {
  body: RequestPasswordReset,
  answer: (context: Runtime & { body: RequestPasswordReset }) =>
    context.db.write(() => {
      const { db, now } = context
      const user = findAccount(db, context.body.email)
      const subject = user?.status === 'ACTIVE' ? subjectOf(db, user.id) : null
      if (!user || !subject || activeGuards(db, subject).length === 0) {
        sendLink(context, user)
        return RESET
      }
      openRequest(subject, { db, maker: user, at: now() })
      makeLink(context, null, 'RESET')
      return RESET
    }),
}

export const passwords = {
  'issuing POST admins/password/reset/email': resetRequest,
  'issuing GET admins/password/reset/verify/{token}': (context) => {
    const { id, email, name } = linkOwner(context, context.path.token, ['RESET'])
    return { email, name, apiKeys: countKeysOf(context.db, id) }
  },
  'issuing GET admins/email/verify/{token}': (context) => {
    const { email, name } = linkOwner(context, context.path.token, ['INVITED'])
    return { email, name }
  },
  'issuing POST admins/password': {
    body: SetPassword,
    answer: async (context) => {
      const { body } = context
      if (!isNewPassword(body.password)) throw wrongPassword('password', 'This password is not allowed')
      if ('token' in body) return setNew(context, linkOwner(context, body.token, ['INVITED', 'RESET']), body)
      if (!context.sessionId) throw new HttpError(401, 'Sign in to change a password')
      return change(context, body)
    },
  },
} satisfies AreaHandlers
