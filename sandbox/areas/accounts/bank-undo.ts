import type { Database, Row } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { isStored } from './bank-balances'
import { closedDays } from './bank-days'

type ImportRow = Row<'bank_statements'>

const matchedLines = (db: Database, { id }: ImportRow): number =>
  db.first(
    db.q
      .selectFrom('bank_lines')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('statement_id', '=', id)
      .where('load_id', 'is not', null),
  )?.lines ?? 0

/** A statement that was imported later and left out lines because this one had them. */
const findHeir = (db: Database, { id, account_id, first_day, last_day }: ImportRow) =>
  db.first(
    db.q
      .selectFrom('bank_statements')
      .select(['file_name', 'first_day', 'last_day'])
      .where('account_id', '=', account_id)
      .where('id', '>', id)
      .where('first_day', '<=', last_day)
      .where('last_day', '>=', first_day)
      .where('known_lines', '>', 0)
      .where(isStored)
      .orderBy('id'),
  )

const refuseUndo = (db: Database, statement: ImportRow): void => {
  const [closed] = [...closedDays(db, statement.issuer, statement.first_day, statement.last_day)]
  if (closed) throw new HttpError(409, `${closed} is closed in the books. Reopen the day first`)
  const matched = matchedLines(db, statement)
  if (matched > 0)
    throw new HttpError(
      409,
      matched === 1
        ? 'A line of this statement has its transfer. Take the match back first'
        : `${matched} lines of this statement have their transfers. Take the matches back first`,
    )
  const heir = findHeir(db, statement)
  if (heir)
    throw new HttpError(
      409,
      `${heir.file_name}, imported later, counts on lines of this statement, ${heir.first_day} to ${heir.last_day}. Undo that import first`,
    )
}

/** Takes back all that an import wrote; the row stays, with who undid it and why. Undone once, it changes nothing again. ACCT-18 */
export const undoImport = (
  db: Database,
  statement: ImportRow,
  by: { actorId: number; at: number; reason: string },
): string => {
  if (statement.undone_at !== null) return 'This import was undone before. Nothing has changed'
  refuseUndo(db, statement)
  const lines = db.q.selectFrom('bank_lines').select('id').where('statement_id', '=', statement.id)
  db.run(db.q.deleteFrom('bank_line_utrs').where('line_id', 'in', lines))
  db.run(db.q.deleteFrom('bank_lines').where('statement_id', '=', statement.id))
  db.run(db.q.deleteFrom('bank_day_ends').where('statement_id', '=', statement.id))
  db.update('bank_statements', statement.id, { undone_by_id: by.actorId, undone_at: by.at, undo_reason: by.reason })
  return 'The import is undone'
}
