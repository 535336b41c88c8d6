import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { BrokenCircuitError } from 'cockatiel'
import { mayHaveChanged, type Call } from '../calls/call'
import { env } from '../env'
import { log } from '../observability/log'
import { countUpstream } from '../observability/metrics'
import { tracer, type TraceHeaders } from '../observability/traces'
import { exchange, withTimeout, type Cancellation } from './exchange'
import { SHOWN_HEADER } from '../rules/changes/changes'
import { SIGNATURE_HEADER } from '../rules/approvals/signature-header'
import { SEE_AS_HEADER, writeSeenSubject, type SeenSubject } from '../rules/users/see-as'
import type { UpstreamFile } from './upstream-file'
import { outcomeOf, recordFailedAnswer, recordFailedCall } from './failed-call'
import { Problem } from './problem'
import { TooSlow, findBaseUrl, findBreaker, isConnectionFailure } from './upstreams'
import { memoize } from '../bounded-cache'

export type UpstreamRequest = {
  path: string
  body?: string | Uint8Array
  contentType?: string
  token?: string
  requestId: string
  idempotencyKey?: string
  shown?: string
  signal?: AbortSignal
  mail?: MailBranding
  signature?: string
  /** The brand's own address, which passkeys belong to. */
  portalOrigin?: string | null
  /** The time zone in which the upstream reads the days of filters. Decision 37 */
  timeZone?: string
  /** Whose view is drawn: the upstream answers within the scope of both. */
  seeAs?: SeenSubject
  trace?: TraceHeaders
}
export type MailBranding = { origin: string | null; sender: string }
export type UpstreamAnswer = { status: number; json: unknown; token: string | null; file?: UpstreamFile }

const READ_RETRIES = 2

export const parseAnswer = (text: string, requestId: string): unknown => {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('upstream-error', requestId)
  }
}

export const buildHeaders = (call: Call, out: UpstreamRequest): Record<string, string> => ({
  accept: 'application/json',
  'x-request-id': out.requestId,
  ...out.trace,
  ...(out.token && { authorization: `Bearer ${out.token}` }),
  ...(out.body !== undefined && { 'content-type': out.contentType ?? 'application/json' }),
  ...(env().MODE === 'SANDBOX' && { 'x-data-source': 'TEST' }),
  ...(call.api === 'reimbursement' && { 'x-environment': env().MODE === 'SANDBOX' ? 'sandbox' : 'live' }),
  ...((out.mail?.origin ?? out.portalOrigin) && { 'x-portal-origin': out.mail?.origin ?? out.portalOrigin ?? '' }),
  ...(out.mail && { 'x-mail-sender': encodeURIComponent(out.mail.sender) }),
  ...(out.timeZone && { 'x-time-zone': out.timeZone }),
  ...(out.seeAs && { [SEE_AS_HEADER]: writeSeenSubject(out.seeAs) }),
  ...(out.shown && { [SHOWN_HEADER]: out.shown }),
  ...(out.signature && { [SIGNATURE_HEADER]: out.signature }),
  ...(out.idempotencyKey && { 'idempotency-key': out.idempotencyKey }),
})

type UpstreamBase = { origin: string; folder: string }
export const baseOf = memoize(20, (base): UpstreamBase => {
  const { origin, pathname } = new URL(base)
  return { origin, folder: pathname === '/' ? '' : pathname }
})

/** An answer that is none: a read has failed, and of a write nobody knows what it changed. */
const unreadable = (
  call: Call,
  { requestId }: UpstreamRequest,
  why: 'REDIRECT' | 'NOT_JSON' | 'BROKEN_JSON',
): Problem => {
  const problem = new Problem(mayHaveChanged(call) ? 'outcome-unknown' : 'upstream-error', requestId)
  problem.cause = why
  return problem
}

const readJson = (call: Call, out: UpstreamRequest, status: number, text: string): unknown => {
  try {
    return parseAnswer(text, out.requestId)
  } catch (error) {
    throw status < 400 ? unreadable(call, out, 'BROKEN_JSON') : error
  }
}

const sendOnce = async (call: Call, out: UpstreamRequest, cut: Cancellation): Promise<UpstreamAnswer> => {
  const { origin, folder } = baseOf(findBaseUrl(call.api))
  const sent = {
    method: call.method,
    path: `${folder}/${out.path}`,
    headers: buildHeaders(call, out),
    body: out.body ?? null,
  }
  const { status, headers, text } = await exchange(origin, sent, cut)
  const token = typeof headers.token === 'string' && headers.token ? headers.token : null
  const isJson = String(headers['content-type'] ?? '').includes('json') || status === 204 || text === ''
  if (status >= 300 && status < 400) throw unreadable(call, out, 'REDIRECT')
  if (status < 400 && !isJson) throw unreadable(call, out, 'NOT_JSON')
  return { status, token, json: isJson ? readJson(call, out, status, text) : null }
}

const withRetries = async (call: Call, out: UpstreamRequest, cut: Cancellation): Promise<UpstreamAnswer> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(call, out, cut)
    } catch (error) {
      const mayRetry =
        call.method === 'GET' && !call.changes && attempt < READ_RETRIES && isConnectionFailure(error) && !cut.reason
      if (!mayRetry) throw error
      await sleep(20 * 2 ** attempt + Math.random() * 30)
    }
  }
}

const sendWithTimeout = (call: Call, out: UpstreamRequest): Promise<UpstreamAnswer> =>
  withTimeout(env().UPSTREAM_TIMEOUT_MS, async (cut) => {
    /** If the client leaves, only a read is cancelled, because a write may already have changed something. */
    const gone = call.method === 'GET' ? out.signal : undefined
    const hangUp = () => cut.now(gone?.reason as Error)
    if (gone?.aborted) hangUp()
    gone?.addEventListener('abort', hangUp, { once: true })
    try {
      return await withRetries(call, out, cut)
    } catch (error) {
      throw cut.reason instanceof TooSlow ? cut.reason : error
    } finally {
      gone?.removeEventListener('abort', hangUp)
    }
  })

const failureOf = (call: Call, out: UpstreamRequest, error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof TooSlow)
    return new Problem(mayHaveChanged(call) ? 'outcome-unknown' : 'upstream-slow', out.requestId)
  if (error instanceof BrokenCircuitError) return new Problem('upstream-down', out.requestId, { status: 503 })
  const wasSent = mayHaveChanged(call) && (error as { code?: string }).code !== 'ECONNREFUSED'
  return new Problem(wasSent && isConnectionFailure(error) ? 'outcome-unknown' : 'upstream-down', out.requestId)
}

/**
 * Begins a call's span, whose headers go upstream. `end` closes it and counts the call by its outcome: a status, or what went wrong; `fail`
 * does so for an error, logs it, and returns what to throw.
 */
export const startCall = (call: Call, out: UpstreamRequest) => {
  const startedMs = performance.now()
  const span = tracer().startCall(call.address, out.requestId)
  const end = (outcome: string | number): number => {
    const ms = performance.now() - startedMs
    countUpstream(call.api, call.method, outcome, ms)
    const failed = typeof outcome === 'string' || outcome >= 500
    span.end(failed, {
      'http.request.method': call.method,
      'emboss.call': call.address,
      'emboss.outcome': String(outcome),
    })
    return ms
  }
  const fail = (error: unknown): Error => {
    if (out.signal?.aborted) {
      end('cancelled')
      return error as Error
    }
    const problem = failureOf(call, out, error)
    end(outcomeOf(problem, error))
    recordFailedCall(call, problem, error)
    return problem
  }
  return { trace: span.headers, end, fail }
}

/**
 * Sends a call with a time limit and a circuit breaker per upstream and area. A read that could not connect or was cut off is retried at
 * most twice. Returns replies of any status; throws a Problem if there is none.
 */
export const send = async (call: Call, out: UpstreamRequest): Promise<UpstreamAnswer> => {
  const { trace, end, fail } = startCall(call, out)
  try {
    const answer = await findBreaker(call.api, call.area).execute(() => sendWithTimeout(call, { ...out, trace }))
    const ms = end(answer.status)
    if (answer.status >= 500) recordFailedAnswer(call, out.requestId, answer.status)
    log.debug({ requestId: out.requestId, call: call.address, status: answer.status, ms }, 'call answered')
    return answer
  } catch (error) {
    throw fail(error)
  }
}
