import 'server-only'
import { portalStore } from './portal-store'

declare module './tables' {
  interface Tables {
    /** `id` is `sid:…` for one session, or `user:…` for all sessions that a person had started by then, except `except_sid`. */
    session_endings: { id: string; why: string; at_ms: number; except_sid: string | null; until_ms: number }
    /** The encrypted record of a session, written while Redis is down. */
    session_copies: { sid: string; generation: number; data: string; until_ms: number }
  }
}

type SessionCopy = { generation: number; data: string }
type StoredSession = { ended: string | null; copy: SessionCopy | null }

const SWEEP_EVERY = 200
let writes = 0

const swept = async (): Promise<void> => {
  if (++writes % SWEEP_EVERY !== 0) return
  const db = await portalStore()
  await db.deleteFrom('session_endings').where('until_ms', '<', Date.now()).execute()
  await db.deleteFrom('session_copies').where('until_ms', '<', Date.now()).execute()
}

const keepEnding = async (id: string, why: string, untilMs: number, exceptSid: string | null): Promise<void> => {
  const db = await portalStore()
  const row = { why, at_ms: Date.now(), except_sid: exceptSid, until_ms: Math.ceil(untilMs) }
  await db
    .insertInto('session_endings')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await swept()
}

/** Marks a session as ended for all instances, also after a restart. Decision 27 */
export const keepSessionEnding = (sid: string, why: string, untilMs: number): Promise<void> =>
  keepEnding(`sid:${sid}`, why, untilMs, null)

/** Marks all sessions that a person has started as ended, except one. */
export const keepUserEnding = (userId: string, exceptSid: string | null, untilMs: number): Promise<void> =>
  keepEnding(`user:${userId}`, 'signed-out', untilMs, exceptSid)

type SessionLookup = { sid: string; userId: string; startedMs: number }

export const readStoredSession = async ({ sid, userId, startedMs }: SessionLookup): Promise<StoredSession> => {
  const db = await portalStore()
  const [endings, copy] = await Promise.all([
    db
      .selectFrom('session_endings')
      .select(['id', 'why', 'at_ms', 'except_sid'])
      .where('id', 'in', [`sid:${sid}`, `user:${userId}`])
      .execute(),
    db.selectFrom('session_copies').select(['generation', 'data']).where('sid', '=', sid).executeTakeFirst(),
  ])
  const ending = endings.find(
    ({ id, at_ms, except_sid }) => id.startsWith('sid:') || (except_sid !== sid && startedMs <= at_ms),
  )
  return { ended: ending?.why ?? null, copy: copy ?? null }
}

/** Stores a changed record with a generation above the stored one, so that the last write wins. Returns that generation. */
export const keepCopy = async (sid: string, { generation, data }: SessionCopy, untilMs: number): Promise<number> => {
  const db = await portalStore()
  const until_ms = Math.ceil(untilMs)
  const { generation: kept } = await db
    .insertInto('session_copies')
    .values({ sid, generation, data, until_ms })
    .onConflict((conflict) =>
      conflict.column('sid').doUpdateSet(({ eb, ref }) => ({
        generation: eb
          .case()
          .when('session_copies.generation', '>=', ref('excluded.generation'))
          .then(eb('session_copies.generation', '+', 1))
          .else(ref('excluded.generation'))
          .end(),
        data,
        until_ms,
      })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  await swept()
  return kept
}

/** Stores that a session was used, unless its record has changed meanwhile. */
export const keepActivity = async (sid: string, { generation, data }: SessionCopy, untilMs: number): Promise<void> => {
  const db = await portalStore()
  const until_ms = Math.ceil(untilMs)
  await db
    .insertInto('session_copies')
    .values({ sid, generation, data, until_ms })
    .onConflict((conflict) =>
      conflict.column('sid').doUpdateSet({ data, until_ms }).where('session_copies.generation', '=', generation),
    )
    .execute()
  await swept()
}
