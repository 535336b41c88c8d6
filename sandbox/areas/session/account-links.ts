import { randomBytes } from 'node:crypto'
import { resetTries, takeTry } from '../../core/actor/account-tries'
import type { Runtime } from '../../core/http/handler'
import { DAY, MINUTE } from '../../core/db/days'
import { HttpError } from '../../core/errors/http-error'
import { tokenDigest } from './token-digest'

type Purpose = 'INVITED' | 'RESET'
const lifeMs: Record<Purpose, number> = { INVITED: 7 * DAY, RESET: 30 * MINUTE }
const KEPT_MS = 30 * DAY

const pathOf: Record<Purpose, string> = {
  INVITED: '/user/verify-email/invited',
  RESET: '/user/verify-email/forgot-password',
}
/** Makes a link that sets a password once. An unknown address takes equally long, so that timing does not reveal accounts. */
export const makeLink = ({ db, now, portalUrl }: Runtime, userId: number | null, purpose: Purpose): string => {
  const token = randomBytes(32).toString('base64url')
  db.write(() => {
    db.run(db.q.deleteFrom('account_links').where('expires_at', '<', now() - KEPT_MS))
    db.insert('account_links', {
      hash: tokenDigest(token),
      user_id: userId,
      purpose,
      expires_at: now() + lifeMs[purpose],
      used_at: null,
    })
  })
  return `${portalUrl}${pathOf[purpose]}?token=${token}`
}

const refuseLink = (reason: 'unknown' | 'used' | 'expired') => {
  const said = {
    unknown: 'Unable to verify your details. Please contact Business Administrator.',
    used: 'This link has already been used',
    expired: 'This link has expired',
  }
  return new HttpError(reason === 'unknown' ? 404 : 409, said[reason], { fields: { token: reason } })
}

export const linkOwner = ({ db, now }: Runtime, token: string, purposes: readonly Purpose[]) => {
  const link = db.first(
    db.q
      .selectFrom('account_links')
      .innerJoin('users', 'users.id', 'account_links.user_id')
      .select(['users.id', 'email', 'name', 'status', 'purpose', 'expires_at', 'used_at'])
      .where('hash', '=', tokenDigest(token))
      .where('purpose', 'in', [...purposes]),
  )
  if (!link || !takeTry({ db, now }, link.id, 'LINK')) throw refuseLink('unknown')
  if (link.used_at !== null) throw refuseLink('used')
  if (link.expires_at <= now()) throw refuseLink('expired')
  if (link.status !== (link.purpose === 'INVITED' ? 'INVITED' : 'ACTIVE')) throw refuseLink('unknown')
  resetTries({ db }, link.id, 'LINK')
  return link
}

/** Ends all password links of the person, because a new password was set. */
export const spendLinks = ({ db, now }: Runtime, userId: number): void => {
  db.run(
    db.q
      .updateTable('account_links')
      .set({ used_at: now() })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  )
}

const howLong: Record<Purpose, string> = { INVITED: '7 days', RESET: '30 minutes' }

export const sendInvitation = (
  runtime: Runtime,
  user: { id: number; name: string; email: string },
  by: string,
): void => {
  const link = makeLink(runtime, user.id, 'INVITED')
  runtime.outbox.send({
    to: user.email,
    channel: 'EMAIL',
    subject: 'You have been invited',
    text: `Hello ${user.name}, ${by} has invited you. Use the link below to choose a password. The link works once, within ${howLong.INVITED}. ${runtime.sender}`,
    link,
  })
}

export const sendReset = (runtime: Runtime, user: { id: number; name: string; email: string }): void => {
  const link = makeLink(runtime, user.id, 'RESET')
  runtime.outbox.send({
    to: user.email,
    channel: 'EMAIL',
    subject: 'Choose a new password',
    text: `Hello ${user.name}, somebody requested a new password for this account. Use the link below to choose it. The link works once, within ${howLong.RESET}. If you did not request it, ignore this email: nothing has changed. ${runtime.sender}`,
    link,
  })
}
