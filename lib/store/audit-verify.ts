import 'server-only'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AuditRow } from './audit'
import { headsOf } from './audit-chain'
import type { Head } from './audit-chain'
import { GENESIS, hashOf } from './audit-hash'
import type { Tables } from './tables'

export type Break = { instance: string; seq: number; what: 'gap' | 'changed' | 'cut' }
export type Verified = { chains: number; events: number; whole: boolean; broken: Break | null }

const BATCH = 500

const foundIn = (row: AuditRow, seq: number, prevHash: string | null): Break['what'] | null => {
  if (row.seq !== seq || (prevHash !== null && row.prev_hash !== prevHash)) return 'gap'
  return hashOf(row) === row.hash ? null : 'changed'
}

type Walk = { events: number; broken: Break | null; anchors: Head[] }

const anchorsIn = ({ kind, detail }: AuditRow): Head[] => {
  if (kind !== 'start' || !detail) return []
  const { heads } = JSON.parse(detail) as { heads: [string, number, string][] }
  return heads.map(([instance, seq, hash]) => ({ instance, seq, hash }))
}

const walked = async (db: Kysely<Tables>, head: Head, from: number): Promise<Walk> => {
  const walk: Walk = { events: 0, broken: null, anchors: [] }
  let seq = from
  let prevHash = from === 1 ? GENESIS : null
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('instance', '=', head.instance)
      .where('seq', '>=', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const what = foundIn(row, seq, prevHash)
      if (what) return { ...walk, broken: { instance: head.instance, seq, what } }
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
 * Walks every chain, or the newest events of each: a missing event, a changed field or a cut-off end shows as the first break.
 * `known` are heads that someone remembers besides the store itself. Issue §3
 */
export const verifyChains = async (
  db: Kysely<Tables>,
  { newest = Number.POSITIVE_INFINITY, known = [] }: { newest?: number; known?: readonly Head[] } = {},
): Promise<Verified> => {
  const heads = await headsOf(db)
  const anchors: Head[] = [...known]
  const verified: Verified = { chains: heads.length, events: 0, whole: true, broken: null }
  for (const head of heads) {
    const from = Math.max(1, head.seq - newest + 1)
    const walk = await walked(db, head, from)
    verified.events += walk.events
    verified.whole &&= from === 1
    anchors.push(...walk.anchors)
    if (walk.broken) return { ...verified, broken: walk.broken }
  }
  for (const anchor of anchors)
    if (!(await isThere(db, anchor)))
      return { ...verified, broken: { instance: anchor.instance, seq: anchor.seq, what: 'cut' } }
  return verified
}
