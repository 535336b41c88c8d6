import { createHmac, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const cost = { N: 4096, r: 8, p: 1 }

export const hashPassword = (password: string, salt: string): string =>
  scryptSync(password, salt, KEY_BYTES, cost).toString('base64url')

/** Takes as long for an account that does not exist. */
export const isPassword = (password: string, salt: string | null, hash: string | null): Promise<boolean> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt ?? 'nobody', KEY_BYTES, cost, (error, key) => {
      if (error) return reject(error)
      const kept = Buffer.from(hash ?? '', 'base64url')
      resolve(kept.length === key.length && timingSafeEqual(kept, key))
    })
  })

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

const fromBase32 = (text: string): Buffer => {
  let bits = ''
  for (const letter of text.toUpperCase().replace(/=+$/, ''))
    bits += BASE32.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits of RFC 6238 at a moment. */
export const totpAt = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_S)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest[digest.length - 1] ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A step early or late is let pass. */
export const isTotp = (secret: string, code: string, at: number): boolean =>
  [-STEP_S, 0, STEP_S].some((shift) => totpAt(secret, at + shift * 1000) === code)
