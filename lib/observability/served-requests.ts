import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HUNG_UP } from '../calls/problem'
import { matchCall } from '../calls/match'
import { log } from './log'
import { countServed } from './metrics'
import { GIVEN_ID_HEADER } from '../session/audit'
import { SIGNED_IN_HEADER } from '../session/cookie'
import { formPaths, publicPaths } from '../paths'
import { routeOf } from '../routes'
import { tracer } from './traces'

const literals = new Set<string>([...Object.values(publicPaths), ...Object.values(formPaths)])
const ownApi = /^\/api\/(auth|session|health|metrics|export|files|brand|list)(?:\/|$)/

const templateFor = (method: string, path: string): string => {
  if (literals.has(path)) return path
  if (path.startsWith('/_next/')) return '/_next'
  if (path.startsWith('/api/')) {
    const own = ownApi.exec(path)?.[1]
    if (own) return `/api/${own}`
    const [, , api = '', ...rest] = path.split('/')
    const call = matchCall(api, method, rest.join('/'))?.call
    return call ? `/api/${api}/${call.path}` : '/api'
  }
  return routeOf(path)?.path ?? (path.startsWith('/user/') ? '/user' : 'other')
}

/**
 * Strangers may ask for any address with any method, so whatever they did not get to is counted by its first segment: they make no new series.
 * lib/http-server.mjs has no way to know them; the middleware and the API proxy mark requests of people with a session.
 */
const routeLabel = (route: string, request: IncomingMessage, isRefused: boolean): string => {
  if (isRefused) return 'refused'
  const isOpen = literals.has(route) || ownApi.test(route)
  return isOpen || SIGNED_IN_HEADER in request.headers ? route : (/^\/?\w+/.exec(route)?.[0] ?? 'other')
}

/** Logs, metrics and traces may contain only this template of an address. Decision 9 */
const templateOf = (method: string, url: string): string => templateFor(method, url.split('?', 1)[0] ?? '')

const QUIET = new Set(['/_next', '/api/health', '/api/metrics'])

/** `isRefused` says that lib/http-server.mjs sent the request away before the portal saw it. */
export const recordServed = (
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
  isRefused: boolean,
): void => {
  const method = request.method ?? 'GET'
  const route = templateOf(method, request.url ?? '/')
  const status = response.writableFinished ? response.statusCode : HUNG_UP
  countServed(method, routeLabel(route, request, isRefused), status, ms)
  const requestId = String(request.headers['x-request-id'] ?? '')
  const givenRequestId = request.headers[GIVEN_ID_HEADER]
  const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
  tracer().endRequest(requestId, QUIET.has(route) ? null : `${method} ${route}`, status >= 500, attributes)
  const level = status >= 500 ? 'warn' : QUIET.has(route) ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level]({ requestId, givenRequestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'served')
}
