import 'server-only'
import { createHash } from 'node:crypto'
import type { AuditRow } from './audit'

/** What the first event of a chain stands on. */
export const GENESIS = '0'.repeat(64)

/** The event's digest, over every field and the digest before it: no field can change and no event go without a trace. */
export const hashOf = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.prev_hash,
        row.instance,
        row.seq,
        row.at,
        row.phase,
        row.intent_seq,
        row.kind,
        row.action,
        row.target,
        row.outcome,
        row.code,
        row.user_id,
        row.user_name,
        row.user_type,
        row.issuer,
        row.org_id,
        row.address,
        row.request_id,
        row.detail,
      ]),
    )
    .digest('hex')
