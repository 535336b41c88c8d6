import type { Database } from '../db/database'

export type Maker = { id: number; name: string }

/** Everybody who asked for a request as it is now: the person who sent it, and those who changed what it asks for. */
export const makersOf = (db: Database, requestId: number): Maker[] =>
  db.all(
    db.q
      .selectFrom('approval_actions')
      .select(['by_id as id', 'by_name as name'])
      .distinct()
      .where('approval_id', '=', requestId)
      .where('action', '=', 'SUBMIT')
      .orderBy('id'),
  )

export const isMakerOf = (db: Database, requestId: number, { id: personId }: Pick<Maker, 'id'>): boolean =>
  makersOf(db, requestId).some(({ id }) => id === personId)
