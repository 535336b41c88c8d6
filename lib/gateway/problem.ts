import 'server-only'
import { mayHaveChanged, type Call } from '../calls/call'
import { ChangedFields } from '../calls/changed-fields'
import { problemStatuses, type ContentChanged, type ProblemCode, type ProblemDetails } from '../calls/problem'
import { mask } from './mask'
import type { SignedRequest } from '../rules/approvals/signed-approvals'
import { statusNames } from '../rules/words/status-names'

export class Problem extends Error {
  readonly details: ProblemDetails
  /** True if this failure ended the session. Parallel calls may fail later and must not end the person's next session. */
  endsSession = false
  retryAfterSeconds: number | null = null

  constructor(
    code: ProblemCode,
    requestId: string,
    more: Partial<Pick<ProblemDetails, 'status' | 'detail' | 'fields' | 'changed' | 'toSign'>> = {},
  ) {
    const status = more.status ?? problemStatuses[code]
    super(`${status} ${code}`)
    this.details = {
      status,
      title: statusNames[status] ?? 'An error occurred',
      detail: more.detail ?? null,
      code,
      requestId,
      ...(more.fields && { fields: more.fields }),
      ...(more.changed && { changed: more.changed }),
      ...(more.toSign && { toSign: more.toSign }),
    }
  }
}

/** Rebuilds a Problem from a call's result, so that the current request can throw it. */
export const passOn = ({ code, status, detail, fields }: ProblemDetails, requestId: string): Problem => {
  const known = code.endsWith('-missing') && code !== 'privilege-missing' ? 'invalid' : (code as ProblemCode)
  return new Problem(known, requestId, { status, detail, ...(fields && { fields }) })
}

const messageIn = (json: unknown): string | null => {
  if (typeof json !== 'object' || json === null) return null
  const { message, errorMessage } = json as { message?: unknown; errorMessage?: unknown }
  const text = typeof message === 'string' && message ? message : errorMessage
  return typeof text === 'string' && text ? text.slice(0, 500) : null
}

const fieldsIn = (json: unknown): Record<string, string> | undefined => {
  const fields = typeof json === 'object' && json !== null ? (json as { fields?: unknown }).fields : undefined
  if (typeof fields !== 'object' || fields === null) return undefined
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const wordOrNull = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const changedIn = (json: unknown): ContentChanged | null => {
  const { code, changes, digest, version, approvalQueueId } = (json ?? {}) as Record<string, unknown>
  if (code !== 'changed') return null
  const listed = (Array.isArray(changes) ? changes : []) as unknown[]
  const told = listed.flatMap((one) => {
    const { field, before, now } = (one ?? {}) as Record<string, unknown>
    return typeof field === 'string' ? [{ field, before: wordOrNull(before), now: wordOrNull(now) }] : []
  })
  mask(told, ChangedFields)
  return {
    changes: told,
    digest: wordOrNull(digest),
    version: typeof version === 'number' ? version : null,
    approvalQueueId: wordOrNull(approvalQueueId),
  }
}

const isUnopened = (json: unknown): boolean => (json as { code?: unknown } | null)?.code === 'documents-unopened'

/** What the upstream wants signed: only what was asked about, never another content. */
const toSignIn = (json: unknown, body: unknown): SignedRequest | null => {
  const { code, approvalQueueId, digest } = (json ?? {}) as Record<string, unknown>
  const sent = (body ?? {}) as { digest?: unknown; lines?: number[] }
  if (code !== 'passkey-required' || typeof approvalQueueId !== 'string' || typeof digest !== 'string') return null
  if (digest !== sent.digest) return null
  return { approvalQueueId, digest, ...(sent.lines && { lines: sent.lines }) }
}

const isNobodyThere = (json: unknown): boolean => (json as { adminExists?: unknown } | null)?.adminExists === false

/** Browsers and proxies send a request again after these statuses, which could repeat a change or move money twice. */
const INVITES_RETRY: readonly number[] = [408, 421, 425]
const BETWEEN_NEIGHBOURS: readonly number[] = [407, 417, 426, 431, 511]

const codeFor = (status: number): ProblemCode => {
  if (status === 401 || status === 403) return 'session-ended'
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 429) return 'rate-limited'
  return status === 400 || status === 422 || status === 406 || status === 409 ? 'invalid' : 'upstream-error'
}

/** Matches "Delivery not found", which names a record. "Not Found" alone, or about an address, means that the upstream lacks the call. */
const RECORD_NOT_FOUND = /^(?!(?:address|api|endpoint|page|path|resource|route|url)\b)\S.* not found\.?$/i

export const problemFrom = (
  call: Pick<Call, 'method' | 'optional' | 'reads' | 'signed'>,
  { status, json }: { status: number; json: unknown },
  requestId: string,
  body?: unknown,
): Problem => {
  if (INVITES_RETRY.includes(status))
    return new Problem(mayHaveChanged(call) ? 'outcome-unknown' : 'upstream-slow', requestId)
  if (BETWEEN_NEIGHBOURS.includes(status) || status > 599) return new Problem('upstream-error', requestId)
  const changed = status === 409 ? changedIn(json) : null
  if (changed) return new Problem('changed', requestId, { changed })
  if (status === 409 && isUnopened(json)) return new Problem('documents-unopened', requestId)
  const toSign = status === 403 && call.signed ? toSignIn(json, body) : null
  if (toSign) return new Problem('passkey-required', requestId, { toSign })
  const isLacking = status === 501 || (status === 404 && !RECORD_NOT_FOUND.test(messageIn(json) ?? ''))
  const code = call.optional && isLacking ? 'not-supported' : codeFor(status)
  const fields = status === 400 && isNobodyThere(json) ? { adminExists: 'false' } : fieldsIn(json)
  return new Problem(code, requestId, { status, detail: messageIn(json), ...(fields && { fields }) })
}

export const waitingFrom = ({ status, json }: { status: number; json: unknown }, requestId: string): Problem | null => {
  const id = (json as { approvalQueueId?: unknown } | null)?.approvalQueueId
  if (status !== 202 || typeof id !== 'string') return null
  return new Problem('awaits-approval', requestId, { detail: messageIn(json), fields: { approvalQueueId: id } })
}

export const problemHeaders = ({ details, retryAfterSeconds }: Problem): Record<string, string> => ({
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-request-id': details.requestId,
  ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
})

export const respond = (problem: Problem): Response =>
  new Response(JSON.stringify(problem.details), { status: problem.details.status, headers: problemHeaders(problem) })
