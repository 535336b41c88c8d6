import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env'
import { memoize } from '../bounded-cache'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The purposes of encryption, each with its own keys. */
type KeyPurpose = 'session record' | 'file reference' | 'unseen values'

/** One key per SESSION_SECRET for this purpose; the first encrypts. */
const keysFor: (purpose: KeyPurpose) => Buffer[] = memoize(10, (purpose) =>
  env().SESSION_SECRET.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `emboss ${purpose}`, 32))),
)

const boundTo = (purpose: KeyPurpose, owner: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify([purpose, ...owner]))

/**
 * Encrypts what leaves the process for Redis, the store or a browser, for one purpose and one owner (a session, its user). Under another id
 * it does not decrypt.
 */
export const encrypt = (data: object, purpose: KeyPurpose, ...owner: string[]): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keysFor(purpose)[0] as Buffer, iv).setAAD(boundTo(purpose, owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

export const decrypt = (sealed: string, purpose: KeyPurpose, ...owner: string[]): unknown => {
  const whole = Buffer.from(sealed, 'base64')
  for (const key of keysFor(purpose)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(boundTo(purpose, owner))
      decipher.setAuthTag(whole.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(whole.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return JSON.parse(text.toString()) as unknown
    } catch {
      continue
    }
  }
  return null
}

/** A keyed digest that compares values without revealing them: nobody finds a value by trying all. */
export const fingerprint = (data: object, purpose: KeyPurpose, ...owner: string[]): string =>
  createHmac('sha256', keysFor(purpose)[0] as Buffer)
    .update(JSON.stringify([purpose, ...owner, data]))
    .digest('base64url')
    .slice(0, 22)
