import 'server-only'
import type { Call } from '../calls/call'
import { env } from '../env'
import { decrypt, encrypt } from '../session/crypt'
import type { Session } from '../session/session'

/** Areas whose answers name files, and the one call of the cards that does: their lists are not looked through. */
const areas: ReadonlySet<string> = new Set(['bulk', 'uploads', 'design-codes', 'programs'])
const calls: ReadonlySet<string> = new Set(['cards/{id}'])
const LINK = /^https?:\/\/\S+$/
const LIVES_MS = 60 * 60 * 1000

const isAllowed = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { host, hostname } = new URL(url)
  return env().FILE_HOSTS.some((one) => one === host || one === hostname)
}

/** A reference that opens for the session it was made for alone; none for hosts that nobody listed. */
export const referenceTo = (url: string, sessionId: string): string | null => {
  if (!LINK.test(url) || !isAllowed(url)) return null
  const sealed = encrypt({ url, until: Date.now() + LIVES_MS }, 'file reference', sessionId)
  return `/api/files/${Buffer.from(sealed, 'base64').toString('base64url')}`
}

const walk = (value: unknown, sessionId: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => walk(one, sessionId))
  if (typeof value === 'string') return LINK.test(value) ? referenceTo(value, sessionId) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, sessionId)]))
}

/** In place of each link to an upstream's file one to the portal itself. contract.md, FILE_HOSTS */
export const withFileLinks = (call: Call, reply: unknown, sessionId: string): unknown =>
  areas.has(call.area) || calls.has(call.path) ? walk(reply, sessionId) : reply

/** The address behind a reference, for the session that it was made for and as long as its host is listed; else null. */
export const addressBehind = (reference: string, session: Session): URL | null => {
  const kept = decrypt(Buffer.from(reference, 'base64url').toString('base64'), 'file reference', session.id) as {
    url?: string
    until?: number
  } | null
  const isOpen = (kept?.until ?? 0) > Date.now()
  return kept?.url && isOpen && isAllowed(kept.url) ? new URL(kept.url) : null
}
