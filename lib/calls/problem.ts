/** What the portal says when a call does not succeed (RFC 9457). `session-ended` alone ends a session. */
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
  /** Nothing failed: it was taken down and waits for a second person. */
  | 'awaits-approval'
  /** What is decided is not what the person was shown: nothing was done. APPR-23 */
  | 'changed'

export type MissingCode =
  'org-id-missing' | 'card-id-missing' | 'customer-id-missing' | 'programs-org-missing' | 'program-id-missing'

export type ContentChanged = {
  changes: readonly { field: string; before: string | null; now: string | null }[]
  digest: string | null
  version: number | null
  approvalQueueId: string | null
}

/** What was chosen is not what is on disk any more: nothing was sent. LOAD-19 */
type FileCode = 'file-changed' | 'file-unreadable'

export type ProblemDetails = {
  status: number
  title: string
  /** The upstream's own message where it gave one. */
  detail: string | null
  /** What the documents say where the upstream gave none. ERR-26 */
  sentence?: string
  code: ProblemCode | MissingCode | FileCode
  requestId: string
  /** Field name → message key or sentence. */
  fields?: Record<string, string>
  changed?: ContentChanged
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: ProblemDetails }
