import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { InviteIssuerUser, InviteUser } from '@/lib/rules/bodies/users'
import type { Acting, Applying, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { ChangeSubject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import type { AreaHandlers } from '../../core/http/handler'
import { fieldError, notFound } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import { requireBranch } from '../../core/scope/branches'
import { privilegesOfAccess, namedAccess } from './access'
import { addUser, invitedAccess, type NewUser } from './add-user'
import { scopeOfAccess } from '../../core/scope/access'

const issuerOf = (db: Database, actor: Actor, code: string | undefined): string => {
  const issuer = actor.issuer ?? code
  const known = db.first(
    db.q
      .selectFrom('issuers')
      .select('code')
      .where('code', '=', issuer ?? ''),
  )
  if (code && actor.issuer && code !== actor.issuer) throw notFound('Issuer')
  if (!known) {
    throw fieldError('issuerCode', sentences['validation.issuer'])
  }
  return known.code
}

const branchOf = (db: Database, actor: Actor, { branchId }: InviteIssuerUser) =>
  branchId === undefined ? null : requireBranch(db, actor, branchId)

const refuseForeignBranch = (branch: { issuer: string } | null, issuer: string): void => {
  if (!branch || branch.issuer === issuer) return
  throw fieldError('issuerCode', `This branch belongs to the issuer ${branch.issuer}`)
}

type Invited = Omit<NewUser, 'branchId'> & { branch: { id: number; name: string } | null }

/**
 * An invitation's request, at each issuer where the new person could act. Two tenants may invite the same address without learning of each
 * other; the first approved invitation gets the account. APPR-24
 */
export const invitationSubject = (context: Pick<Acting, 'db' | 'actor'>, user: Invited): ChangeSubject => {
  const { db } = context
  const { type, name, email, mobile, issuer, branch } = user
  const access = invitedAccess(context, user)
  return {
    entityId: null,
    ...scopeOfAccess(db, issuer, access),
    currency: 'INR',
    title: name,
    mobile,
    before: {},
    after: { name, email, userType: type, issuer, branch: branch?.name ?? null, ...namedAccess(db, access) },
    key: [issuer ?? PLATFORM, ...context.actor.orgIds, email.toLowerCase()].join(' '),
    also: privilegesOfAccess(db, access),
    needsDeciders: true,
  }
}

export const inviteFor = (context: Applying, { branch, ...user }: Invited): string =>
  String(addUser(context, { ...user, branchId: branch?.id ?? null }))

const invitation = (
  invitedBy: (context: Pick<Acting, 'db' | 'actor'>, person: InviteIssuerUser) => Invited,
): ChangeEffect<'inviteUser'> & ChangeEffect<'inviteIssuerAdmin'> & ChangeEffect<'inviteAgent'> => ({
  subject: (context, person) => invitationSubject(context, invitedBy(context, person)),
  apply: (context, person) => ({ id: inviteFor(context, invitedBy(context, person)), status: 'INVITED' }),
})

const personOf = ({ fullName, email, mobile, roles, orgIds = [] }: InviteUser) => ({
  name: fullName,
  email,
  mobile: mobile ?? null,
  roles,
  orgIds,
})

const invitationTo = (type: 'ISSUER_ADMIN' | 'AGENT') =>
  invitation(({ db, actor }, person) => {
    const issuer = issuerOf(db, actor, person.issuerCode)
    const branch = branchOf(db, actor, person)
    refuseForeignBranch(branch, issuer)
    return { type, issuer, branch, ...personOf(person) }
  })

export const inviteUserEffect = invitation(({ actor }, person) => ({
  type: actor.issuer ? 'ISSUER_ADMIN' : 'MP_ADMIN',
  issuer: actor.issuer,
  branch: null,
  ...personOf(person),
}))
export const inviteIssuerAdminEffect = invitationTo('ISSUER_ADMIN')
export const inviteAgentEffect = invitationTo('AGENT')

/** Adds the inviter's businesses if the body names none, so that the approver sees them in the content. */
export const withBusinesses = <B extends InviteUser>({ actor }: { actor: Actor }, person: B): B => ({
  ...person,
  orgIds: person.orgIds?.length ? person.orgIds : actor.orgIds.map(String),
})

const issuerAsked = ({ actor, body }: { actor: Actor; body: InviteIssuerUser }) => body.issuerCode ?? actor.issuer

export const invitations = {
  'issuing POST admins': {
    body: InviteUser,
    answer: (context) => change(context, 'inviteUser', withBusinesses(context, context.body)),
  },
  'issuing POST issuer/admins': {
    issuer: issuerAsked,
    body: InviteIssuerUser,
    answer: (context) => change(context, 'inviteIssuerAdmin', withBusinesses(context, context.body)),
  },
  'issuing POST agent/admins': {
    issuer: issuerAsked,
    body: InviteIssuerUser,
    answer: (context) => change(context, 'inviteAgent', withBusinesses(context, context.body)),
  },
} satisfies AreaHandlers
