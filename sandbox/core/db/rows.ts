import { anyTable, type Database, type Row, type TableWithId } from './database'
import { whereAll, type Condition } from './condition'
import { parseId } from './ids'
import { notFound } from '../errors/http-error'

/** The row that a request names, if it meets the conditions, mostly those of the person's scope. */
export const findRow = <T extends TableWithId>(
  db: Database,
  table: T,
  id: string | undefined,
  conditions: readonly Condition[],
): Row<T> | undefined => {
  const query = db.q.selectFrom(anyTable(table)).selectAll().where('id', '=', parseId(id))
  return db.first(whereAll(query, conditions)) as Row<T> | undefined
}

/** The same, or 404: a row out of scope does not exist, and never gives 403. contract.md */
export const requireRow = <T extends TableWithId>(
  db: Database,
  table: T,
  id: string | undefined,
  name: string,
  conditions: readonly Condition[],
): Row<T> => {
  const row = findRow(db, table, id, conditions)
  if (!row) throw notFound(name)
  return row
}
