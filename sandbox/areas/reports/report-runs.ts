import { sql, type SqlBool } from 'kysely'
import type { RunReport } from '@/lib/rules/bodies/reports'
import type { ReportFormat, ReportStatus } from '@/lib/rules/reports/report-files'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import type { Schema } from '../../core/db/schema'
import { inDays } from '../../core/db/paging'
import { sealFile } from '../../core/files/file-seals'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { whereIs, anyOf, contains, type Condition, underBusinesses } from '../../core/db/condition'
import type { ReportDefinition } from './definitions'

type Source = Schema['report_runs']['source']
type NewRun = {
  source: Source
  definition: ReportDefinition
  documentType: ReportFormat
  request: RunReport
  zone: string
  /** The number of matching records; null until the report is made. */
  total?: number
  email?: string
  scheduleId?: number
  period?: string
  status?: ReportStatus
}

export const insertRun = (
  db: Database,
  { id, name, issuer }: Pick<Actor, 'id' | 'name' | 'issuer'>,
  { source, definition, documentType, request, zone, total, email, scheduleId, period, status = 'INPROGRESS' }: NewRun,
  now: number,
): number =>
  db.create('report_runs', {
    source,
    schedule_id: scheduleId ?? null,
    period: period ?? null,
    name: definition.name,
    title: definition.title,
    category: definition.category,
    document_type: documentType,
    status,
    reason: null,
    email: email ?? null,
    user_id: id,
    user_name: name,
    org_id: Number(request.inputs?.orgId) || null,
    issuer,
    fields: definition.columns.map((column) => column.name).join(),
    request: JSON.stringify(request),
    zone,
    from_date: request.inputs?.from || null,
    to_date: request.inputs?.to || null,
    records: null,
    total: total ?? null,
    created_at: now,
    finished_at: null,
  })

type End = { status: 'COMPLETED' | 'REJECTED'; records?: number; total?: number; reason?: string }

export const endRun = (db: Database, id: number, { status, records, total, reason }: End, now: number): void => {
  db.run(
    db.q
      .updateTable('report_runs')
      .set({
        status,
        records: records ?? null,
        reason: reason ?? null,
        finished_at: now,
        ...(total !== undefined && { total }),
      })
      .where('id', '=', id)
      .where('status', '=', 'INPROGRESS'),
  )
}

export const endInterrupted = (db: Database, now: number): void => {
  db.run(
    db.q
      .updateTable('report_runs')
      .set({ status: 'REJECTED', reason: 'The platform stopped while it was creating the report', finished_at: now })
      .where('source', '=', 'DOWNLOAD')
      .where('status', '=', 'INPROGRESS'),
  )
}

/** The person's own reports, those mailed to them, and those of people whose scope is no wider than theirs. */
export const runsInScope = (actor: Actor): Condition[] => {
  if (!actor.issuer && actor.orgIds.length === 0) return []
  const own = sql<SqlBool>`user_id = ${actor.id} OR email = ${actor.email}`
  const ofIssuer = actor.issuer ? sql`issuer = ${actor.issuer}` : sql`1`
  const inTrees = actor.orgIds.length
    ? sql`org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(actor.orgIds)}))`
    : sql`1`
  return [sql<SqlBool>`(${own} OR (${ofIssuer} AND ${inTrees}))`]
}

export const inMoments = (from: string | undefined, to: string | undefined, zone: string | null): Condition[] =>
  inDays(from, to, zone ?? zoneOf.INR)

export const runsAsked = (
  db: Database,
  actor: Actor,
  { orgId, status, searchTxt, from, to }: Partial<Record<'orgId' | 'status' | 'searchTxt' | 'from' | 'to', string>>,
  zone: string | null,
): Condition[] => [
  ...runsInScope(actor),
  ...inMoments(from, to, zone),
  ...(searchTxt ? [anyOf([contains('title', searchTxt), contains('email', searchTxt)])] : []),
  ...(orgId ? [underBusinesses('org_id', [requireBusiness(db, actor, orgId).id])] : []),
  ...whereIs('status', status),
]

const fileKey = (runId: number) => `report ${runId}`

const fileUrl = (db: Database, origin: string, runId: number): string =>
  `${origin}/sandbox/files/reports/${runId}?seal=${sealFile(db, fileKey(runId))}`

export const reportFileKey = fileKey

export const runRows = (db: Database, origin: string, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('report_runs')
      .leftJoin('report_files', 'report_files.run_id', 'report_runs.id')
      .selectAll('report_runs')
      .select('report_files.run_id as kept')
      .where('report_runs.id', 'in', [...ids]),
  )
  const byId = new Map(rows.map((row) => [row.id, row] as const))
  return ids.flatMap((id) => {
    const run = byId.get(id)
    if (!run) return []
    return [
      {
        id: String(run.id),
        reportList: [run.title],
        name: run.name,
        category: run.category,
        email: run.email,
        userId: String(run.user_id),
        userName: run.user_name,
        fields: run.fields.split(','),
        fromDate: run.from_date,
        toDate: run.to_date,
        documentType: run.document_type,
        status: run.status,
        reason: run.reason,
        records: run.records ?? 0,
        totalRecords: run.total ?? 0,
        createdAt: iso(run.created_at),
        finishedAt: isoOrNull(run.finished_at),
        fileUrl: run.kept === null ? null : fileUrl(db, origin, run.id),
        scheduleId: run.schedule_id === null ? null : String(run.schedule_id),
      },
    ]
  })
}
