import type { Database } from '../db/database'

/**
 * Deletes one batch of what is older than `before`, among rows after the id `after`. Returns the id after which the next batch begins, or
 * null if there is none.
 */
export type Sweep = (db: Database, before: number, after: number) => number | null

/** A batch of rows takes a few milliseconds, and one of files too: each of them may have megabytes. */
export const ROWS_AT_ONCE = 500
export const FILES_AT_ONCE = 10

export const nextBatch = (ids: readonly number[], most: number): number | null =>
  ids.length < most ? null : (ids.at(-1) ?? null)

/** For tables whose rows have an id and no files; what refers to a row goes with it. */
export const sweepTable =
  (table: 'messages' | 'notifications' | 'webhook_events'): Sweep =>
  (db, before, after) => {
    const ids = db
      .all(
        db.q
          .selectFrom(table)
          .select('id')
          .where('id', '>', after)
          .where('created_at', '<', before)
          .orderBy('id')
          .limit(ROWS_AT_ONCE),
      )
      .map(({ id }) => id)
    if (ids.length > 0) db.run(db.q.deleteFrom(table).where('id', 'in', ids))
    return nextBatch(ids, ROWS_AT_ONCE)
  }
