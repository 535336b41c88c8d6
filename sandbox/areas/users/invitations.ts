import { InviteIssuerUser, InviteUser } from '@/lib/rules/bodies/users'
import { isGuarded } from '../../approvals/configuration'
import type { Applying, Asking, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { Database } from '../../db/database'
import type { AreaAnswers } from '../../http/answer'
import { notFound, Refusal } from '../../http/refusal'
import { requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { requireBranch } from '../branches'
import { addUser } from './add-user'
import { inviteUser } from './upload'

/** The issuer whose people are asked in: one's own, or the one named. */
const issuerOf = (db: Database, who: Who, code: string | undefined): string => {
  const issuer = who.issuer ?? code
  const known = db.first(
    db.q
      .selectFrom('issuers')
      .select('code')
      .where('code', '=', issuer ?? ''),
  )
  if (code && who.issuer && code !== who.issuer) throw notFound('Issuer')
  if (!known) {
    const message = 'Choose an issuer'
    throw new Refusal(400, message, { fields: { issuerCode: message } })
  }
  return known.code
}

const rolesNamed = (db: Database, { roles }: InviteIssuerUser): string =>
  db
    .all(
      db.q
        .selectFrom('roles')
        .select('name')
        .where(
          'id',
          'in',
          roles.map(({ roleId }) => Number(roleId)),
        ),
    )
    .map(({ name }) => name)
    .join(', ')

/** An invitation waits where the issuer says so; people of the platform itself go by the default issuer. */
const invitation = (
  issuerOf: (context: Asking, person: InviteIssuerUser) => string | null,
  invite: (context: Applying, person: InviteIssuerUser) => number,
): ChangeEffect<'inviteUser'> & ChangeEffect<'inviteIssuerAdmin'> & ChangeEffect<'inviteAgent'> => ({
  subject: (context, person) => {
    const { db, who } = context
    const { fullName, email, mobile = null, orgIds = [] } = person
    return {
      entityId: null,
      orgIds: orgIds.length > 0 ? orgIds.map((id) => requireOrg(db, who, id).id) : who.orgIds,
      issuers: [issuerOf(context, person)],
      currency: 'INR',
      title: fullName,
      mobile,
      before: {},
      after: { name: fullName, email, mobile, roles: rolesNamed(db, person) },
      key: email.toLowerCase(),
    }
  },
  apply: (context, person) => ({ id: String(invite(context, person)), status: 'INVITED' }),
})

const branchOf = (db: Database, who: Who, { branchId }: InviteIssuerUser) =>
  branchId === undefined ? null : requireBranch(db, who, branchId)

/** The branch that somebody works for is of the issuer that asks them in. */
const refuseForeignBranch = (branch: { issuer: string } | null, issuer: string): void => {
  if (!branch || branch.issuer === issuer) return
  const message = `The branch is of the issuer ${branch.issuer}`
  throw new Refusal(400, message, { fields: { issuerCode: message } })
}

const invitationTo = (type: 'ISSUER_ADMIN' | 'AGENT') => {
  const issuer = ({ db, who }: Asking, person: InviteIssuerUser) => {
    const code = issuerOf(db, who, person.issuerCode)
    refuseForeignBranch(branchOf(db, who, person), code)
    return code
  }
  return invitation(issuer, (context, person) =>
    addUser(context, {
      type,
      branchId: branchOf(context.db, context.who, person)?.id ?? null,
      name: person.fullName,
      email: person.email,
      mobile: person.mobile ?? null,
      issuer: issuer(context, person),
      roles: person.roles,
      orgIds: person.orgIds ?? [],
    }),
  )
}

export const inviteUserEffect = invitation(({ who }) => who.issuer, inviteUser)
export const inviteIssuerAdminEffect = invitationTo('ISSUER_ADMIN')
export const inviteAgentEffect = invitationTo('AGENT')

/** A file of many invitations would pass by whoever has to approve each. */
export const refuseGuardedFile = ({ db, who }: { db: Database; who: Who }): void => {
  if (isGuarded(db, who.issuer, 'USER_INVITATION'))
    throw new Refusal(409, 'Invitations wait for approval here: invite people one by one')
}

const issuerAsked = ({ who, body }: { who: Who; body: InviteIssuerUser }) => body.issuerCode ?? who.issuer

export const invitations = {
  'issuing POST admins': { body: InviteUser, answer: (context) => change(context, 'inviteUser', context.body) },
  'issuing POST issuer/admins': {
    issuer: issuerAsked,
    body: InviteIssuerUser,
    answer: (context) => change(context, 'inviteIssuerAdmin', context.body),
  },
  'issuing POST agent/admins': {
    issuer: issuerAsked,
    body: InviteIssuerUser,
    answer: (context) => change(context, 'inviteAgent', context.body),
  },
} satisfies AreaAnswers
