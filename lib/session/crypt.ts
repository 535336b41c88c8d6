import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env'
import { memoize } from '../bounded-cache'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Each purpose has its own keys. */
type KeyPurpose = 'session record' | 'file reference' | 'unseen values'

/** One key per secret in SESSION_SECRET; the first encrypts. */
const keysFor: (purpose: KeyPurpose) => Buffer[] = memoize(10, (purpose) =>
  env().SESSION_SECRET.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `emboss ${purpose}`, 32))),
)

const boundTo = (purpose: KeyPurpose, owner: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify([purpose, ...owner]))

/** Encrypts data that leaves the process for Redis, the store or a browser. It decrypts only with the same purpose and owner ids (session, user). */
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

/** A keyed digest for comparing secret values. Without the key, nobody can find a value by trying all of them. */
export const fingerprint = (data: object, purpose: KeyPurpose, ...owner: string[]): string =>
  createHmac('sha256', keysFor(purpose)[0] as Buffer)
    .update(JSON.stringify([purpose, ...owner, data]))
    .digest('base64url')
    .slice(0, 22)
