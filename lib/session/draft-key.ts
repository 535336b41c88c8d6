import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '../env'

/**
 * The key (32 bytes in base64) that encrypts a person's drafts in the browser. All sessions of a person get the same key, and other people
 * get another. TYPE-02
 */
export const draftKeyOf = (userId: string): string =>
  Buffer.from(hkdfSync('sha256', env().SESSION_SECRET[0] as string, '', `emboss drafts of ${userId}`, 32)).toString(
    'base64',
  )
