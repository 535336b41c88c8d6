import type { AuditRow } from '@/lib/store/audit-row'
import { portalStore } from '@/lib/store/portal-store'

let last = 0

export const newRows = async (): Promise<AuditRow[]> => {
  const db = await portalStore()
  const rows = await db.selectFrom('audit_events').selectAll().where('seq', '>', last).orderBy('seq').execute()
  last = rows.at(-1)?.seq ?? last
  return rows.filter(({ kind }) => kind !== 'start')
}
