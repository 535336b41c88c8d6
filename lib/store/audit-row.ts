import 'server-only'

/** One row: a whole event, the intent of one, or the outcome of an intent. Rows are only ever added. Decisions 19, 26 */
export type AuditRow = {
  instance: string
  seq: number
  at: string
  phase: 'whole' | 'intent' | 'outcome'
  intent_seq: number | null
  kind: string
  action: string
  /** JSON: what it was done to, ids only. */
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
  /** As the proxy in front, or its client, named the request: theirs to prove. */
  given_request_id: string | null
  detail: string | null
  /** The key that the digest stands under; null for a plain one, from before there were keys. */
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
