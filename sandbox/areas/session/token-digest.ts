import { createHash } from 'node:crypto'

/** What the database has of the token of a link. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
