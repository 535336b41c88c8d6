import 'server-only'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AuditRow } from './audit-row'
import { listChainHeads, type Head } from './audit-chain'
import { auditKeys, GENESIS, hashRecord, type AuditKey } from './audit-hash'
import type { Tables } from './tables'

export type Break = { instance: string; seq: number; what: 'gap' | 'changed' | 'cut' | 'unknown-key' }
/** Events whose digest has an older key, or no key, although an earlier event of their chain has a newer one. */
export type Weaker = { events: number; instance: string; seq: number }
type Verified = {
  chains: number
  events: number
  whole: boolean
  broken: Break | null
  plain: number
  weaker: Weaker | null
}

const BATCH = 500

const foundIn = (
  row: AuditRow,
  seq: number,
  prevHash: string | null,
  keys: readonly AuditKey[],
): Break['what'] | null => {
  if (row.seq !== seq || (prevHash !== null && row.prev_hash !== prevHash)) return 'gap'
  const hash = hashRecord(row, keys)
  if (hash === null) return 'unknown-key'
  return hash === row.hash ? null : 'changed'
}

type Walk = Pick<Verified, 'events' | 'broken' | 'plain' | 'weaker'> & { anchors: Head[] }

const anchorsIn = ({ kind, detail }: AuditRow): Head[] => {
  if (kind !== 'start' || !detail) return []
  const { heads } = JSON.parse(detail) as { heads: [string, number, string][] }
  return heads.map(([instance, seq, hash]) => ({ instance, seq, hash }))
}

/** A higher number means a newer key; a digest without key is 0. */
const strengthOf = ({ key_id }: AuditRow, keys: readonly AuditKey[]): number =>
  key_id === null ? 0 : keys.length - keys.findIndex(({ id }) => id === key_id)

const walked = async (db: Kysely<Tables>, head: Head, from: number, keys: readonly AuditKey[]): Promise<Walk> => {
  const walk: Walk = { events: 0, broken: null, anchors: [], plain: 0, weaker: null }
  const { instance } = head
  let seq = from
  let prevHash = from === 1 ? GENESIS : null
  let strongest = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('instance', '=', instance)
      .where('seq', '>=', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const what = foundIn(row, seq, prevHash, keys)
      if (what) return { ...walk, broken: { instance, seq, what } }
      const strength = strengthOf(row, keys)
      if (strength === 0) walk.plain += 1
      if (strength < strongest)
        walk.weaker = { instance, seq: walk.weaker?.seq ?? seq, events: (walk.weaker?.events ?? 0) + 1 }
      strongest = Math.max(strongest, strength)
      walk.anchors.push(...anchorsIn(row))
      walk.events += 1
      seq += 1
      prevHash = row.hash
    }
    if (rows.length < BATCH) return walk
    await breathe()
  }
}

const isThere = async (db: Kysely<Tables>, { instance, seq, hash }: Head): Promise<boolean> => {
  const row = await db
    .selectFrom('audit_events')
    .select('hash')
    .where('instance', '=', instance)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash === hash
}

/**
 * Verifies every chain, or only the newest events of each, and reports the first missing event, changed field or removed end. `known` lists
 * newest events that were noted outside the store. Decision 26
 */
export const verifyChains = async (
  db: Kysely<Tables>,
  {
    newest = Number.POSITIVE_INFINITY,
    known = [],
    keys = auditKeys(),
  }: { newest?: number; known?: readonly Head[]; keys?: readonly AuditKey[] } = {},
): Promise<Verified> => {
  const heads = await listChainHeads(db)
  const anchors: Head[] = [...known]
  const verified: Verified = {
    chains: heads.length,
    events: 0,
    whole: true,
    broken: null,
    plain: 0,
    weaker: null,
  }
  for (const head of heads) {
    const from = Math.max(1, head.seq - newest + 1)
    const walk = await walked(db, head, from, keys)
    verified.events += walk.events
    verified.plain += walk.plain
    verified.whole &&= from === 1
    verified.weaker ??= walk.weaker
    anchors.push(...walk.anchors)
    if (walk.broken) return { ...verified, broken: walk.broken }
  }
  for (const anchor of anchors)
    if (!(await isThere(db, anchor)))
      return { ...verified, broken: { instance: anchor.instance, seq: anchor.seq, what: 'cut' } }
  return verified
}
