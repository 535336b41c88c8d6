import 'server-only'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Call } from '../calls/call'
import { env } from '../env'
import { decrypt, encrypt } from '../session/crypt'
import type { Session } from '../session/session'
import { Problem } from './problem'
import { poolOf } from './upstreams'

/** Areas whose answers name files, and the one call of the cards that does: their lists are not looked through. */
const areas: ReadonlySet<string> = new Set(['bulk', 'uploads', 'design-codes', 'programs'])
const calls: ReadonlySet<string> = new Set(['cards/{id}'])
const LINK = /^https?:\/\/\S+$/
const LIVES_MS = 60 * 60 * 1000
const types =
  /^(text\/csv|image\/(png|jpeg)|application\/pdf|application\/vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet))\b/

const isAllowed = (url: string): boolean => {
  const { host, hostname } = new URL(url)
  return env().FILE_HOSTS.some((one) => one === host || one === hostname)
}

/** A reference that opens for the session it was made for alone; none for hosts that nobody listed. */
export const referenceTo = (url: string, sessionId: string): string | null => {
  if (!LINK.test(url) || !isAllowed(url)) return null
  const sealed = encrypt({ url, sessionId, until: Date.now() + LIVES_MS })
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

/** Without a name of its own a file goes by its upstream's, not by the reference to it. */
const named = (pathname: string): string => {
  const name = pathname.split('/').pop() ?? ''
  return /^[\w.-]{1,80}$/.test(name) ? `attachment; filename="${name}"` : 'attachment'
}

/** The file behind a reference, streamed; whatever it calls itself, the browser keeps it and runs nothing. */
export const fileBehind = async (reference: string, session: Session, requestId: string): Promise<Response> => {
  const kept = decrypt(Buffer.from(reference, 'base64url').toString('base64')) as {
    url?: string
    sessionId?: string
    until?: number
  } | null
  const isOpen = kept?.sessionId === session.id && (kept.until ?? 0) > Date.now()
  if (!kept?.url || !isOpen || !isAllowed(kept.url)) throw new Problem('not-found', requestId)
  const { origin, pathname, search } = new URL(kept.url)
  const answer = await poolOf(origin)
    .request({
      method: 'GET',
      path: `${pathname}${search}`,
      headers: { 'x-request-id': requestId || randomUUID() },
      headersTimeout: env().UPSTREAM_TIMEOUT_MS,
      bodyTimeout: env().UPSTREAM_TIMEOUT_MS,
    })
    .catch(() => null)
  if (!answer) throw new Problem('upstream-down', requestId)
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new Problem(answer.statusCode === 404 ? 'not-found' : 'upstream-error', requestId)
  }
  const type = String(answer.headers['content-type'] ?? '')
  const disposition = String(answer.headers['content-disposition'] ?? '')
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': types.test(type) ? type : 'application/octet-stream',
      'content-disposition': /^attachment\b/.test(disposition) ? disposition : named(pathname),
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}
