import { z } from 'zod'
import {
  ConfirmSignUp,
  RequestPasswordReset,
  RequestSignInOtp,
  SetPassword,
  SignInWithEmail,
  SignUp,
  VerifySecondFactor,
  VerifySignInOtp,
} from '@/lib/rules/bodies/session'
import { flag, id, listOf, Message, orNull, text } from './reply'
import { RoleDefinition } from './roles'
import { callIn } from './call'

const call = callIn('session')

export const CurrentUser = z.looseObject({
  id,
  type: z.string(),
  name: text,
  email: text,
  mobile: text,
  permissions: listOf(z.string()),
  branchDetails: orNull(z.looseObject({ branchId: text, issuerCode: text })),
  userOrganizations: listOf(
    z.looseObject({ orgId: id, orgName: text, primaryOrg: flag, setUpComplete: flag, currencyCode: text }),
  ),
  groupRoleMappingList: listOf(z.looseObject({ roleId: text, orgId: text })),
})
export type CurrentUser = z.output<typeof CurrentUser>

/** Without `user`, the person must still pass the second factor. `tokenExpiryDay` counts whole days since 1970-01-01 UTC. Decisions 2, 5 */
export const SignedIn = z.looseObject({
  user: orNull(CurrentUser),
  tokenExpiryDay: orNull(z.number().int()),
  roleDefinitionList: z.array(RoleDefinition).nullish(),
  twoFactorEnabled: flag,
  otpRequired: flag,
  sessionId: text,
  channel: text,
  maskedDestination: text,
})
export type SignedIn = z.output<typeof SignedIn>

export const signInWithEmail = call('issuing POST admins/email', 'open', {
  body: SignInWithEmail,
  reply: SignedIn,
  reach: 'self',
  server: true,
})

/** The person that a mailed link belongs to. `apiKeys` counts the API keys that a new password would revoke. SESS-15, PROF-03 */
export const LinkOwner = z.looseObject({ email: text, name: text, apiKeys: orNull(z.number()) })
export type LinkOwner = z.output<typeof LinkOwner>

export const verifyEmailToken = call('issuing GET admins/email/verify/{token}', 'open', {
  reply: LinkOwner,
  reach: 'self',
  server: true,
})

export const signOut = call('issuing POST admins/logout', 'login', { reply: z.unknown(), reach: 'self', server: true })

export const requestSignInOtp = call('issuing POST admins/otp', 'open', {
  body: RequestSignInOtp,
  reply: z.looseObject({ sessionId: text, channel: text, maskedDestination: text }),
  reach: 'self',
  server: true,
})

export const verifySignInOtp = call('issuing POST admins/otp/verify', 'open', {
  body: VerifySignInOtp,
  reply: SignedIn,
  reach: 'self',
  server: true,
})

export const setPassword = call('issuing POST admins/password', 'open', {
  body: SetPassword,
  reply: z.looseObject({ userId: text, email: text }),
  reach: 'self',
  server: true,
})

/** The answer is the same for every address, so that nobody learns who has an account. SESS-14 */
export const requestPasswordResetEmail = call('issuing POST admins/password/reset/email', 'open', {
  body: RequestPasswordReset,
  reply: z.unknown(),
  reach: 'self',
  server: true,
})

export const verifyPasswordResetToken = call('issuing GET admins/password/reset/verify/{token}', 'open', {
  reply: LinkOwner,
  reach: 'self',
  server: true,
})

/** Sends the bank's identity token in the Authorization header, because addresses end up in logs. SESS-03 */
export const generateSsoToken = call('issuing GET issuer/adfs/generate-token', 'open', {
  query: z.strictObject({ redirectUri: z.url() }),
  reply: SignedIn,
  reach: 'self',
  server: true,
})

export const signUp = call('live-signup POST usrnew/1.0/signup/new', 'open', {
  body: SignUp,
  reply: z.looseObject({ status: text }),
  reach: 'self',
  server: true,
})

export const verifySignUpToken = call('live-signup GET usrnew/1.0/signup/verify/{token}', 'open', {
  reply: LinkOwner,
  reach: 'self',
  server: true,
  optional: true,
})

/** Confirms the mail address, which creates the business and its first user. Decision 42, ORG-45 */
export const confirmSignUp = call('live-signup POST usrnew/1.0/signup/confirm', 'open', {
  body: ConfirmSignUp,
  reply: z.looseObject({ status: text, email: text, businessName: text }),
  reach: 'self',
  server: true,
  optional: true,
})

/** Returns a secret that becomes valid only after `verifySecondFactor` accepts a code. PROF-05 */
export const setUpSecondFactor = call('issuing POST admins/2fa/setup', 'login', {
  reply: z.looseObject({ secret: z.string() }),
  reach: 'self',
  server: true,
  optional: true,
})

/** Turns the second factor on, or confirms it if it is on. Both create new recovery codes. PROF-05 */
export const verifySecondFactor = call('issuing POST admins/2fa/verify', 'login', {
  body: VerifySecondFactor,
  reply: SignedIn.extend({
    recoveryCodes: listOf(z.string()),
  }),
  reach: 'self',
  ownRoles: true,
  server: true,
  optional: true,
})

export const removeSecondFactor = call('issuing DELETE admins/2fa', 'login', {
  body: VerifySecondFactor,
  reply: Message,
  reach: 'self',
  server: true,
  optional: true,
})
