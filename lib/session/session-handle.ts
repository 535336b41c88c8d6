import 'server-only'
import { createHash } from 'node:crypto'

/** Identifies a session on a page without revealing its id. */
export const handleOf = (sid: string): string =>
  createHash('sha256').update(`handle ${sid}`).digest('base64url').slice(0, 16)
