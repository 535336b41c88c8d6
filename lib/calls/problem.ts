/** The portal's answers to failed calls (RFC 9457). Only `session-ended` ends a session. */
export type ProblemCode =
  | 'session-ended'
  | 'privilege-missing'
  | 'bad-origin'
  | 'rate-limited'
  | 'invalid'
  | 'not-found'
  | 'too-large'
  | 'upstream-down'
  | 'upstream-slow'
  | 'upstream-error'
  | 'outcome-unknown'
  | 'not-supported'
  /** Not a failure: the change waits for a second person. */
  | 'awaits-approval'
  /** The content differs from what the person was shown; nothing was done. APPR-23 */
  | 'changed'

export type MissingCode =
  'org-id-missing' | 'card-id-missing' | 'customer-id-missing' | 'programs-org-missing' | 'program-id-missing'

export type ContentChanged = {
  changes: readonly { field: string; before: string | null; now: string | null }[]
  digest: string | null
  version: number | null
  approvalQueueId: string | null
}

/** The chosen file has changed on disk; nothing was sent. LOAD-19 */
type FileCode = 'file-changed' | 'file-unreadable'

export type ProblemDetails = {
  status: number
  title: string
  /** The upstream's own message, if any. */
  detail: string | null
  /** The documents' sentence, if the upstream gave none. ERR-26 */
  sentence?: string
  code: ProblemCode | MissingCode | FileCode
  requestId: string
  /** Field name → message key or sentence. */
  fields?: Record<string, string>
  changed?: ContentChanged
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: ProblemDetails }
