import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { ConfirmSignUp, SignUp } from '@/lib/rules/bodies/session'
import type { Acting } from '../../core/changes/acting'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { DAY } from '../../core/db/days'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { hashPassword, isPassword } from '../../core/actor/passwords'
import { approveAt } from '../organizations/approval'
import { createBusiness } from '../organizations/set-up-write'
import { tokenDigest } from './token-digest'

const SUPER_ADMIN = 1
const BUSINESS_SET_UP = 6

type SignUpPerson = { name: string; email: string; businessName: string }

/** Adds a business. In SANDBOX the default issuer approves it at once. Decision 40 */
const addBusiness = (runtime: Acting, { name, email, businessName }: SignUpPerson, isApproved: boolean): number => {
  const { db } = runtime
  const context = { ...runtime, actor: { ...runtime.actor, name } }
  const org = {
    ...createBusiness(context, null),
    name: businessName,
    display_name: businessName.slice(0, 50),
    business_type: 'PRIVATE',
    admin_name: name,
    admin_email: email,
    set_up_complete: Number(isApproved),
  }
  db.update('orgs', org.id, org)
  const orgIssuer = { org_id: org.id, issuer: DEFAULT_ISSUER }
  db.insert('org_issuers', { ...orgIssuer, restrict_card_issuance: 0, van: null, ifsc: null })
  if (isApproved) approveAt(context, org, DEFAULT_ISSUER)
  return org.id
}

type Password = { password_salt: string; password_hash: string }

const addAdmin = (
  { db, now }: Runtime,
  { name, email }: SignUpPerson,
  password: Password,
  orgId: number,
  role: number,
) => {
  const userId = db.create('users', {
    type: 'MP_ADMIN',
    name,
    email,
    mobile: null,
    issuer: null,
    branch_id: null,
    status: 'ACTIVE',
    created_at: now(),
    ...password,
    totp_secret: null,
  })
  db.insert('user_orgs', { user_id: userId, org_id: orgId, is_primary: 1 })
  db.insert('user_roles', { user_id: userId, role_id: role })
}

const describeSignUp = (businessName: string, isApproved: boolean) =>
  isApproved
    ? `${businessName} is approved, and you are its Super Admin. Use the link below to sign in. Your API keys and scheme ID are in your profile.`
    : `We have received ${businessName}. Use the link below to sign in and complete the set-up. We approve the business after that.`

const LINK_LIFE_MS = DAY
/** Mails per address and day. Further sign-ups get the same answer without a mail. */
const MOST_MAILS = 5
const MOST_TRIES = 10

const findAccount = (db: Database, email: string) =>
  db.first(db.q.selectFrom('users').select('name').where('email', '=', email))

/** Stores a sign-up until its link is used. Until then there is no account or business, and others may sign up with the same address. Decision 42 */
const keepSignUp = ({ db, now, isTest }: SignUpContext, { name, email, businessName, password }: SignUp): string => {
  const token = randomBytes(32).toString('base64url')
  const salt = randomBytes(16).toString('base64url')
  db.run(db.q.deleteFrom('sign_ups').where('expires_at', '<', now() - LINK_LIFE_MS))
  db.insert('sign_ups', {
    hash: tokenDigest(token),
    email,
    name,
    business_name: businessName,
    password_salt: salt,
    password_hash: hashPassword(password, salt),
    is_test: Number(isTest),
    created_at: now(),
    expires_at: now() + LINK_LIFE_MS,
    used_at: null,
  })
  return token
}

const mailsOfToday = ({ db, now }: Runtime, email: string): number =>
  Number(
    db.first(
      db.q
        .selectFrom('sign_ups')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>', now() - DAY),
    )?.count ?? 0,
  )

const refuseLink = (reason: 'unknown' | 'used' | 'expired') => {
  const said = {
    unknown: 'Unable to verify your details. Please contact Business Administrator.',
    used: 'This link has already been used',
    expired: 'This link has expired. Sign up again',
  }
  return new HttpError(reason === 'unknown' ? 404 : 409, said[reason], { fields: { token: reason } })
}

const requireSignUp = ({ db, now }: Runtime, token: string) => {
  const kept = db.first(db.q.selectFrom('sign_ups').selectAll().where('hash', '=', tokenDigest(token)))
  if (!kept || kept.tries > MOST_TRIES) throw refuseLink('unknown')
  if (kept.used_at !== null) throw refuseLink('used')
  if (kept.expires_at <= now()) throw refuseLink('expired')
  if (findAccount(db, kept.email)) throw refuseLink('used')
  return kept
}

/** Counts a try of the sign-up's password before the password is checked, so that parallel tries count too. */
const takeSignUp = (runtime: Runtime, token: string) => {
  const { db } = runtime
  db.run(
    db.q
      .updateTable('sign_ups')
      .set({ tries: sql<number>`tries + 1` })
      .where('hash', '=', tokenDigest(token)),
  )
  return requireSignUp(runtime, token)
}

type SignUpContext = Runtime & { isTest: boolean }

export const signUp = {
  'live-signup POST usrnew/1.0/signup/new': {
    body: SignUp,
    answer: (runtime) => {
      const { db, body, outbox, portalUrl, sender } = runtime
      const known = findAccount(db, body.email)
      db.write(() => {
        const isQuiet = mailsOfToday(runtime, body.email) >= MOST_MAILS
        const token = keepSignUp(runtime, body)
        if (isQuiet) return
        if (known)
          return outbox.send({
            to: body.email,
            channel: 'EMAIL',
            subject: 'You already have an account',
            text: `Hello ${known.name}, somebody signed up with this address, which already has an account. Nothing has changed. If it was you, sign in with your password, or use the link below to choose a new one. ${sender}`,
            link: `${portalUrl}/user/forgot-password`,
          })
        return outbox.send({
          to: body.email,
          channel: 'EMAIL',
          subject: 'Confirm your address',
          text: `Hello ${body.name}, use the link below to confirm that ${body.businessName} signs up with this address. The link works once, within one day, with the password that you chose. If this was not you, ignore this email: we create no account without it. ${sender}`,
          link: `${portalUrl}/user/verify-email/sign-up?token=${token}`,
        })
      })
      return { status: 'RECEIVED' }
    },
  },
  'live-signup GET usrnew/1.0/signup/verify/{token}': (runtime) => {
    const { email, name } = requireSignUp(runtime, runtime.path.token)
    return { email, name }
  },
  'live-signup POST usrnew/1.0/signup/confirm': {
    body: ConfirmSignUp,
    answer: async (runtime) => {
      const { db, body, outbox, portalUrl, sender, now } = runtime
      const { password_salt, password_hash } = takeSignUp(runtime, body.token)
      if (!(await isPassword(body.password, password_salt, password_hash))) {
        throw fieldError('password', 'This is not the password that you chose when you signed up')
      }
      return db.write(() => {
        const { email, name, business_name: businessName, is_test } = requireSignUp(runtime, body.token)
        const isTest = is_test === 1
        const person = { name, email, businessName }
        const orgId = addBusiness(runtime, person, isTest)
        addAdmin(runtime, person, { password_salt, password_hash }, orgId, isTest ? SUPER_ADMIN : BUSINESS_SET_UP)
        db.run(db.q.updateTable('sign_ups').set({ used_at: now() }).where('email', '=', email))
        outbox.send({
          to: email,
          channel: 'EMAIL',
          subject: isTest ? 'Your business is approved' : 'Your business has been received',
          text: `${describeSignUp(businessName, isTest)} ${sender}`,
          link: `${portalUrl}/user/login`,
        })
        return { status: isTest ? 'ACTIVE' : 'DRAFT', email, businessName }
      })
    },
  },
} satisfies AreaHandlers
