import type * as webauthn from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion, PasskeyCreation } from '../rules/bodies/passkeys'

/** Why the browser gave no passkey. `address`: passkeys belong to a name, so they do not work at an IP address or at another name. */
export type PasskeyTrouble = 'unsupported' | 'address' | 'cancelled' | 'known' | 'failed'

export class PasskeyFailed extends Error {
  constructor(readonly trouble: PasskeyTrouble) {
    super(trouble)
  }
}

const troubleOf: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  SecurityError: 'address',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
}

const isIpAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

const withLibrary = async <T>(work: (library: typeof webauthn) => Promise<T>): Promise<T> => {
  if (isIpAddress(location.hostname)) throw new PasskeyFailed('address')
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new PasskeyFailed('unsupported')
  try {
    return await work(library)
  } catch (error) {
    throw new PasskeyFailed((error instanceof Error && troubleOf[error.name]) || 'failed')
  }
}

/** Asks the person for a new passkey with the options that the platform gave. Throws PasskeyFailed. */
export const createPasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyCreation> =>
  withLibrary(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { passkeyId: id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  })

/** Asks the person to use one of their passkeys. Throws PasskeyFailed. */
export const askForPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAssertion> =>
  withLibrary(async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature } = response
    return { passkeyId: id, clientDataJSON, authenticatorData, signature }
  })
