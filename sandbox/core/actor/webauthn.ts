import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyCreation } from '@/lib/rules/bodies/passkeys'

/** What an authenticator must have signed: a challenge, at a site. */
type SignedAt = { challenge: string; origin: string; rpId: string }
type PublicKey = { id: string; publicKey: string; counter: number }

/** ECDSA on P-256, RSA with SHA-256 and Ed25519, as COSE numbers them. */
export const passkeyAlgorithms = [-7, -257, -8]

const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const library = () => import('@simplewebauthn/server')

const credentialOf = (passkeyId: string) => ({
  id: passkeyId,
  rawId: passkeyId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

type ClientData = { challenge?: unknown; crossOrigin?: unknown }

const readClientData = (clientDataJSON: string): ClientData => {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** The challenge that an answer claims to be for; empty if it has none. */
export const challengeIn = ({ clientDataJSON }: { clientDataJSON: string }): string => {
  const { challenge } = readClientData(clientDataJSON)
  return typeof challenge === 'string' ? challenge : ''
}

/** The library lets an answer from a frame of another site pass if the browser does not name that site. */
const isFromFrame = ({ clientDataJSON }: { clientDataJSON: string }): boolean =>
  ![undefined, false].includes(readClientData(clientDataJSON).crossOrigin as undefined)

const orNull = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await work()
  } catch {
    return null
  }
}

/**
 * The authenticator's new counter if the key signed this challenge at this site and the person was verified; otherwise null. A counter that
 * does not rise is refused unless it stays 0.
 */
export const verifyAssertion = (expected: SignedAt, key: PublicKey, assertion: PasskeyAssertion) =>
  orNull(async () => {
    if (isFromFrame(assertion)) return null
    const { verifyAuthenticationResponse } = await library()
    const { passkeyId, ...response } = assertion
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credentialOf(passkeyId), response },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: fromBase64url(key.publicKey), counter: key.counter },
    })
    return verified && key.id === passkeyId ? authenticationInfo.newCounter : null
  })

const toKey = ({ id, publicKey, counter }: WebAuthnCredential): PublicKey => ({
  id,
  publicKey: Buffer.from(publicKey).toString('base64url'),
  counter,
})

/** The new key if an authenticator created it for this challenge at this site and verified the person; otherwise null. */
export const verifyCreation = (expected: SignedAt, creation: PasskeyCreation) =>
  orNull(async () => {
    if (isFromFrame(creation)) return null
    const { verifyRegistrationResponse } = await library()
    const { passkeyId, clientDataJSON, attestationObject } = creation
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credentialOf(passkeyId), response: { clientDataJSON, attestationObject } },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    const key = verified ? toKey(registrationInfo.credential) : null
    return key?.id === passkeyId ? key : null
  })
