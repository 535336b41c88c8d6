import { randomBytes } from 'node:crypto'
import { isNewPassword } from '@/lib/rules/password'
import { linkOwner, makeLink, sendInvitation, sendReset, spendLinks } from '../account-links'
import type { Answers, Ask, House } from '../answer'
import { hashPassword, isPassword } from '../passwords'
import { Refusal } from '../refusal'

const wrongPassword = (fault: string, message: string) => new Refusal(400, message, { fields: { [fault]: message } })

const keep = (house: House, userId: number, password: string): void => {
  const salt = randomBytes(16).toString('base64url')
  const hash = hashPassword(password, salt)
  house.db.write(() => {
    house.db.run(
      house.db.q
        .updateTable('users')
        .set({ password_salt: salt, password_hash: hash, status: 'ACTIVE' })
        .where('id', '=', userId),
    )
    spendLinks(house, userId)
  })
}

const setByLink = (ask: Ask<'issuing POST admins/password'>, token: string, password: string) => {
  const owner = linkOwner(ask, token, ['INVITED', 'RESET'])
  keep(ask, owner.id, password)
  ask.tokens.endAllOf(owner.id)
  ask.outbox.send({
    to: owner.email,
    channel: 'EMAIL',
    subject: 'Your password was set',
    text: `Hello ${owner.name}, the password of this account was set a moment ago and every session of it has ended. If it was not you, tell your administrator. ${ask.sender}`,
  })
  return { userId: String(owner.id), email: owner.email }
}

const change = async (ask: Ask<'issuing POST admins/password'>, current: string, password: string) => {
  const { db, who, sessionId } = ask
  const user = db.first(db.q.selectFrom('users').selectAll().where('id', '=', who.id))
  if (!user || !(await isPassword(current, user.password_salt, user.password_hash)))
    throw wrongPassword('currentPassword', 'The current password is not right')
  if (current === password) throw wrongPassword('password', 'Choose a password that differs from the current one')
  keep(ask, user.id, password)
  ask.tokens.endAllOf(user.id, sessionId)
  return { userId: String(user.id), email: user.email }
}

export const passwords: Answers = {
  'issuing POST admins/password/reset/email': (ask) => {
    const { db, body } = ask
    const user = db.first(
      db.q.selectFrom('users').select(['id', 'name', 'email', 'status']).where('email', '=', body.email),
    )
    if (user?.status === 'ACTIVE') sendReset(ask, user)
    else if (user?.status === 'INVITED') sendInvitation(ask, user, 'your administrator')
    else makeLink(ask, null, 'RESET')
    return { message: 'If the address has an account, a link is on its way to it' }
  },
  'issuing GET admins/password/reset/verify/{token}': (ask) => {
    const { email, name } = linkOwner(ask, ask.path.token, ['RESET'])
    return { email, name }
  },
  'issuing GET admins/email/verify/{token}': (ask) => {
    const { email, name } = linkOwner(ask, ask.path.token, ['INVITED'])
    return { email, name }
  },
  'issuing POST admins/password': async (ask) => {
    const { body } = ask
    if (!isNewPassword(body.password)) throw wrongPassword('password', 'The password is not one that may be used')
    if ('token' in body) return setByLink(ask, body.token, body.password)
    if (!ask.sessionId) throw new Refusal(401, 'Sign in to change a password')
    return change(ask, body.currentPassword, body.password)
  },
}
