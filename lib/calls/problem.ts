/** The status of an answer that nobody waited for. */
export const HUNG_UP = 499

import type { SignedRequest } from '@/lib/rules/approvals/signed-approvals'

/** How the portal answers a failed call (RFC 9457), with the usual status of each code. Only `session-ended` signs the person out. */
export const problemStatuses = {
  'session-ended': 401,
  'privilege-missing': 403,
  'bad-origin': 403,
  /** The person sees the console as somebody else, so nothing can be changed or revealed. USER-21 */
  'seeing-as': 403,
  'rate-limited': 429,
  invalid: 422,
  'not-found': 404,
  /** The link of a file lives for a while; the page gives a new one. */
  'link-expired': 410,
  'too-large': 413,
  'upstream-down': 502,
  'upstream-slow': 504,
  'upstream-error': 502,
  /** The reply misses the contract, so nothing of it is shown. WIRE-15 */
  misfit: 502,
  'outcome-unknown': 504,
  'not-supported': 404,
  /** Not a failure: the change waits until a second person approves it. */
  'awaits-approval': 202,
  /** The record differs from what the person saw, so nothing was done. APPR-23 */
  changed: 409,
  /** The person has not opened every document that the request requires, so it was not approved. APPR-34 */
  'documents-unopened': 409,
  /** The approval has to be signed with a passkey, so nothing was done. APPR-41 */
  'passkey-required': 403,
} as const
export type ProblemCode = keyof typeof problemStatuses

export type MissingCode =
  'org-id-missing' | 'card-id-missing' | 'customer-id-missing' | 'programs-org-missing' | 'program-id-missing'

export type ContentChanged = {
  changes: readonly { field: string; before: string | null; now: string | null }[]
  digest: string | null
  version: number | null
  approvalQueueId: string | null
}

/** The file on disk changed after the person chose it, so nothing was sent. LOAD-19 */
type FileCode = 'file-changed' | 'file-unreadable'

export type ProblemDetails = {
  status: number
  title: string
  /** The upstream's own message, or null. */
  detail: string | null
  /** The documents' message for this failure, if the upstream sent none. ERR-26 */
  sentence?: string
  code: ProblemCode | MissingCode | FileCode
  requestId: string
  /** Maps a field name to a message key or to a sentence of the upstream. */
  fields?: Record<string, string>
  changed?: ContentChanged
  toSign?: SignedRequest
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: ProblemDetails }
