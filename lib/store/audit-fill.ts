import 'server-only'
import { millisecondsInHour } from 'date-fns/constants'
import type { Kysely } from 'kysely'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { listChainHeads } from './audit-chain'
import { insertSubjects } from './audit-subject-rows'
import { auditWriter } from './portal-store'
import { whenFree } from './sqlite'
import type { Tables } from './tables'

declare module './tables' {
  interface Tables {
    /** Up to which event of each instance it is certain that its rows of audit_subjects are there. */
    audit_subjects_filled: { instance: string; seq: number }
  }
}

const BATCH = 500
const BATCHES_A_TURN = 40
const AGAIN_MS = 60_000

const columns = ['instance', 'seq', 'at', 'phase', 'intent_seq', 'action', 'target', 'outcome', 'org_id'] as const

/** The migration filled in what was there before it. */
const readMigrated = async (db: Kysely<Tables>): Promise<string> => {
  const { at } = await db
    .selectFrom('store_migrations')
    .select('applied_at as at')
    .where('name', '=', 'audit-search')
    .executeTakeFirstOrThrow()
  return at
}

const readStart = async (db: Kysely<Tables>, instance: string): Promise<number> => {
  const filled = await db
    .selectFrom('audit_subjects_filled')
    .select('seq')
    .where('instance', '=', instance)
    .executeTakeFirst()
  if (filled) return Number(filled.seq)
  const before = await db
    .selectFrom('audit_events')
    .select('seq')
    .where('instance', '=', instance)
    .where('at', '<', await readMigrated(db))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  // An event notes its moment before it is written, so some that look older may have come after the migration.
  return Math.max(Number(before?.seq ?? 0) - BATCH, 0)
}

const fillBatch = async (db: Kysely<Tables>, instance: string, after: number): Promise<number | null> => {
  const events = await db
    .selectFrom('audit_events')
    .select(columns)
    .where('instance', '=', instance)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(BATCH)
    .execute()
  const last = events.at(-1)
  if (!last) return null
  const seq = Number(last.seq)
  await whenFree(() =>
    db.transaction().execute(async (transaction) => {
      await insertSubjects(transaction, events)
      await transaction
        .insertInto('audit_subjects_filled')
        .values({ instance, seq })
        .onConflict((conflict) =>
          conflict.column('instance').doUpdateSet({ seq }).where('audit_subjects_filled.seq', '<', seq),
        )
        .execute()
    }),
  )
  return seq
}

/**
 * Adds what events lack that an instance of an older release wrote after the migration, during a rolling upgrade: the rows by which they
 * are found. Each event is visited once, and repeating it changes nothing. Returns whether all are done. AUD-05
 */
export const fillAuditRows = async (db: Kysely<Tables>, most = BATCHES_A_TURN): Promise<boolean> => {
  let left = most
  for (const head of await listChainHeads(db)) {
    for (let after = await readStart(db, head.instance); after < Number(head.seq); left--) {
      if (left === 0) return false
      const reached = await fillBatch(db, head.instance, after)
      if (reached === null) break
      after = reached
    }
  }
  return true
}

/** Runs at the start and each hour, in turns of bounded length. */
export const fillEachHour = async (): Promise<void> => {
  let waitMs = AGAIN_MS
  try {
    if (await fillAuditRows(await auditWriter())) waitMs = millisecondsInHour
  } catch (error) {
    log.warn({ cause: causeOf(error) }, 'audit rows not filled in')
  }
  setTimeout(() => void fillEachHour(), waitMs).unref()
}
