import 'server-only'
import { randomUUID } from 'node:crypto'
import { GIVEN_ID_HEADER } from '../session/audit'
import { publicPaths } from '../paths'
import { headerOf, isSecure, ownOrigin, sessionCookieIn } from '../session/cookie'
import { addressOf } from '../session/rate-limit'
import { openSession } from '../session/session'
import { portalOriginOf } from './host-headers'
import { isSameOrigin } from './origin'
import { Problem, respond } from './problem'

const LARGEST_FORM = 16 * 1024

export type NativeForm = {
  fields: URLSearchParams
  requestId: string
  givenRequestId: string | null
  secure: boolean
  address: string
  /** The brand's own address, which passkeys belong to; null if the request chose its host. */
  portalOrigin: string | null
  /** True if a script sent the form: it gets JSON instead of a redirect. */
  wantsJson: boolean
  /** Redirects (303) to a path of the portal or to the bank's sign-on or sign-out. A script gets JSON with `to` instead. */
  redirectTo: (path: string, ...cookies: string[]) => Response
  json: (body: object, ...cookies: string[]) => Response
}

const headersWith = (requestId: string, cookies: string[], more: Record<string, string>): Headers => {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId, ...more })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

export type FormAnswers = Omit<NativeForm, 'fields'>

export const formAnswers = (request: Request): FormAnswers => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const wantsJson = (request.headers.get('accept') ?? '').startsWith('application/json')
  const json: NativeForm['json'] = (body, ...cookies) =>
    new Response(JSON.stringify(body), {
      headers: headersWith(requestId, cookies, { 'content-type': 'application/json' }),
    })
  const redirectTo: NativeForm['redirectTo'] = (to, ...cookies) =>
    wantsJson
      ? json({ to }, ...cookies)
      : new Response(null, { status: 303, headers: headersWith(requestId, cookies, { location: to }) })
  const header = headerOf(request.headers)
  const givenRequestId = request.headers.get(GIVEN_ID_HEADER)
  const address = addressOf(header)
  const portalOrigin = portalOriginOf(request)
  return { requestId, givenRequestId, secure: isSecure(header), address, portalOrigin, wantsJson, json, redirectTo }
}

export const readReturnPath = (request: Request, fallback: string): string => {
  try {
    const referrer = new URL(request.headers.get('referer') ?? '')
    return referrer.origin === ownOrigin(headerOf(request.headers))
      ? `${referrer.pathname.replace(/^\/+/, '/')}${referrer.search}`
      : fallback
  } catch {
    return fallback
  }
}

type FormLimits = {
  largest?: number
  /** The form changes nothing that others see or that stays with the person: it is taken while they see the console as somebody else. */
  whileSeeingAs?: true
}

/** A person who sees the console as somebody else changes nothing. A form without scripts leads to the words of the error. USER-21 */
const refuseSeeing = async (
  request: Request,
  { requestId, wantsJson, redirectTo }: FormAnswers,
): Promise<Response | null> => {
  const session = await openSession(sessionCookieIn(request), true)
  if (!session?.seeAs) return null
  const problem = new Problem('seeing-as', requestId)
  const { code, status } = problem.details
  return wantsJson ? respond(problem) : redirectTo(`${publicPaths.error}?code=${code}&status=${status}&id=${requestId}`)
}

/** Handles a form that also works without scripts. It refuses forms from other origins and large ones. */
export const readNativeForm = (
  handle: (form: NativeForm, request: Request) => Promise<Response>,
  { largest = LARGEST_FORM, whileSeeingAs }: FormLimits = {},
) => {
  return async (request: Request): Promise<Response> => {
    const answers = formAnswers(request)
    const { requestId } = answers
    if (!isSameOrigin(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
    if (Number(request.headers.get('content-length') ?? 0) > largest)
      return respond(new Problem('too-large', requestId))
    const refusal = whileSeeingAs ? null : await refuseSeeing(request, answers)
    if (refusal) return refusal
    const text = await request.text()
    if (text.length > largest) return respond(new Problem('too-large', requestId))
    return handle({ ...answers, fields: new URLSearchParams(text) }, request)
  }
}
