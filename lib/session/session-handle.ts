import 'server-only'
import { createHash } from 'node:crypto'

/** Names a session on a page without telling its id. */
export const handleOf = (sid: string): string =>
  createHash('sha256').update(`handle ${sid}`).digest('base64url').slice(0, 16)
