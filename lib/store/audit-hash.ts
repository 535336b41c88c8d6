import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '../env'
import type { AuditRow } from './audit-row'

export const GENESIS = '0'.repeat(64)

export type AuditKey = { id: string; key: string }

const keyOf = (key: string): AuditKey => ({
  id: createHmac('sha256', key).update('emboss audit key').digest('hex').slice(0, 16),
  key,
})

let known: readonly AuditKey[] | undefined

/** The keys in AUDIT_KEY. The first signs new events; all verify old ones. */
export const auditKeys = (): readonly AuditKey[] => {
  known ??= env().AUDIT_KEY.map(keyOf)
  return known
}

export const keysFrom = (...keys: string[]): readonly AuditKey[] => keys.map(keyOf)

type Signed = Omit<AuditRow, 'hash'>

const fieldsOf = (row: Signed): unknown[] => [
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
]

/**
 * A digest over all fields of an event and the digest before it, so that changed and removed events are noticed. It needs a key, so that
 * write access to the table is not enough. Events of older releases have a digest without key. Null if the key is unknown.
 */
export const hashRecord = (row: Signed, keys: readonly AuditKey[]): string | null => {
  if (row.key_id === null)
    return createHash('sha256')
      .update(JSON.stringify(fieldsOf(row)))
      .digest('hex')
  const found = keys.find(({ id }) => id === row.key_id)
  if (!found) return null
  return createHmac('sha256', found.key)
    .update(JSON.stringify([...fieldsOf(row), row.given_request_id, row.key_id]))
    .digest('hex')
}
