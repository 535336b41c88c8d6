import type { RunReport } from '@/lib/rules/bodies/reports'
import { DEFAULT_RECORDS, type ReportFormat } from '@/lib/rules/reports/report-files'
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { attachment, isSealed } from '../../core/files/file-seals'
import { HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import type { ReportDefinition } from './definitions'
import { reportFile } from './report-file'
import { ReportQuery } from './report-rows'
import { reportZone } from './report-zone'
import { endRun, insertRun, reportFileKey } from './report-runs'

/** Produces bytes only as fast as the client reads them, and stops when the client disconnects. */
export const toResponseStream = (bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await bytes.return(undefined)
    },
  })

const underWay = new ConcurrencyLimit(3)

type Downloading = Pick<Runtime, 'db' | 'now'> & { zone: string | null }
type RequestedReport = { definition: ReportDefinition; documentType: ReportFormat; body: RunReport }

/** Writes a report to a response and records how it ended: finished, cancelled or failed. REP-04, REP-08 */
export const streamReport = async (
  runtime: Downloading,
  actor: Actor,
  definition: ReportDefinition,
  documentType: ReportFormat,
  body: RunReport,
): Promise<Response> => {
  const begun = await underWay.begin(String(actor.id), (ended) =>
    beginReport(runtime, actor, { definition, documentType, body }, ended),
  )
  if (!begun) throw new HttpError(429, 'We are still creating several of your reports. Download those first')
  return begun
}

const beginReport = (
  { db, now, zone: own }: Downloading,
  actor: Actor,
  { definition, documentType, body }: RequestedReport,
  ended: () => void,
): Response => {
  const report = new ReportQuery(db, actor, definition, body)
  const { from, to, orgId } = body.inputs ?? {}
  const zone = reportZone(db, actor, orgId, own)
  const file = reportFile(report, documentType, {
    page: body.page ?? 1,
    records: body.perPage ?? DEFAULT_RECORDS,
    days: from || to ? `${from ?? ''} to ${to ?? ''}` : '',
    words: body,
    zone,
    now: now(),
  })
  const { total } = report
  const run = insertRun(db, actor, { source: 'DOWNLOAD', definition, documentType, request: body, zone, total }, now())
  const watched = async function* () {
    let isWhole = false
    try {
      yield* file.bytes
      isWhole = true
    } finally {
      ended()
      if (isOpen(db))
        endRun(
          db,
          run,
          isWhole
            ? { status: 'COMPLETED', records: file.records }
            : { status: 'REJECTED', reason: 'The download was cancelled' },
          now(),
        )
    }
  }
  return new Response(toResponseStream(watched()), {
    headers: { 'content-type': file.type, 'content-disposition': attachment(file.name) },
  })
}

const isOpen = (db: Database): boolean => {
  try {
    db.prepared('SELECT 1').all([])
    return true
  } catch {
    return false
  }
}

/** The stored file of a mailed report, for anybody who has the link. Null if its seal is wrong. */
export const readKeptFile = (db: Database, runId: string, seal: string): Response | null => {
  if (!isSealed(db, reportFileKey(Number(runId)), seal)) return null
  const kept = db.first(db.q.selectFrom('report_files').selectAll().where('run_id', '=', Number(runId)))
  if (!kept) return null
  return new Response(new Uint8Array(kept.file), {
    headers: { 'content-type': kept.type, 'content-disposition': attachment(kept.name) },
  })
}
