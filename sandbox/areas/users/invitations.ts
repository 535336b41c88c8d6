import type * as core from 'zod/v4/core'
import { InviteIssuerUser, InviteUser } from '@/lib/rules/bodies/users'
import { isGuarded } from '../../approvals/configuration'
import { guarded } from '../../approvals/guarded'
import type { Database } from '../../db/database'
import type { Answers, CallContext } from '../../http/answer'
import { notFound, Refusal } from '../../http/refusal'
import { requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { requireBranch } from '../branches'
import { addUser } from './add-user'
import { inviteUser } from './upload'

type InviteCall = 'issuing POST admins' | 'issuing POST issuer/admins' | 'issuing POST agent/admins'
type Asked<A extends InviteCall> = CallContext<A> & { body: InviteIssuerUser }

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
const guardedInvite = <A extends InviteCall>(
  call: A,
  body: core.$ZodType<InviteIssuerUser>,
  issuer: (context: Asked<A>) => string | null,
  answer: (context: Asked<A>) => number,
) =>
  guarded<A, InviteIssuerUser>({
    call,
    events: ['USER_INVITATION'],
    body,
    about: (context) => {
      const { db, who } = context
      const { fullName, email, mobile = null, orgIds = [] } = context.body
      const [first] = orgIds
      return {
        event: 'USER_INVITATION',
        entityId: null,
        orgId: first === undefined ? (who.orgIds[0] ?? null) : requireOrg(db, who, first).id,
        issuer: issuer(context),
        currency: 'INR',
        title: fullName,
        mobile,
        before: {},
        after: { name: fullName, email, mobile, roles: rolesNamed(db, context.body) },
        key: email.toLowerCase(),
      }
    },
    answer: (context) => ({ id: String(answer(context)), status: 'INVITED' }),
  })

const branchOf = (db: Database, who: Who, { branchId }: InviteIssuerUser) =>
  branchId === undefined ? null : requireBranch(db, who, branchId)

/** The branch that somebody works for is of the issuer that asks them in. */
const refuseForeignBranch = (branch: { issuer: string } | null, issuer: string): void => {
  if (!branch || branch.issuer === issuer) return
  const message = `The branch is of the issuer ${branch.issuer}`
  throw new Refusal(400, message, { fields: { issuerCode: message } })
}

const inviteTo = <A extends InviteCall>(call: A, type: 'ISSUER_ADMIN' | 'AGENT') => {
  const issuer = ({ db, who, body }: Asked<A>) => {
    const code = issuerOf(db, who, body.issuerCode)
    refuseForeignBranch(branchOf(db, who, body), code)
    return code
  }
  return guardedInvite(call, InviteIssuerUser, issuer, (context) =>
    addUser(context, {
      type,
      branchId: branchOf(context.db, context.who, context.body)?.id ?? null,
      name: context.body.fullName,
      email: context.body.email,
      mobile: context.body.mobile ?? null,
      issuer: issuer(context),
      roles: context.body.roles,
      orgIds: context.body.orgIds ?? [],
    }),
  )
}

/** A file of many invitations would pass by whoever has to approve each. */
export const refuseGuardedFile = ({ db, who }: { db: Database; who: Who }): void => {
  if (isGuarded(db, who.issuer, 'USER_INVITATION'))
    throw new Refusal(409, 'Invitations wait for approval here: invite people one by one')
}

export const invitations: Answers = {
  'issuing POST admins': guardedInvite(
    'issuing POST admins',
    InviteUser,
    ({ who }) => who.issuer,
    (context) => inviteUser(context, context.body),
  ),
  'issuing POST issuer/admins': inviteTo('issuing POST issuer/admins', 'ISSUER_ADMIN'),
  'issuing POST agent/admins': inviteTo('issuing POST agent/admins', 'AGENT'),
}
