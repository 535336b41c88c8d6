import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation } from '@/lib/rules/bodies/passkeys'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** The part of CBOR that authenticators write. */
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [encode(key), encode(inner)])])
  return Buffer.concat([head(2, value.length), value])
}

const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What the browser and the authenticator say, each of which a test may turn into a lie. */
export type Said = {
  challenge: string
  origin: string
  rpId: string
  type?: string
  crossOrigin?: boolean
  topOrigin?: string
  counter?: number
  isVerified?: boolean
  algorithm?: number
}

const clientDataOf = (
  { challenge, origin, type, crossOrigin = false, topOrigin }: Said,
  expectedType: string,
): Buffer => Buffer.from(JSON.stringify({ type: type ?? expectedType, challenge, origin, crossOrigin, topOrigin }))

const IS_PRESENT = 1
const IS_VERIFIED = 4
const HAS_KEY = 64

const authenticatorData = ({ rpId, counter = 0, isVerified = true }: Said, key?: Buffer): Buffer => {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(IS_PRESENT | (isVerified ? IS_VERIFIED : 0) | (key ? HAS_KEY : 0))
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest, ...(key ? [key] : [])])
}

/** An authenticator with one passkey, in software. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const passkeyId = base64url(id)

  const create = (said: Said): PasskeyCreation => {
    const coseKey = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, said.algorithm ?? -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(said, attested)],
      ]),
    )
    return {
      passkeyId,
      clientDataJSON: base64url(clientDataOf(said, 'webauthn.create')),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    }
  }

  const answer = (said: Said): PasskeyAssertion => {
    const clientData = clientDataOf(said, 'webauthn.get')
    const data = authenticatorData(said)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
    return {
      passkeyId,
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    }
  }

  return { passkeyId, create, answer }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
