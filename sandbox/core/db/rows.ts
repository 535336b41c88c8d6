import { anyTable, type Database, type Row, type TableWithId } from './database'
import { whereAll, type Condition } from './condition'
import { parseId } from './ids'
import { notFound } from '../errors/http-error'

/** The row with this id, if it meets the conditions. */
export const findRow = <T extends TableWithId>(
  db: Database,
  table: T,
  id: string | undefined,
  conditions: readonly Condition[],
): Row<T> | undefined => {
  if (conditions.length === 0) return db.find(table, parseId(id) as never) as Row<T> | undefined
  const query = db.q.selectFrom(anyTable(table)).selectAll().where('id', '=', parseId(id))
  return db.first(whereAll(query, conditions)) as Row<T> | undefined
}

/** `findRow`, or 404. A row out of scope must look like one that does not exist, so never answer 403. contract.md */
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
