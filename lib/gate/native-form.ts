import 'server-only'
import { randomUUID } from 'node:crypto'
import { headerOf, isSecure } from '../session/cookie'
import { isSameOrigin, ownOrigin } from './origin'
import { Problem, respond } from './problem'

const LARGEST_FORM = 16 * 1024

export type NativeForm = {
  fields: URLSearchParams
  requestId: string
  secure: boolean
  /** 303 to a path of our own, with cookies. */
  redirectTo: (path: string, ...cookies: string[]) => Response
}

const redirectTo =
  (request: Request, requestId: string) =>
  (path: string, ...cookies: string[]): Response => {
    const headers = new Headers({ location: path, 'cache-control': 'no-store', 'x-request-id': requestId })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  }

/** A path of our own to go back to: the page the form stood on, or the fallback. */
export const pathBack = (request: Request, fallback: string): string => {
  try {
    const referrer = new URL(request.headers.get('referer') ?? '')
    return referrer.origin === ownOrigin(headerOf(request.headers))
      ? `${referrer.pathname.replace(/^\/+/, '/')}${referrer.search}`
      : fallback
  } catch {
    return fallback
  }
}

/** Runs a handler for a form that works before and without scripts: same origin, small, urlencoded. */
export const nativeForm = (handle: (form: NativeForm, request: Request) => Promise<Response>) => {
  return async (request: Request): Promise<Response> => {
    const requestId = request.headers.get('x-request-id') ?? randomUUID()
    if (!isSameOrigin(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
    if (Number(request.headers.get('content-length') ?? 0) > LARGEST_FORM)
      return respond(new Problem('too-large', requestId))
    const text = await request.text()
    if (text.length > LARGEST_FORM) return respond(new Problem('too-large', requestId))
    const fields = new URLSearchParams(text)
    return handle(
      { fields, requestId, secure: isSecure(headerOf(request.headers)), redirectTo: redirectTo(request, requestId) },
      request,
    )
  }
}
