import * as z from 'zod/mini'
import { fullName, orgIds, roleGrants, RoleGrant, userEmail, userMobile } from '../bodies/users'

/** Whom somebody can ask in: people of the platform, admins of an issuer, its agents. USER-09 */
export const inviteKinds = ['platform', 'issuer', 'agent'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** An invitation as its form has it. USER-08, USER-09 */
export const InviteForm = z
  .strictObject({
    kind: z.enum(inviteKinds),
    issuerCode: z.string(),
    fullName,
    email: userEmail,
    mobile: z.union([z.literal(''), userMobile], 'validation.mobile'),
    roles: roleGrants,
    orgIds,
  })
  .check(
    z.refine(({ kind, issuerCode }) => kind === 'platform' || issuerCode !== '', {
      path: ['issuerCode'],
      error: 'validation.issuer',
    }),
  )
export type InviteForm = z.output<typeof InviteForm>

/** The body of an invitation; what was left empty is left out. */
export const toInvitation = ({ kind: _, issuerCode: __, mobile, ...person }: InviteForm) => ({
  ...person,
  ...(mobile && { mobile }),
})

/** A person's roles and businesses; nobody has to have a role. ROLE-05 */
export const RolesForm = z.strictObject({ roles: z.array(RoleGrant).check(z.maxLength(20)), orgIds })
