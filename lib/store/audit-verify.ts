import 'server-only'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { readRemovals } from './audit-removals'
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

/** Where a walk along a chain begins: the number of its first event, and the digest before it where that is known. */
export type ChainStart = { instance: string; seq: number; prevHash: string | null }
export type Walk = Pick<Verified, 'events' | 'broken' | 'plain' | 'weaker'> & {
  /** The newest events of chains that the walked events name. */
  anchors: Head[]
  /** The last event that holds. */
  head: Head | null
}

const anchorsIn = ({ kind, detail }: AuditRow): Head[] => {
  if (kind !== 'start' || !detail) return []
  const { heads } = JSON.parse(detail) as { heads: [string, number, string][] }
  return heads.map(([instance, seq, hash]) => ({ instance, seq, hash }))
}

/** A higher number means a newer key; a digest without key is 0. */
const strengthOf = ({ key_id }: AuditRow, keys: readonly AuditKey[]): number =>
  key_id === null ? 0 : keys.length - keys.findIndex(({ id }) => id === key_id)

/** Takes each event that holds. */
export type TellEvent = (row: AuditRow) => void

/** Follows the events of one chain and stops at the first that is missing or changed. */
export const walkChain = async (
  start: ChainStart,
  batches: AsyncIterable<readonly AuditRow[]>,
  keys: readonly AuditKey[],
  tell?: TellEvent,
): Promise<Walk> => {
  const walk: Walk = { events: 0, broken: null, anchors: [], plain: 0, weaker: null, head: null }
  const { instance } = start
  let { seq, prevHash } = start
  let strongest = 0
  for await (const rows of batches)
    for (const row of rows) {
      const what = foundIn(row, seq, prevHash, keys)
      if (what) return { ...walk, broken: { instance, seq, what } }
      const strength = strengthOf(row, keys)
      if (strength === 0) walk.plain += 1
      if (strength < strongest)
        walk.weaker = { instance, seq: walk.weaker?.seq ?? seq, events: (walk.weaker?.events ?? 0) + 1 }
      strongest = Math.max(strongest, strength)
      walk.anchors.push(...anchorsIn(row))
      tell?.(row)
      walk.events += 1
      walk.head = { instance, seq, hash: row.hash }
      seq += 1
      prevHash = row.hash
    }
  return walk
}

/** The events of one chain by their numbers, some hundred at a time. */
export async function* readChain(
  db: Kysely<Tables>,
  instance: string,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<AuditRow[]> {
  for (let next = from; next <= to;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('instance', '=', instance)
      .where('seq', '>=', next)
      .where('seq', '<=', to)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    next = (rows[rows.length - 1] as AuditRow).seq + 1
    await breathe()
  }
}

const readOne = (db: Kysely<Tables>, { instance, seq }: Omit<Head, 'hash'>) =>
  db
    .selectFrom('audit_events')
    .select('hash')
    .where('instance', '=', instance)
    .where('seq', '=', seq)
    .executeTakeFirst()

/** An event that went to an archive may be missing; one that is there must be the one that was named. */
const isThere = async (db: Kysely<Tables>, anchor: Head, removed: ReadonlyMap<string, Head>): Promise<boolean> => {
  const row = await readOne(db, anchor)
  if (row) return row.hash === anchor.hash
  const last = removed.get(anchor.instance)
  return last !== undefined && (anchor.seq === last.seq ? anchor.hash === last.hash : anchor.seq < last.seq)
}

/** A chain begins at its first event, or at the oldest that is left of those that went to an archive. */
const startOf = async (db: Kysely<Tables>, instance: string, removed: Head | undefined): Promise<ChainStart> => {
  if (!removed) return { instance, seq: 1, prevHash: GENESIS }
  const { seq } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('instance', '=', instance)
    .executeTakeFirstOrThrow()
  const oldest = Math.min(Number(seq), removed.seq + 1)
  const prevHash = oldest === 1 ? GENESIS : oldest > removed.seq ? removed.hash : null
  return { instance, seq: oldest, prevHash }
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
    tell,
  }: { newest?: number; known?: readonly Head[]; keys?: readonly AuditKey[]; tell?: TellEvent } = {},
): Promise<Verified> => {
  const heads = await listChainHeads(db)
  const removed = await readRemovals(db, keys)
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
    const oldest = await startOf(db, head.instance, removed.get(head.instance))
    const from = head.seq - newest + 1
    const start = from > oldest.seq ? { instance: head.instance, seq: from, prevHash: null } : oldest
    const walk = await walkChain(start, readChain(db, head.instance, start.seq), keys, tell)
    verified.events += walk.events
    verified.plain += walk.plain
    verified.whole &&= start === oldest
    verified.weaker ??= walk.weaker
    anchors.push(...walk.anchors)
    if (walk.broken) return { ...verified, broken: walk.broken }
  }
  for (const anchor of anchors)
    if (!(await isThere(db, anchor, removed)))
      return { ...verified, broken: { instance: anchor.instance, seq: anchor.seq, what: 'cut' } }
  return verified
}
