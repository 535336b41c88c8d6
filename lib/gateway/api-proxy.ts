import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isOpenToBrowser, largestUpload, type Call } from '../calls/call'
import { matchCall } from '../calls/match'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { readShown, SHOWN_HEADER, writeShown } from '../rules/changes/changes'
import { SIGNATURE_HEADER } from '../rules/approvals/signature-header'
import { readSignature } from '../rules/approvals/signed-approvals'
import { isJsonType } from '../rules/input/header-value'
import { parseJson } from '../rules/input/parse-json'
import { GIVEN_ID_HEADER } from '../session/audit'
import { clearCookieLine, isSecure, sessionCookieOf, setCookieLine, type SessionCookie } from '../session/cookie'
import { clearedPreferences } from '../session/preferences'
import { BACKGROUND_HEADER, inChosenLanguage, openSession, resealCookie } from '../session/session'
import type { Session } from '../rules/identity/session'
import { readSessionState } from '../session/session-state'
import { isSameOrigin } from './origin'
import { admit, perform, type PerformContext } from './perform'
import { Problem, problemHeaders } from './problem'
import { TooSlowBody, type TakeRoom } from './receive-body'
import { countSessionCall } from './session-rate'
import { translateProblem } from './sentences'
import { readSheetUpload } from './sheet-upload'
import { AROUND_FILE, withUploadMemory } from './upload-memory'
import { UpstreamFile } from './upstream-file'

const LARGEST_BODY = 1024 * 1024
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type ProxyRequest = {
  method: string
  url: string
  header: (name: string) => string | undefined
  /** Reads the whole body. `length` is the announced length; an upload first waits until there is memory for it. */
  body: (length: number, takeRoom?: TakeRoom, givenUp?: AbortSignal) => Promise<Uint8Array>
  signal: AbortSignal
  /** Marks the request as one of a person with a session, for the metrics. */
  signedIn?: () => void
}
export type ProxyAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: string
  file?: Readable
}

const lengthOf = (request: ProxyRequest, most: number, requestId: string): number => {
  const length = Number(request.header('content-length') ?? 0)
  if (length > most) throw new Problem('too-large', requestId)
  return length
}

const TOO_SLOW = 'It came slower than 10 kB a second, so it was not taken. Nothing was changed.'

const bytesOf = async (
  request: ProxyRequest,
  length: number,
  requestId: string,
  takeRoom?: TakeRoom,
  givenUp?: AbortSignal,
): Promise<Uint8Array> => {
  const bytes = await request.body(length, takeRoom, givenUp).catch((error: unknown) => {
    // The status is 400 because browsers repeat a request after a 408.
    throw error instanceof TooSlowBody ? new Problem('invalid', requestId, { status: 400, detail: TOO_SLOW }) : error
  })
  if (bytes.length !== length)
    throw new Problem('invalid', requestId, { status: 400, detail: 'The body was cut short' })
  return bytes
}

const jsonOf = async (request: ProxyRequest, requestId: string): Promise<unknown> => {
  const bytes = await bytesOf(request, lengthOf(request, LARGEST_BODY, requestId), requestId)
  if (bytes.length === 0) return {}
  if (!isJsonType(request.header('content-type'))) throw new Problem('invalid', requestId, { status: 415 })
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('invalid', requestId, { status: 400, detail: 'The body is not JSON' })
  }
}

const queryOf = (search: string, requestId: string): Record<string, string> => {
  if (search === '') return {}
  const query = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search)) {
    if (query.has(key)) throw new Problem('invalid', requestId, { fields: { [key]: 'given twice' } })
    query.set(key, value)
  }
  return Object.fromEntries(query)
}

const keyOf = (call: Call, request: ProxyRequest, requestId: string): string | undefined => {
  if (!call.money) return undefined
  const key = request.header('idempotency-key') ?? ''
  if (!UUID.test(key)) throw new Problem('invalid', requestId, { fields: { 'Idempotency-Key': 'a UUID is required' } })
  return key
}

const shownIn = (request: ProxyRequest): { shown?: string } => {
  const shown = readShown(request.header(SHOWN_HEADER))
  return shown ? { shown: writeShown(shown) } : {}
}

const split = (url: string): { api: string; rawPath: string; search: string } => {
  const at = url.indexOf('?')
  const [, , api = '', ...rest] = (at < 0 ? url : url.slice(0, at)).split('/')
  return { api, rawPath: rest.join('/'), search: at < 0 ? '' : url.slice(at + 1) }
}

const refuseServerFields = ({ serverFields = [] }: Call, body: unknown, requestId: string): void => {
  const sent = serverFields.filter((name) => typeof body === 'object' && body !== null && Object.hasOwn(body, name))
  if (sent.length > 0)
    throw new Problem('invalid', requestId, {
      fields: Object.fromEntries(sent.map((name) => [name, 'only the portal'])),
    })
}

/** The signature of an approval, which is passed on and kept as it came. */
const signatureIn = (call: Call, request: ProxyRequest, requestId: string): { signature?: string } => {
  const signature = call.signed ? request.header(SIGNATURE_HEADER) : undefined
  if (signature === undefined) return {}
  if (!readSignature(signature))
    throw new Problem('invalid', requestId, { fields: { [SIGNATURE_HEADER]: 'four parts of an assertion' } })
  return { signature }
}

type Handled = { status: 200 | 206; body: string | UpstreamFile }

const handle = async (request: ProxyRequest, session: Session | null, requestId: string): Promise<Handled> => {
  const { api, rawPath, search } = split(request.url)
  const match = matchCall(api, request.method, rawPath)
  if (!match || match.call.server) throw new Problem('not-found', requestId)
  const { call, path } = match
  const isRead = request.method === 'GET'
  if ((!isRead || call.changes) && !isSameOrigin(request.header)) throw new Problem('bad-origin', requestId)
  if (!isOpenToBrowser(call)) throw new Problem('not-found', requestId)
  const idempotencyKey = keyOf(call, request, requestId)
  let status: Handled['status'] = 200
  const context: PerformContext = {
    session,
    requestId,
    isLook: true,
    address: request.header('x-forwarded-for') ?? '',
    givenRequestId: request.header(GIVEN_ID_HEADER) ?? null,
    signal: request.signal,
    // A 206 means that a part succeeded and is passed on; any other success becomes 200. LOAD-10
    answered: (given) => void (status = given === 206 ? 206 : 200),
    ...(idempotencyKey && { idempotencyKey }),
    ...shownIn(request),
    ...signatureIn(call, request, requestId),
  }
  const query = queryOf(search, requestId)
  const asked: Record<string, unknown> = { path, query }
  const { user } = await admit(call, { path }, session, context, requestId)
  const send = async (): Promise<Handled> => {
    const reply: unknown = await perform(call, asked as never, context)
    return { status, body: reply instanceof UpstreamFile ? reply : JSON.stringify(reply ?? {}) }
  }
  const { upload } = call
  if (upload) {
    const length = lengthOf(request, largestUpload[upload] + AROUND_FILE, requestId)
    return withUploadMemory(user.id, requestId, async (takeRoom, givenUp) => {
      const body = await bytesOf(request, length, requestId, takeRoom, givenUp)
      context.raw = readSheetUpload(
        { kind: upload, form: call.form, query },
        body,
        request.header('content-type'),
        requestId,
      )
      return send()
    })
  }
  if (!isRead) asked.body = await jsonOf(request, requestId)
  refuseServerFields(call, asked.body, requestId)
  return send()
}

const toProblemAnswer = (problem: Problem, secure: boolean): ProxyAnswer => ({
  status: problem.details.status,
  headers: {
    ...problemHeaders(problem),
    ...(problem.endsSession && { 'set-cookie': [clearCookieLine(secure), ...clearedPreferences(secure)] }),
  },
  body: JSON.stringify(problem.details),
})

export const addEndReason = async (problem: Problem, cookie: SessionCookie | undefined): Promise<Problem> => {
  const { code, fields, requestId } = problem.details
  if (code !== 'session-ended' || fields) return problem
  const state = await readSessionState(cookie)
  return state.isLive ? problem : new Problem(code, requestId, { fields: { reason: state.why } })
}

const answerCall = async (
  request: ProxyRequest,
  session: Session | null,
  cookie: SessionCookie | undefined,
  requestId: string,
  secure: boolean,
): Promise<ProxyAnswer> => {
  const { status, body } = await handle(request, session, requestId).catch((error: unknown) => {
    throw session && error instanceof Problem ? translateProblem(error, session.locale) : error
  })
  const sealed = session && (await resealCookie(cookie))
  const isFile = body instanceof UpstreamFile
  return {
    status,
    headers: {
      ...(isFile ? body.headers : { 'content-type': 'application/json' }),
      'cache-control': isFile ? 'no-store, no-transform' : 'no-store',
      'x-request-id': requestId,
      ...(sealed && { 'set-cookie': setCookieLine(sealed, secure) }),
    },
    ...(isFile ? { body: '', file: body.body } : { body }),
  }
}

/**
 * Handles a call from the browser: it checks that the call is open to browsers, its origin and its shape, and sends it with `perform`, as
 * pages do. Null if the client has left.
 */
export const proxyCall = async (request: ProxyRequest): Promise<ProxyAnswer | null> => {
  const requestId = request.header('x-request-id') ?? randomUUID()
  const secure = isSecure(request.header)
  const cookie = sessionCookieOf(request.header)
  try {
    const session = await openSession(cookie, request.header(BACKGROUND_HEADER) !== undefined)
    if (session) request.signedIn?.()
    if (session) countSessionCall(session.id, requestId)
    return await answerCall(request, session && inChosenLanguage(session, request.header), cookie, requestId, secure)
  } catch (error) {
    if (error instanceof Problem) return toProblemAnswer(await addEndReason(error, cookie), secure)
    if (request.signal.aborted) return null
    log.error({ requestId, cause: causeOf(error) }, 'gateway: the API proxy failed')
    return toProblemAnswer(new Problem('upstream-error', requestId, { status: 500 }), secure)
  }
}
