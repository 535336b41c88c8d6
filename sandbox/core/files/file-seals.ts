import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database'

const keys = new WeakMap<object, Buffer>()
/** Links to files become invalid when the process ends. */
const keyOf = ({ identity }: Database): Buffer => {
  const key = keys.get(identity) ?? randomBytes(32)
  keys.set(identity, key)
  return key
}

export const sealFile = (db: Database, file: string): string =>
  createHmac('sha256', keyOf(db)).update(file).digest('base64url')

export const isSealed = (db: Database, file: string, seal: string): boolean => {
  const right = Buffer.from(sealFile(db, file))
  const given = Buffer.from(seal)
  return right.length === given.length && timingSafeEqual(right, given)
}

export { attachmentOf as attachment } from '@/lib/rules/input/header-value'
