import * as z from 'zod/mini'
import { email, personName } from '../bodies/fields'
import { businessIds, roleGrants, RoleGrant, userMobile } from '../bodies/users'

export const inviteKinds = ['platform', 'issuer', 'agent'] as const
export type InviteKind = (typeof inviteKinds)[number]

export const InviteForm = z
  .strictObject({
    kind: z.enum(inviteKinds),
    issuerCode: z.string(),
    fullName: personName,
    email,
    mobile: z.union([z.literal(''), userMobile], 'validation.mobile'),
    roles: roleGrants,
    orgIds: businessIds,
  })
  .check(
    z.refine(({ kind, issuerCode }) => kind === 'platform' || issuerCode !== '', {
      path: ['issuerCode'],
      error: 'validation.issuer',
    }),
  )
export type InviteForm = z.output<typeof InviteForm>

export const toInvitation = ({ kind: _, issuerCode: __, mobile, ...person }: InviteForm) => ({
  ...person,
  ...(mobile && { mobile }),
})

export const RolesForm = z.strictObject({ roles: z.array(RoleGrant).check(z.maxLength(20)), orgIds: businessIds })
