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
import {
  AddPasskey,
  ChallengeSignIn,
  PasskeyAssertion,
  RenamePasskey,
  VerifySignInPasskey,
} from '@/lib/rules/bodies/passkeys'
import { count, flag, id, listOf, Message, moment, orNull, text } from './reply'
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
  /** The second step may be a passkey instead of a code. */
  passkeyOffered: flag,
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

const Passkey = z.looseObject({
  passkeyId: id,
  name: text,
  /** The site that the passkey works at: the host of the brand's address. */
  rpId: text,
  createdOn: moment,
  lastUsedOn: moment,
})
export type Passkey = z.output<typeof Passkey>

export const listPasskeys = call('issuing GET admins/passkeys', 'login', {
  reply: z.looseObject({ passkeys: z.array(Passkey) }),
  reach: 'self',
  server: true,
  optional: true,
})

const PasskeyDescriptor = z.looseObject({ id: z.string(), type: z.string(), transports: listOf(z.string()) })

/** The options of `navigator.credentials.get`. The upstream binds them to the site that `X-Portal-Origin` names if it knows that site. */
export const PasskeyChallenge = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: listOf(PasskeyDescriptor),
  userVerification: z.string(),
  timeout: count,
})

/** Returns the options of `navigator.credentials.create`. Nothing is added before `addPasskey`. PROF-13 */
export const startPasskey = call('issuing POST admins/passkeys/options', 'login', {
  reply: z.looseObject({
    challenge: z.string(),
    rp: z.looseObject({ id: z.string(), name: z.string() }),
    user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.looseObject({ type: z.string(), alg: z.int() })),
    excludeCredentials: listOf(PasskeyDescriptor),
    authenticatorSelection: z.looseObject({ residentKey: z.string(), userVerification: z.string() }),
    attestation: z.string(),
    timeout: count,
  }),
  reach: 'self',
  server: true,
  optional: true,
})

/** The audit keeps id and public key, so that it shows which passkeys were valid when. PROF-13 */
const keyEvidence = { passkeyId: z.string(), rpId: z.string(), publicKey: z.string() }
const evidence = ['passkeyId', 'rpId', 'publicKey']

/** Recovery codes come with the first second factor. PROF-13 */
export const addPasskey = call('issuing POST admins/passkeys', 'login', {
  body: AddPasskey,
  reply: z.looseObject({ ...keyEvidence, recoveryCodes: listOf(z.string()) }),
  reach: 'self',
  evidence,
  server: true,
  optional: true,
})

export const renamePasskey = call('issuing PUT admins/passkeys/{keyId}', 'login', {
  body: RenamePasskey,
  reply: Message,
  reach: 'self',
  server: true,
  optional: true,
})

export const removePasskey = call('issuing DELETE admins/passkeys/{keyId}', 'login', {
  reply: z.looseObject(keyEvidence),
  reach: 'self',
  evidence,
  server: true,
  optional: true,
})

export const challengePasskey = call('issuing POST admins/passkeys/challenge', 'login', {
  reply: PasskeyChallenge,
  reach: 'self',
  server: true,
  optional: true,
})

/** Confirms the signed-in person before credentials change. A challenge works once. Decision 50 */
export const confirmPasskey = call('issuing POST admins/passkeys/confirm', 'login', {
  body: PasskeyAssertion,
  reply: z.looseObject({ passkeyId: z.string() }),
  reach: 'self',
  server: true,
  optional: true,
})

/** Asks for a passkey in the second step of a sign-in. */
export const challengeSignIn = call('issuing POST admins/otp/passkey', 'open', {
  body: ChallengeSignIn,
  reply: PasskeyChallenge,
  reach: 'self',
  server: true,
  optional: true,
})

export const verifySignInPasskey = call('issuing POST admins/otp/passkey/verify', 'open', {
  body: VerifySignInPasskey,
  reply: SignedIn,
  reach: 'self',
  server: true,
  optional: true,
})
