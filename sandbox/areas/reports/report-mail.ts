import { mostRows, MOST_KEPT_ROWS } from '@/lib/rules/reports/report-files'
import type { RunReport } from '@/lib/rules/bodies/reports'
import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { cancelJob, enqueue, type JobHandler } from '../../core/jobs/queue'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { notify } from '../../core/notifications/notify'
import { findActor, narrowTo, type Actor } from '../../core/actor/actor'
import { countOf } from '../../core/text/count-of'
import { reportFile, requireFit } from './report-file'
import { ReportQuery, requireDefinition } from './report-rows'
import { endRun } from './report-runs'

export const REPORT_JOB = 'report'

const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

const mayRead = ({ privileges }: Actor): boolean => readers.some((privilege) => privileges.has(privilege))

export const findReader = (db: Database, userId: number): Actor | null => {
  const actor = findActor(db, userId)
  return actor && narrowTo(db, actor, readers)
}

const isWithin = (db: Database, orgId: number, tops: readonly number[]): boolean =>
  db.first(
    db.q
      .selectFrom('org_tree')
      .select('org_id')
      .where('org_id', '=', orgId)
      .where('ancestor_id', 'in', [...tops])
      .limit(1),
  ) !== undefined

/** A report contains what its owner may see, so it is not mailed to people who may see less. */
export const requireRecipient = (db: Database, owner: Actor, email: string): void => {
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', email).where('status', '=', 'ACTIVE'))
  const recipient = user && findReader(db, user.id)
  const seesIssuer = recipient && (recipient.issuer === null || recipient.issuer === owner.issuer)
  const seesOrgs =
    recipient &&
    (recipient.orgIds.length === 0 ||
      (owner.orgIds.length > 0 && owner.orgIds.every((orgId) => isWithin(db, orgId, recipient.orgIds))))
  if (recipient && mayRead(recipient) && seesIssuer && seesOrgs) return
  throw fieldError('email', 'You can email reports only to users of this console who can see the same data')
}

const run = (db: Database, payload: string) => {
  const found = db.find('report_runs', Number(payload))
  if (!found) throw new Error(`no report ${payload}`)
  return found
}
type Run = ReturnType<typeof run>

const daysOf = ({ from_date: from, to_date: to }: Run): string =>
  from || to ? `${from ?? ''} to ${to ?? ''}` : 'As of now'

const collected = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Makes a report, stores its file and mails a notice, all in one transaction. REP-09 */
export const reportJob: JobHandler = {
  run: async (runtime, payload) => {
    const { db, now, outbox, portalUrl } = runtime
    const asked = run(db, payload)
    const owner = findReader(db, asked.user_id)
    if (!owner || !mayRead(owner)) throw new HttpError(403, 'The person who requested it can no longer see reports')
    if (asked.email) requireRecipient(db, owner, asked.email)
    const definition = requireDefinition(asked.name)
    const request = JSON.parse(asked.request) as RunReport
    const report = new ReportQuery(db, owner, definition, request)
    requireFit(report.total, Math.min(MOST_KEPT_ROWS, mostRows[asked.document_type]), asked.document_type)
    const file = reportFile(report, asked.document_type, {
      records: Math.max(1, report.total),
      days: daysOf(asked),
      words: request,
      zone: asked.zone,
      now: now(),
    })
    const bytes = await collected(file.bytes)
    return () => {
      db.insert('report_files', { run_id: asked.id, name: file.name, type: file.type, file: bytes })
      endRun(db, asked.id, { status: 'COMPLETED', records: file.records, total: report.total }, now())
      tellOwner(runtime, asked, { event: 'REPORT_READY', count: file.records })
      if (asked.email)
        outbox.send({
          to: asked.email,
          channel: 'EMAIL',
          subject: `${asked.title} (${daysOf(asked)})`,
          text: `The report ${asked.title} with ${countOf(file.records, 'record')} is ready as ${asked.document_type}. Sign in and download it under Previous downloads.\n\n${runtime.sender}`,
          link: `${portalUrl}/app/reports/previous`,
        })
    }
  },
  failed: (runtime, payload, reason) => {
    const { db, now, outbox, portalUrl, sender } = runtime
    const asked = run(db, payload)
    endRun(db, asked.id, { status: 'REJECTED', reason }, now())
    tellOwner(runtime, asked, { event: 'REPORT_FAILED', reason })
    if (asked.email)
      outbox.send({
        to: asked.email,
        channel: 'EMAIL',
        subject: `We could not create ${asked.title}`,
        text: `We could not create the report ${asked.title} (${daysOf(asked)}): ${reason}\n\n${sender}`,
        link: `${portalUrl}/app/reports/previous`,
      })
  },
}

const tellOwner = (
  runtime: Runtime,
  { id, user_id: userId, title }: Run,
  more: { event: 'REPORT_READY' | 'REPORT_FAILED'; count?: number; reason?: string },
): void => notify(runtime, { ...more, to: { userId }, target: 'report', targetId: id, subject: title })

const jobKey = ({ id, schedule_id: scheduleId, period }: Pick<Run, 'id' | 'schedule_id' | 'period'>): string =>
  scheduleId === null ? `mail ${id}` : `schedule ${scheduleId} ${period}`

export const queueRun = ({ db, now }: Pick<Runtime, 'db' | 'now'>, id: number): void => {
  const asked = run(db, String(id))
  enqueue(db, { kind: REPORT_JOB, key: jobKey(asked), payload: String(id), dueAt: now() }, now())
}

export const withdrawRun = (db: Database, id: number): void => cancelJob(db, jobKey(run(db, String(id))))
