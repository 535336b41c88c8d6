import { z } from 'zod'
import { RequestSignInOtp, SignInWithEmail, VerifySignInOtp } from '@/lib/rules/bodies/session'
import { flag, id, text } from './reply'
import { RoleDefinition } from './roles'
import { call } from './call'

/** Who signed in. SESS-13 */
export const CurrentUser = z.looseObject({
  id,
  type: z.string(),
  name: text,
  email: text,
  mobile: text,
  permissions: z
    .array(z.string())
    .nullish()
    .transform((list) => list ?? []),
  branchDetails: z
    .looseObject({ branchId: text, issuerCode: text })
    .nullish()
    .transform((value) => value ?? null),
  userOrganizations: z
    .array(z.looseObject({ orgId: id, orgName: text, primaryOrg: flag, setUpComplete: flag, currencyCode: text }))
    .nullish()
    .transform((list) => list ?? []),
  groupRoleMappingList: z
    .array(z.unknown())
    .nullish()
    .transform((list) => list ?? []),
})
export type CurrentUser = z.output<typeof CurrentUser>

/** Either the person, or a second factor to pass first; tokenExpiryDay counts whole days since 1970-01-01 UTC. Decisions 2, 5 */
export const SignedIn = z.looseObject({
  user: CurrentUser.nullish().transform((value) => value ?? null),
  tokenExpiryDay: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? null),
  roleDefinitionList: z.array(RoleDefinition).nullish(),
  otpRequired: flag,
  sessionId: text,
  channel: text,
  maskedDestination: text,
})
export type SignedIn = z.output<typeof SignedIn>

/** SESS-01 */
export const signInWithEmail = call('issuing POST admins/email', 'login', {
  body: SignInWithEmail,
  reply: SignedIn,
  server: true,
})

/** Doc 1 §7.1. */
export const verifyEmailToken = call('issuing GET admins/email/verify/{token}', 'login', { server: true })

/** SESS-08 */
export const signOut = call('issuing POST admins/logout', 'login', { reply: z.unknown(), server: true })

/** SESS-02 */
export const requestSignInOtp = call('issuing POST admins/otp', 'login', {
  body: RequestSignInOtp,
  reply: z.looseObject({ sessionId: text, channel: text, maskedDestination: text }),
  server: true,
})

/** SESS-02 */
export const verifySignInOtp = call('issuing POST admins/otp/verify', 'login', {
  body: VerifySignInOtp,
  reply: SignedIn,
  server: true,
})

/** Doc 1 §7.1. */
export const setPassword = call('issuing POST admins/password', 'login', { server: true })

/** Doc 1 §7.1. */
export const requestPasswordResetEmail = call('issuing POST admins/password/reset/email', 'login', { server: true })

/** Doc 1 §7.1. */
export const verifyPasswordResetToken = call('issuing GET admins/password/reset/verify/{token}', 'login', {
  server: true,
})

/** Doc 1 §7.1. */
export const generateSsoToken = call('issuing GET issuer/adfs/generate-token', 'login', { server: true })

/** Doc 1 §7.1. */
export const signUp = call('live-signup POST usrnew/1.0/signup/new', 'login', { server: true })

/** Added: document 1 §2.5. */
export const setUpSecondFactor = call('issuing POST admins/2fa/setup', 'login', { server: true, optional: true })

/** Added: same. */
export const verifySecondFactor = call('issuing POST admins/2fa/verify', 'login', { server: true, optional: true })

/** Added: same. */
export const removeSecondFactor = call('issuing DELETE admins/2fa', 'login', { server: true, optional: true })
