import { randomBytes } from 'node:crypto'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { SignUp } from '@/lib/rules/bodies/session'
import type { AreaAnswers, Runtime } from '../../http/answer'
import { localDay } from '../../db/days'
import { hashPassword } from '../../identity/passwords'

const SUPER_ADMIN = 1
const BUSINESS_SET_UP = 6

const addBusiness = ({ db, now }: Runtime, { name, email, businessName }: SignUp, isApproved: boolean): number => {
  const at = now()
  const next = db.first(db.q.selectFrom('orgs').select((eb) => eb.fn.max('id').as('last')))
  const id = Number(next?.last ?? 0) + 1
  const status = isApproved ? 'ACTIVE' : 'DRAFT'
  db.run(
    db.q.insertInto('orgs').values({
      id,
      parent_id: null,
      root_id: id,
      depth: 0,
      name: businessName,
      display_name: businessName.slice(0, 50),
      category: 'BUSINESS',
      business_type: 'PRIVATE',
      description: null,
      status,
      created_at: at,
      day: localDay(at, 'INR'),
      currency: 'INR',
      admin_name: name,
      admin_email: email,
      admin_mobile: '',
      signatory_name: null,
      signatory_email: null,
      signatory_mobile: null,
      set_up_complete: Number(isApproved),
      restrict_card_issuance: 0,
      branch_id: null,
    }),
  )
  db.run(db.q.insertInto('org_tree').values({ ancestor_id: id, org_id: id }))
  db.run(
    db.q
      .insertInto('org_issuers')
      .values({ org_id: id, issuer: DEFAULT_ISSUER, restrict_card_issuance: 0, van: null, ifsc: null, status }),
  )
  return id
}

const addAdmin = ({ db, now }: Runtime, { name, email, password }: SignUp, orgId: number, role: number): void => {
  const salt = randomBytes(16).toString('base64url')
  const userId = db.insert(
    db.q
      .insertInto('users')
      .values({
        type: 'MP_ADMIN',
        name,
        email,
        mobile: null,
        issuer: null,
        branch_id: null,
        status: 'ACTIVE',
        created_at: now(),
        password_salt: salt,
        password_hash: hashPassword(password, salt),
        totp_secret: null,
      })
      .returning('id'),
  )
  db.run(db.q.insertInto('user_orgs').values({ user_id: userId, org_id: orgId, is_primary: 1 }))
  db.run(db.q.insertInto('user_roles').values({ user_id: userId, role_id: role }))
}

const describeSignUp = (businessName: string, isApproved: boolean) =>
  isApproved
    ? `${businessName} is approved and you are its Super Admin. Sign in by the link below; the API keys and the scheme id are in your profile.`
    : `${businessName} has been received. Sign in by the link below and complete its set-up; it is approved after that.`

export const signUp = {
  'live-signup POST usrnew/1.0/signup/new': {
    body: SignUp,
    answer: (runtime) => {
      const { db, body, outbox, portalUrl, sender, isTest } = runtime
      const known = db.first(db.q.selectFrom('users').select('name').where('email', '=', body.email))
      db.write(() => {
        if (known) {
          hashPassword(body.password, body.email)
          return outbox.send({
            to: body.email,
            channel: 'EMAIL',
            subject: 'You have an account already',
            text: `Hello ${known.name}, somebody signed up with this address, which has an account. Nothing has changed. If it was you, sign in with your own password, or choose a new one by the link below. ${sender}`,
            link: `${portalUrl}/user/forgot-password`,
          })
        }
        addAdmin(runtime, body, addBusiness(runtime, body, isTest), isTest ? SUPER_ADMIN : BUSINESS_SET_UP)
        outbox.send({
          to: body.email,
          channel: 'EMAIL',
          subject: isTest ? 'Your business is approved' : 'Your business has been received',
          text: `${describeSignUp(body.businessName, isTest)} ${sender}`,
          link: `${portalUrl}/user/login`,
        })
      })
      return { status: isTest ? 'ACTIVE' : 'DRAFT' }
    },
  },
} satisfies AreaAnswers
