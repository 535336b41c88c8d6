import type { CallParams, ReplyOf } from '../calls/call'
import type { Calls, BrowserCall } from '../calls'
import type { ProblemDetails } from '../calls/problem'
import { fillPath } from '../rules/input/fill-path'
import { whileChanging } from './changes'
import { whileLoading } from './loading'
import { shownVersion } from './shown-version'
import { SIGNATURE_HEADER } from '../rules/approvals/signature-header'
import { SHOWN_HEADER } from '../rules/changes/changes'
import { announceSessionEnd, toSessionEnd } from './session-end'

export class RequestFailed extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.code)
  }
}

type RequestOptions = {
  /** The idempotency key of a call that moves money. A retry after an unknown outcome must use the same key. */
  key?: string
  signal?: AbortSignal
  /** The person's signature about an approval. APPR-41 */
  signature?: string
  /** Set it for requests that the person did not cause: they do not keep the session alive. */
  background?: true
}
type RequestParts = {
  path?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

export const buildUrl = (address: string, { path, query }: RequestParts): { method: string; url: string } => {
  const [api, method, template] = address.split(' ') as [string, string, string]
  const filled = fillPath(template, path, (part) => {
    throw new RequestFailed(incomplete(part))
  })
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
  return { method, url: `/api/${api}/${filled}${search}` }
}

const incomplete = (part: string): ProblemDetails => ({
  status: 422,
  title: 'Unprocessable Entity',
  detail: null,
  code: 'invalid',
  requestId: '',
  fields: { [part]: 'required' },
})

export const unreachable = (isRead: boolean): ProblemDetails => ({
  status: 0,
  title: 'Network',
  detail: null,
  code: isRead ? 'upstream-down' : 'outcome-unknown',
  requestId: '',
})

const requestIdOf = ({ headers }: Response): string => headers.get('x-request-id') ?? ''

/** The response comes from a proxy and not from the portal. A read has failed; a write has an unknown outcome unless the status is 4xx. */
const unreadable = (response: Response, isRead: boolean): ProblemDetails => {
  const isRefusal = response.status >= 400 && response.status < 500
  return {
    status: response.status,
    title: response.statusText,
    detail: null,
    code: isRead || isRefusal ? 'upstream-error' : 'outcome-unknown',
    requestId: requestIdOf(response),
  }
}

const problemIn = async (response: Response, isRead: boolean): Promise<ProblemDetails> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const fallback = unreadable(response, isRead)
  if (!isProblem) return fallback
  return response.json().catch(() => fallback) as Promise<ProblemDetails>
}

const exchange = async (
  address: string,
  given: RequestParts,
  { key, signal, signature, background }: RequestOptions,
): Promise<unknown> => {
  const { method, url } = buildUrl(address, given)
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && shownVersion() && { [SHOWN_HEADER]: shownVersion() ?? '' }),
      ...(key && { 'idempotency-key': key }),
      ...(signature && { [SIGNATURE_HEADER]: signature }),
      ...(background && { 'x-background': '1' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(given.body ?? {}) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new RequestFailed(unreachable(method === 'GET'))
  })
  return answerIn(response, method === 'GET')
}

export const answerIn = async (response: Response, isRead: boolean): Promise<unknown> => {
  // A 202 means that the change waits for a second person, so it is not done.
  if (!response.ok || response.status === 202) throw await failureOf(response, isRead)
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new RequestFailed(unreadable(response, isRead))
  }
}

export const failureOf = async (response: Response, isRead = true): Promise<RequestFailed> => {
  const problem = await problemIn(response, isRead)
  if (problem.code === 'session-ended') announceSessionEnd(toSessionEnd(problem))
  return new RequestFailed(problem)
}

/** Sends a call through the API proxy. Throws RequestFailed, or the abort reason if it was cancelled. WIRE-05, WIRE-07 */
export const request = <A extends BrowserCall>(
  address: A,
  asked: CallParams<Calls[A]>,
  more: RequestOptions = {},
): Promise<ReplyOf<Calls[A]>> => {
  const sent = exchange(address, asked as RequestParts, more)
  if (!address.includes(' GET ')) whileChanging(sent)
  return (more.background ? sent : whileLoading(sent)) as Promise<ReplyOf<Calls[A]>>
}

export const postForm = <T>(action: string, fields: Record<string, string>): Promise<T> => {
  const sent = fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => {
    throw new RequestFailed(unreachable(true))
  })
  whileChanging(sent)
  return whileLoading(sent.then((response) => answerIn(response, true))) as Promise<T>
}
