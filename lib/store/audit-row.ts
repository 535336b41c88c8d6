import 'server-only'

/** A row: a whole event, an intent, or the outcome of one. Rows are only added. Decisions 19, 26 */
export type AuditRow = {
  instance: string
  seq: number
  at: string
  phase: 'whole' | 'intent' | 'outcome'
  intent_seq: number | null
  kind: string
  action: string
  /** JSON of the target, ids only. */
  target: string
  outcome: string | null
  code: string | null
  user_id: string | null
  user_name: string | null
  user_type: string | null
  issuer: string | null
  org_id: string | null
  address: string | null
  request_id: string | null
  /** The request id given by a proxy or client, unverified. */
  given_request_id: string | null
  detail: string | null
  /** The key of the digest; null for a plain digest of earlier releases. */
  key_id: string | null
  prev_hash: string
  hash: string
}

declare module './tables' {
  interface Tables {
    audit_events: AuditRow
  }
}

export type Addition = Omit<AuditRow, 'instance' | 'seq' | 'key_id' | 'prev_hash' | 'hash'>
