import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Call } from '../calls/call'
import { matchCall } from '../calls/match'
import { log } from '../log'
import { clearCookieLine, isSecure, sessionCookie, setCookieLine } from '../session/cookie'
import { openSession, resealed } from '../session/session'
import { isSameOrigin } from './origin'
import { perform } from './perform'
import type { Context } from './perform'
import { Problem, respond } from './problem'

const LARGEST_BODY = 1024 * 1024
const LARGEST_UPLOAD = 25 * 1024 * 1024
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const cookieIn = (request: Request, name: string): string | undefined => {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** The session cookie of a request, under the name its scheme gives it. */
export const sessionCookieIn = (request: Request): string | undefined =>
  cookieIn(request, sessionCookie(isSecure(request.headers)))

export { cookieIn }

const bytesOf = async (request: Request, most: number, requestId: string): Promise<Uint8Array> => {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > most) throw new Problem('too-large', requestId)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > most) throw new Problem('too-large', requestId)
  if (bytes.length !== length)
    throw new Problem('invalid', requestId, { status: 400, detail: 'The body was cut short' })
  return bytes
}

const jsonOf = async (request: Request, requestId: string): Promise<unknown> => {
  const bytes = await bytesOf(request, LARGEST_BODY, requestId)
  if (bytes.length === 0) return {}
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    throw new Problem('invalid', requestId, { status: 415 })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('invalid', requestId, { status: 400, detail: 'The body is not JSON' })
  }
}

const queryOf = (search: URLSearchParams, requestId: string): Record<string, string> => {
  const query: Record<string, string> = {}
  for (const [key, value] of search) {
    if (key in query) throw new Problem('invalid', requestId, { fields: { [key]: 'given twice' } })
    query[key] = value
  }
  return query
}

const keyOf = (call: Call, request: Request, requestId: string): string | undefined => {
  if (!call.money) return undefined
  const key = request.headers.get('idempotency-key') ?? ''
  if (!UUID.test(key)) throw new Problem('invalid', requestId, { fields: { 'Idempotency-Key': 'a UUID is required' } })
  return key
}

const handle = async (request: Request, api: string, context: Context & { requestId: string }): Promise<Response> => {
  const { requestId } = context
  const url = new URL(request.url)
  const rawPath = url.pathname.slice(`/api/${api}/`.length)
  const match = matchCall(api, request.method, rawPath)
  if (!match || match.call.server) throw new Problem('not-found', requestId)
  const { call, path } = match
  if (request.method !== 'GET' && !isSameOrigin(request.headers)) throw new Problem('bad-origin', requestId)
  const session = await openSession(sessionCookieIn(request))
  const idempotencyKey = keyOf(call, request, requestId)
  const asked: Record<string, unknown> = { path, query: queryOf(url.searchParams, requestId) }
  const more: Context = { ...context, session, ...(idempotencyKey && { idempotencyKey }) }
  if (call.upload) {
    more.raw = {
      body: await bytesOf(request, LARGEST_UPLOAD, requestId),
      contentType: request.headers.get('content-type') ?? 'application/octet-stream',
    }
  } else if (request.method !== 'GET') asked.body = await jsonOf(request, requestId)
  const reply = await perform(call, asked as never, more)
  log.debug({ requestId, call: call.address, who: session?.user.id }, 'door')
  return new Response(JSON.stringify(reply ?? {}), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': requestId },
  })
}

const withCookie = async (response: Response, request: Request): Promise<Response> => {
  const sealed = await resealed(sessionCookieIn(request))
  if (sealed) response.headers.append('set-cookie', setCookieLine(sealed, isSecure(request.headers)))
  return response
}

/** Browser → gate: allow-list, origin, privilege, shape, then the same perform that pages use. */
export const throughDoor = async (request: Request, api: string): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  try {
    return await withCookie(await handle(request, api, { requestId, signal: request.signal }), request)
  } catch (error) {
    if (error instanceof Problem) {
      const isEnded = error.details.code === 'session-ended'
      return respond(error, isEnded ? { 'set-cookie': clearCookieLine(isSecure(request.headers)) } : {})
    }
    if (request.signal.aborted) return new Response(null, { status: 499 })
    log.error({ requestId, error: error instanceof Error ? error.name : 'unknown' }, 'door failed')
    return respond(new Problem('upstream-error', requestId, { status: 500 }))
  }
}
