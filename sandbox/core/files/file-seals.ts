import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database'
import { HOUR } from '../db/days'
import { HttpError } from '../errors/http-error'

const keys = new WeakMap<object, Buffer>()
/** Links to files become invalid when the process ends. */
const keyOf = ({ identity }: Database): Buffer => {
  const key = keys.get(identity) ?? randomBytes(32)
  keys.set(identity, key)
  return key
}

/** A link lives an hour, up to the end of the quarter of an hour after it, so that replies within one quarter have the same link. */
const LIVES_MS = HOUR
const QUARTER_MS = HOUR / 4

const sign = (db: Database, file: string, until: string): string =>
  createHmac('sha256', keyOf(db)).update(`${file} until ${until}`).digest('base64url')

export const sealFile = (db: Database, file: string): string => {
  const until = String(Math.ceil((Date.now() + LIVES_MS) / QUARTER_MS) * QUARTER_MS)
  return `${until}.${sign(db, file, until)}`
}

/** Whether this seal belongs to the file; 410 if it did until it expired. */
export const isSealed = (db: Database, file: string, seal: string): boolean => {
  const [until = '', signature = ''] = seal.split('.')
  const right = Buffer.from(sign(db, file, until))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return false
  if (Number(until) < Date.now()) throw new HttpError(410, 'This link has expired. Read the record again for a new one')
  return true
}

export { attachmentOf as attachment } from '@/lib/rules/input/header-value'
