import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '../env'

/** The key (32 bytes, base64) that encrypts a person's drafts in the browser: the same in all sessions of the person. TYPE-02 */
export const draftKeyOf = (userId: string): string =>
  Buffer.from(hkdfSync('sha256', env().SESSION_SECRET[0] as string, '', `emboss drafts of ${userId}`, 32)).toString(
    'base64',
  )
