import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables'

const BATCH = 1000
const columns = ['instance', 'seq', 'at', 'phase', 'intent_seq', 'action', 'target', 'outcome', 'org_id'] as const
type WalkedEvent = Pick<Selectable<Tables['audit_events']>, (typeof columns)[number]>

/** Visits the events of the audit chain by chain, a thousand at a time. */
export const walkEvents = async (
  db: Kysely<Tables>,
  visit: (events: readonly WalkedEvent[]) => Promise<void>,
): Promise<void> => {
  const events = db.selectFrom('audit_events').select(columns).orderBy('instance').orderBy('seq').limit(BATCH)
  for (let batch = await events.execute(); ;) {
    const last = batch.at(-1)
    if (!last) return
    await visit(batch)
    batch = await events
      .where(({ or, and, eb }) =>
        or([
          eb('instance', '>', last.instance),
          and([eb('instance', '=', last.instance), eb('seq', '>', Number(last.seq))]),
        ]),
      )
      .execute()
  }
}
