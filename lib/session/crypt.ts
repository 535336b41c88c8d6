import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env'

const IV_BYTES = 12
const TAG_BYTES = 16
let keys: Buffer[] | undefined

/** Of each SESSION_SECRET a key that seals nothing else; the first encrypts. */
const secrets = (): Buffer[] =>
  (keys ??= env().SESSION_SECRET.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'emboss session records', 32)),
  ))

/** What leaves the process for Redis or the store holds a bearer token: it goes encrypted. */
export const encrypt = (data: object): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secrets()[0] as Buffer, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** What was encrypted, or null for anything that none of the keys opens. */
export const decrypt = (sealed: string): unknown => {
  const whole = Buffer.from(sealed, 'base64')
  for (const key of secrets()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(whole.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(whole.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return JSON.parse(text.toString('utf8')) as unknown
    } catch {
      continue
    }
  }
  return null
}
