import { sql } from 'kysely'
import { DAY } from '../db/days'
import type { Database } from '../db/database'

type Counter = { db: Database; now: () => number }

/**
 * Limits per account and not per address, because all calls come from the portal's address. Higher than the portal's own limits, which
 * therefore apply first. Decisions 28, 29
 */
const mostADay = {
  PASSWORD: 120,
  CURRENT_PASSWORD: 120,
  CODE: 50,
  CODE_SENT: 25,
  LINK: 60,
  LINK_SENT: 25,
} as const
type TryKind = keyof typeof mostADay

/** Counts a try before it is checked, so that parallel tries count too. Returns false if the day's limit is reached. */
export const takeTry = ({ db, now }: Counter, userId: number, kind: TryKind): boolean =>
  db.write(() => {
    const day = Math.floor(now() / DAY)
    db.run(
      db.q
        .insertInto('account_tries')
        .values({ user_id: userId, kind, day, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind']).doUpdateSet({
            count: sql<number>`CASE WHEN account_tries.day = excluded.day THEN account_tries.count + 1 ELSE 1 END`,
            day: sql<number>`excluded.day`,
          }),
        ),
    )
    const taken = db.first(
      db.q.selectFrom('account_tries').select('count').where('user_id', '=', userId).where('kind', '=', kind),
    )
    return (taken?.count ?? 0) <= mostADay[kind]
  })

export const MOST_PASSWORDS = mostADay.PASSWORD

export const isAccountLocked = (db: Database, userId: number, now: number): boolean =>
  db.first(
    db.q
      .selectFrom('account_tries')
      .select('count')
      .where('user_id', '=', userId)
      .where('kind', '=', 'PASSWORD')
      .where('day', '=', Math.floor(now / DAY))
      .where('count', '>', MOST_PASSWORDS),
  ) !== undefined

export const resetTries = ({ db }: Pick<Counter, 'db'>, userId: number, ...kinds: TryKind[]): void => {
  const query = db.q.deleteFrom('account_tries').where('user_id', '=', userId)
  db.run(kinds.length ? query.where('kind', 'in', kinds) : query)
}
