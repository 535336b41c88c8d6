import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database'

const keys = new WeakMap<Database, Buffer>()
/** Links to files live as long as the process that made them. */
const keyOf = (db: Database): Buffer => {
  const key = keys.get(db) ?? randomBytes(32)
  keys.set(db, key)
  return key
}

/** What a link to a file carries, so that nobody makes one up. */
export const sealFile = (db: Database, file: string): string =>
  createHmac('sha256', keyOf(db)).update(file).digest('base64url')

export const isSealed = (db: Database, file: string, seal: string): boolean => {
  const right = Buffer.from(sealFile(db, file))
  const given = Buffer.from(seal)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** A name that a header can carry. */
export { attachmentOf as attachment } from '@/lib/rules/input/header-value'
