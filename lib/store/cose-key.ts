import 'server-only'
import { createPublicKey, type KeyObject } from 'node:crypto'

type CborItem = number | string | Buffer

/** Reads the part of CBOR in which authenticators write keys: whole numbers, bytes and texts. */
const readItem = (bytes: Buffer, at: number): [item: CborItem, next: number] => {
  const head = bytes.readUInt8(at)
  const short = head & 31
  const size = short < 24 ? 0 : 2 ** (short - 24)
  if (size > 4) throw new Error('CBOR of an unknown size')
  const value = size === 0 ? short : bytes.readUIntBE(at + 1, size)
  const from = at + 1 + size
  const major = head >> 5
  if (major === 0) return [value, from]
  if (major === 1) return [-1 - value, from]
  if (major !== 2 && major !== 3) throw new Error('CBOR of an unknown kind')
  const part = bytes.subarray(from, from + value)
  if (part.length !== value) throw new Error('CBOR that is cut off')
  return [major === 2 ? part : part.toString('utf8'), from + value]
}

const readMap = (bytes: Buffer): Map<CborItem, CborItem> => {
  const head = bytes.readUInt8(0)
  if (head >> 5 !== 5 || (head & 31) > 23) throw new Error('CBOR that is no small map')
  const map = new Map<CborItem, CborItem>()
  let at = 1
  for (let left = head & 31; left > 0; left--) {
    const [key, afterKey] = readItem(bytes, at)
    const [value, next] = readItem(bytes, afterKey)
    map.set(key, value)
    at = next
  }
  return map
}

/** How a COSE algorithm signs: ECDSA on P-256, RSA with SHA-256, or Ed25519, as RFC 9053 numbers them. */
const kinds = {
  '-7': {
    hash: 'sha256',
    jwk: (part: (label: number) => string) => ({ kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }),
  },
  '-257': { hash: 'sha256', jwk: (part: (label: number) => string) => ({ kty: 'RSA', n: part(-1), e: part(-2) }) },
  '-8': { hash: null, jwk: (part: (label: number) => string) => ({ kty: 'OKP', crv: 'Ed25519', x: part(-2) }) },
} as const

/** A public key as passkeys have it; null if its form or algorithm is unknown. */
export const readCoseKey = (bytes: Buffer): { key: KeyObject; hash: 'sha256' | null } | null => {
  try {
    const map = readMap(bytes)
    const part = (label: number): string => {
      const value = map.get(label)
      if (!Buffer.isBuffer(value)) throw new Error('a key without its parts')
      return value.toString('base64url')
    }
    const kind = kinds[String(map.get(3)) as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined
    return kind ? { key: createPublicKey({ key: kind.jwk(part), format: 'jwk' }), hash: kind.hash } : null
  } catch {
    return null
  }
}
