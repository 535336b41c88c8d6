import type { Database, Row } from '../../core/db/database'
import { codedRefusal } from '../../core/errors/coded-refusal'
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
  if (closed) throw codedRefusal('BANK_DAY_CLOSED', { day: closed })
  const matched = matchedLines(db, statement)
  if (matched > 0) throw codedRefusal('BANK_IMPORT_MATCHED', { lines: matched })
  const heir = findHeir(db, statement)
  if (heir)
    throw codedRefusal('BANK_IMPORT_COUNTED_ON', {
      file: heir.file_name,
      firstDay: heir.first_day,
      lastDay: heir.last_day,
    })
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
