import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const KEY_BYTES = 32
const cost = { N: 4096, r: 8, p: 1 }

export const hashPassword = (password: string, salt: string): string =>
  scryptSync(password, salt, KEY_BYTES, cost).toString('base64url')

/** Takes equally long for an account that does not exist, so that timing does not reveal accounts. */
export const isPassword = (password: string, salt: string | null, hash: string | null): Promise<boolean> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt ?? 'nobody', KEY_BYTES, cost, (error, key) => {
      if (error) return reject(error)
      const kept = Buffer.from(hash ?? '', 'base64url')
      resolve(kept.length === key.length && timingSafeEqual(kept, key))
    })
  })

const STEP_MS = 30_000

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

export const totpAt = (secret: string, at: number): string => totp(secret).generate({ timestamp: at })

/** The 30-second step to which a TOTP code belongs, allowing one step of clock difference; null for a wrong code. */
export const findTotpStep = (secret: string, code: string, at: number): number | null => {
  const shift = totp(secret).validate({ token: code, timestamp: at, window: 1 })
  return shift === null ? null : Math.floor(at / STEP_MS) + shift
}

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32
