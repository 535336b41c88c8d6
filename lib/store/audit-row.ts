import 'server-only'

/** A row holds a whole event, an intent, or the outcome of an intent. Rows are only ever added. Decisions 19, 26 */
export type AuditRow = {
  instance: string
  seq: number
  at: string
  phase: 'whole' | 'intent' | 'outcome'
  intent_seq: number | null
  kind: string
  action: string
  /** JSON text with the ids of the records that the event is about. */
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
  /** The request id that a proxy or client sent; it is not verified. */
  given_request_id: string | null
  detail: string | null
  /** The id of the key of `hash`; null for the digests without key of older releases. */
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
