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

/** What cannot be asked for without an id, known before anything is sent. */
export type MissingCode =
  'org-id-missing' | 'card-id-missing' | 'customer-id-missing' | 'programs-org-missing' | 'program-id-missing'

export type ProblemDetails = {
  status: number
  title: string
  /** The upstream's own message where it gave one. */
  detail: string | null
  code: ProblemCode | MissingCode
  requestId: string
  /** Field name → message key or sentence. */
  fields?: Record<string, string>
}

/** What a read brought, or why it did not. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: ProblemDetails }
