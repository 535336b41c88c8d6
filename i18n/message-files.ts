import { createHash } from 'node:crypto'
import { memoize } from '@/lib/bounded-cache'
import { isDevelopment } from '@/lib/env'
import { messagesPath } from '@/lib/paths'
import { languages, type Language } from '@/lib/rules/locale/preferences'
import { loadMessages } from './load-messages'

const DIGEST_LENGTH = 10
const digest = (locale: string): string =>
  createHash('sha256')
    .update(JSON.stringify(loadMessages(locale as Language)))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)
const cached = memoize(languages.length, digest)

/** Changes with any of a language's messages. */
export const messagesDigest = (locale: Language): string => (isDevelopment() ? digest(locale) : cached(locale))

/** The address of each area's messages in a language, with `*` for the area. A browser keeps what it answers until a message changes. */
export const messageFiles = (locale: Language): string => messagesPath(locale, ['*'], messagesDigest(locale))
