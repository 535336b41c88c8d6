import 'server-only'
import type { Kysely } from 'kysely'
import type { Head } from './audit-chain'
import { hashRecord, type AuditKey } from './audit-hash'
import type { AuditRow } from './audit-row'
import type { Tables } from './tables'

/** The chain of the commands that archive the audit. No instance can have this name. */
export const ARCHIVE_CHAIN = 'audit:archive'
export const WRITE_ARCHIVE = 'write audit archive'
export const REMOVE_ARCHIVED = 'remove archived audit'

export type ArchiveNote = {
  /** A month in UTC, `2026-10`. */
  month: string
  /** The digest of the archive's text. */
  sha256: string
  /** The last event of each chain that is in the archive of this month or an earlier one. */
  heads: [instance: string, seq: number, hash: string][]
}

const noteIn = ({ detail }: Pick<AuditRow, 'detail'>): ArchiveNote => JSON.parse(detail ?? '') as ArchiveNote

/** What the archive commands noted, oldest first. A note counts only under the digest of a key, so that nobody can remove events by forging one. */
export const readNotes = async (
  db: Kysely<Tables>,
  action: typeof WRITE_ARCHIVE | typeof REMOVE_ARCHIVED,
  keys: readonly AuditKey[],
): Promise<ArchiveNote[]> => {
  const rows = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('instance', '=', ARCHIVE_CHAIN)
    .where('action', '=', action)
    .orderBy('seq')
    .execute()
  return rows.filter((row) => row.key_id !== null && hashRecord(row, keys) === row.hash).map(noteIn)
}

/** The last event of each chain that the notes name. */
export const lastHeads = (notes: readonly ArchiveNote[]): Map<string, Head> => {
  const heads = new Map<string, Head>()
  for (const [instance, seq, hash] of notes.flatMap((note) => note.heads))
    if (seq > (heads.get(instance)?.seq ?? 0)) heads.set(instance, { instance, seq, hash })
  return heads
}

/** The last event of each chain that may have left the store, because an archive holds it. */
export const readRemovals = async (db: Kysely<Tables>, keys: readonly AuditKey[]): Promise<Map<string, Head>> =>
  lastHeads(await readNotes(db, REMOVE_ARCHIVED, keys))
