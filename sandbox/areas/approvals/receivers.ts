import { sql } from 'kysely'
import type { Database } from '../../core/db/database'
import { isOpen } from '../../core/changes/requests'
import type { ChangedValues, Request } from '../../core/effects/effects'

type Row = Request & { org_name: string | null; display_name: string | null }
type Receivers = { receivers: string[]; receiverCount: number }

const NAMED_ROWS = 3
const one = (name: string | null): Receivers => ({ receivers: name ? [name] : [], receiverCount: name ? 1 : 0 })

const idsOf = (rows: readonly Row[], event: Request['event_type']) =>
  rows.flatMap((row) => (row.event_type === event && row.entity_id !== null ? [row.entity_id] : []))

const namesInFiles = (db: Database, uploads: readonly number[]): Map<number, string[]> => {
  const names = new Map<number, string[]>(uploads.map((id) => [id, []]))
  if (uploads.length === 0) return names
  const found = db.all(
    db.q
      .selectFrom('bulk_uploads')
      .innerJoin('bulk_rows', (join) =>
        join
          .onRef('bulk_rows.upload_id', '=', 'bulk_uploads.id')
          .on(
            'bulk_rows.line',
            'in',
            sql<number>`(SELECT first.line FROM bulk_rows first WHERE first.upload_id = bulk_uploads.id AND first.status = 'WAITING' ORDER BY first.line LIMIT ${NAMED_ROWS})`,
          ),
      )
      .select(['upload_id', 'name', 'mobile', 'last4'])
      .where('bulk_uploads.id', 'in', [...uploads])
      .orderBy('line'),
  )
  for (const { upload_id, name, mobile, last4 } of found) {
    const who = [name ?? mobile, last4 && `•• ${last4}`].filter(Boolean).join(' ')
    if (who) names.get(upload_id)?.push(who)
  }
  return names
}

const employeesOf = (db: Database, bills: readonly number[]): Map<number, string> =>
  bills.length === 0
    ? new Map()
    : new Map(
        db
          .all(
            db.q
              .selectFrom('bills')
              .innerJoin('customers', 'customers.id', 'bills.customer_id')
              .select(['bills.id', 'customers.name'])
              .where('bills.id', 'in', [...bills]),
          )
          .map(({ id, name }) => [id, name]),
      )

/** Who gets what each request moves: the first names of a file with how many they are, the business of a transfer, else the title's person. APPR-32 */
export const readReceivers = (db: Database, rows: readonly Row[]): ((row: Row) => Receivers) => {
  const inFiles = namesInFiles(db, idsOf(rows.filter(isOpen), 'BULK_UPLOAD'))
  const employees = employeesOf(db, idsOf(rows, 'BILL'))
  return (row) => {
    if (row.amount === null) return one(null)
    const id = row.entity_id ?? -1
    if (row.event_type === 'BULK_UPLOAD') {
      const { rows: count } = JSON.parse(row.after_json) as ChangedValues
      return { receivers: inFiles.get(id) ?? [], receiverCount: Number(count ?? 0) }
    }
    if (row.event_type === 'BILL') return one(employees.get(id) ?? null)
    if (row.event_type === 'MONEY_LOAD' || row.event_type === 'CARD_UNLOAD')
      return one(row.display_name || row.org_name)
    return one(row.title)
  }
}
