import * as z from 'zod/mini'

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

const passkeyId = base64url(1400)
export const passkeyName = z.string().check(z.trim(), z.minLength(2), z.maxLength(50))

/** What a browser answers to `navigator.credentials.get`, without what we do not use. */
const assertionFields = {
  passkeyId,
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
}
export const PasskeyAssertion = z.strictObject(assertionFields)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

const transports = z.array(z.string().check(z.regex(/^[a-z-]{2,20}$/))).check(z.maxLength(8))

/** What a browser answers to `navigator.credentials.create`, without what we do not use. */
export const PasskeyCreation = z.strictObject({
  passkeyId,
  clientDataJSON: base64url(4000),
  attestationObject: base64url(12_000),
  transports: z.optional(transports),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

export const AddPasskey = z.strictObject({ name: passkeyName, ...PasskeyCreation.shape })
export type AddPasskey = z.output<typeof AddPasskey>

export const RenamePasskey = z.strictObject({ name: passkeyName })

const sessionId = z.string().check(z.minLength(1), z.maxLength(100))
export const ChallengeSignIn = z.strictObject({ sessionId })
export const VerifySignInPasskey = z.strictObject({ sessionId, ...assertionFields })
export type VerifySignInPasskey = z.output<typeof VerifySignInPasskey>
