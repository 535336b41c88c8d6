import { CreateReportSchedule, MailReport, RunReport, UpdateReportSchedule } from '@/lib/rules/bodies/reports'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { isDay, todayIn } from '@/lib/rules/lists/date-presets'
import { zoneOf } from '@/lib/rules/locale/zones'
import { DEFAULT_RECORDS, reportFormats, type ReportFormat } from '@/lib/rules/reports/report-files'
import { DUPLICATE_WITHIN_MS, iso, isoOrNull } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { pageOf, findIds, parsePage, sortByIds, pageAnswer } from '../../core/db/paging'
import { anyOf, contains } from '../../core/db/condition'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { sealFile } from '../../core/files/file-seals'
import { parseBody } from '../../core/http/parse-body'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { readWhole } from '@/lib/rules/input/read-whole'
import { dailyFileKey, requireDaily } from './daily-file'
import { reportDefinitions, type ReportDefinition } from './definitions'
import { streamReport } from './download'
import { findReader, queueRun, requireRecipient } from './report-mail'
import { ReportQuery, requireDefinition, wireRow } from './report-rows'
import { reportZone } from './report-zone'
import { insertRun, runRows, runsAsked, runsInScope, inMoments } from './report-runs'
import { dropRuns, pauseRuns, resumeRuns, timingOf } from './schedules'
import { nextDue } from '@/lib/rules/reports/schedule'

const PER_PAGE = 25
const NOTIFICATIONS = 10

const summaryOf = ({ name, title, category, description }: ReportDefinition) => ({ name, title, category, description })

const inputsOf = ({ hasDays }: ReportDefinition) => [
  ...(hasDays
    ? [
        { name: 'from', label: 'From', kind: 'from', required: true, options: [] },
        { name: 'to', label: 'To', kind: 'to', required: true, options: [] },
      ]
    : []),
  { name: 'orgId', label: 'Business', kind: 'business', required: false, options: [] },
  { name: 'issuer', label: 'Issuer', kind: 'issuer', required: false, options: [] },
]

const issuersOf = (db: Database, actor: Actor): string[] =>
  actor.issuer
    ? [actor.issuer]
    : db.all(db.q.selectFrom('issuers').select('code').orderBy('code')).map(({ code }) => code)

const columnsOf = ({ columns }: ReportDefinition) =>
  columns.map(({ name, label, kind, codes = [] }) => ({
    name,
    label,
    kind,
    currency: kind === 'amount' ? 'currency' : null,
    codes: [...codes],
  }))

const describe = (db: Database, actor: Actor, definition: ReportDefinition) => ({
  ...summaryOf(definition),
  inputs: inputsOf(definition).map((input) =>
    input.kind === 'issuer' ? { ...input, options: issuersOf(db, actor) } : input,
  ),
  filters: definition.filters.map(({ name, label, options }) => ({
    name,
    label,
    kind: options ? 'choice' : 'text',
    required: false,
    options: options ? [...options] : [],
  })),
  sortOptions: definition.columns.flatMap(({ name, sort }) => (sort ? [name] : [])),
  columns: columnsOf(definition),
})

const requireType = (text: string): ReportFormat => {
  const found = reportFormats.find((type) => type === text)
  if (!found) throw notFound('Document type')
  return found
}

/** The filters, inputs and words of a report that is mailed; it always has all records in its own order. */
const narrowed = (text: string | undefined): RunReport => {
  if (!text) return {}
  try {
    const { page: _, perPage: __, sortOptions: ___, ...rest } = parseBody(RunReport, JSON.parse(text))
    return rest
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw fieldError('filters', 'The filters are not valid JSON')
  }
}

const sameRun = (db: Database, actor: Actor, name: string, request: string, email: string, now: number) =>
  db.first(
    db.q
      .selectFrom('report_runs')
      .select('id')
      .where('source', '=', 'MAIL')
      .where('user_id', '=', actor.id)
      .where('name', '=', name)
      .where('request', '=', request)
      .where('email', '=', email)
      .where('created_at', '>', now - DUPLICATE_WITHIN_MS),
  )

const requireSchedule = (db: Database, actor: Actor, id: string) => {
  const [found] = scheduleIds(db, actor, parseId(id))
  const schedule = found === undefined ? undefined : db.find('report_schedules', found)
  if (!schedule) throw notFound('Schedule')
  return schedule
}

const scheduleIds = (db: Database, actor: Actor, only: number): number[] => {
  const conditions = runsInScope(actor)
  const query = db.q.selectFrom('report_schedules').select('id').where('id', '=', only)
  return db.all(conditions.reduce((narrow, one) => narrow.where(one), query)).map(({ id }) => id)
}

const scheduleRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('report_schedules')
      .innerJoin('users', 'users.id', 'report_schedules.user_id')
      .selectAll('report_schedules')
      .select('users.name as user_name')
      .where('report_schedules.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((schedule) => {
    const last = db.first(
      db.q
        .selectFrom('report_runs')
        .select(['status', 'reason', 'created_at', 'finished_at'])
        .where('schedule_id', '=', schedule.id)
        .orderBy('id', 'desc')
        .limit(1),
    )
    return {
      id: String(schedule.id),
      name: schedule.name,
      title: reportDefinitions.find(({ name }) => name === schedule.name)?.title ?? schedule.name,
      documentType: schedule.document_type,
      frequency: schedule.frequency,
      weekday: schedule.weekday,
      monthDay: schedule.month_day,
      hour: schedule.hour,
      zone: schedule.zone,
      email: schedule.email,
      paused: schedule.paused === 1,
      version: schedule.version,
      nextAt: schedule.paused ? null : iso(schedule.next_at),
      lastAt: isoOrNull(last?.finished_at ?? last?.created_at ?? null),
      lastStatus: last?.status ?? null,
      lastReason: last?.reason ?? null,
      userName: schedule.user_name,
    }
  })
}

const timingColumns = (
  body: Pick<CreateReportSchedule, 'documentType' | 'frequency' | 'weekday' | 'monthDay' | 'hour' | 'email'>,
) => ({
  document_type: body.documentType,
  frequency: body.frequency,
  weekday: body.weekday,
  month_day: body.monthDay,
  hour: body.hour,
  email: body.email,
})

const createSchedule = (runtime: Runtime, actor: Actor, body: CreateReportSchedule) => {
  const { db, now } = runtime
  const definition = requireDefinition(body.name)
  const { from: _, to: __, ...inputs } = body.request.inputs ?? {}
  const request = { ...body.request, inputs }
  // Runs the query once, so that an error shows now and not when the schedule first runs.
  const today = iso(now()).slice(0, 10)
  const days = definition.hasDays && { from: today, to: today }
  new ReportQuery(db, actor, definition, { ...request, inputs: { ...inputs, ...days } })
  requireRecipient(db, actor, body.email)
  const zone = reportZone(db, actor, inputs.orgId, null)
  const columns = timingColumns(body)
  return db.write(() => {
    const same = db.first(
      db.q
        .selectFrom('report_schedules')
        .select('id')
        .where('user_id', '=', actor.id)
        .where('name', '=', body.name)
        .where('request', '=', JSON.stringify(request))
        .where('frequency', '=', body.frequency)
        .where('email', '=', body.email)
        .where('created_at', '>', now() - DUPLICATE_WITHIN_MS),
    )
    if (same) return { id: String(same.id), message: 'The report is scheduled' }
    const row = { ...columns, id: 0 }
    const id = db.create('report_schedules', {
      ...columns,
      user_id: actor.id,
      name: body.name,
      request: JSON.stringify(request),
      zone,
      org_id: readWhole(inputs.orgId),
      issuer: actor.issuer,
      paused: 0,
      version: 1,
      next_at: nextDue(timingOf(row), zone, now()),
      created_at: now(),
    })
    return { id: String(id), message: 'The report is scheduled' }
  })
}

const updateSchedule = (runtime: Runtime, actor: Actor, id: string, body: UpdateReportSchedule) => {
  const { db, now } = runtime
  return db.write(() => {
    const schedule = requireSchedule(db, actor, id)
    if (schedule.version !== body.version)
      throw new HttpError(409, 'Somebody else changed this schedule after you opened it. Reload it, then try again')
    const owner = findReader(db, schedule.user_id) ?? actor
    requireRecipient(db, owner, body.email)
    const columns = timingColumns(body)
    const timing = timingOf({ ...columns, id: schedule.id })
    db.update('report_schedules', schedule.id, {
      ...columns,
      paused: Number(body.paused),
      version: schedule.version + 1,
      next_at: nextDue(timing, schedule.zone, now()),
    })
    if (body.paused && !schedule.paused) pauseRuns(db, schedule.id)
    if (!body.paused && schedule.paused) resumeRuns(runtime, schedule.id)
    return { message: body.paused ? 'The schedule is paused' : 'The schedule is changed' }
  })
}

export const reports = {
  'reporting GET reports': () => ({ list: reportDefinitions.map(summaryOf) }),
  'reporting GET reports/{name}': ({ db, actor, path }) => describe(db, actor, requireDefinition(path.name)),
  'reporting POST reports/{name}': {
    body: RunReport,
    longRead: ({ db, actor, path, body }) => {
      const definition = requireDefinition(path.name)
      const report = new ReportQuery(db, actor, definition, body)
      const [page, perPage] = [body.page ?? 1, Math.min(body.perPage ?? DEFAULT_RECORDS, 500)]
      const list = report
        .rows(report.keys((page - 1) * perPage, perPage))
        .map((row) => wireRow(definition.columns, row))
      return { columns: columnsOf(definition), ...pageAnswer(list, report.total, { page, perPage }) }
    },
  },
  'reporting POST reports/{name}/{documentType}': {
    body: RunReport,
    answer: ({ path, body, ...runtime }) =>
      streamReport(runtime, runtime.actor, requireDefinition(path.name), requireType(path.documentType), body),
  },
  'reporting GET reports/generate/preSignedUrl': {
    issuer: ({ query }) => query.issuerCode ?? '',
    answer: ({ db, query, now, origin }) => {
      const { issuerCode = '', date = '' } = query
      const issuer = db.first(db.q.selectFrom('issuers').selectAll().where('code', '=', issuerCode))
      if (!issuer) throw notFound('Issuer')
      const today = todayIn(zoneOf[issuer.currency], new Date(now()))
      if (!isDay(date) || date > today) throw fieldError('date', 'Choose a day up to today')
      const key = dailyFileKey(issuer.code, date)
      requireDaily(db, issuer.code, date)
      return {
        url: `${origin}/sandbox/files/daily/${issuer.code}/${date}?seal=${sealFile(db, key)}`,
        fileName: `${issuer.code}-${date}.csv`,
      }
    },
  },
  'issuing GET bizdocmgnt/report/fetchAllReportsBasedOnORG': ({ db, actor, query, origin, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const all = runsAsked(db, actor, query, zone)
    return pageOf(db, 'report_runs', all, page, (ids) => runRows(db, origin, ids))
  },
  'issuing GET bizdocmgnt/report/getNotifications': ({ db, actor, query, origin }) => {
    const perPage = Math.min(Number(query.noOfRecords) || NOTIFICATIONS, 100)
    const page = { page: (Number(query.pageNumber) || 0) + 1, perPage }
    const runs = runRows(db, origin, findIds(db, 'report_runs', { all: runsInScope(actor) }, page))
    return {
      list: runs.map(({ id, name, reportList, status, reason, documentType, createdAt, finishedAt }) => ({
        id,
        name,
        title: reportList[0] ?? '',
        message: reason ?? documentType,
        status,
        createdAt: finishedAt ?? createdAt,
      })),
    }
  },
  'issuing GET bizdocmgnt/report/reportMail': (runtime) => {
    const { db, actor, query, now, wakeJobs, zone: own } = runtime
    const asked = parseBody(MailReport, query) as MailReport
    const definition = requireDefinition(asked.name)
    const { inputs, ...rest } = narrowed(asked.filters)
    const request: RunReport = {
      ...rest,
      inputs: { ...inputs, ...(definition.hasDays && { from: asked.fromDate ?? '', to: asked.toDate ?? '' }) },
    }
    new ReportQuery(db, actor, definition, request)
    requireRecipient(db, actor, asked.email)
    const id = db.write(() => {
      const same = sameRun(db, actor, asked.name, JSON.stringify(request), asked.email, now())
      if (same) return same.id
      const { documentType, email } = asked
      const zone = reportZone(db, actor, inputs?.orgId, own)
      const made = insertRun(db, actor, { source: 'MAIL', definition, documentType, request, email, zone }, now())
      queueRun(runtime, made)
      return made
    })
    wakeJobs()
    return { id: String(id), message: `The report will be emailed to ${asked.email}` }
  },
  'reporting GET schedules': ({ db, actor, query, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const { searchTxt, from, to } = query
    const all = [
      ...runsInScope(actor),
      ...inMoments(from, to, zone),
      ...(searchTxt ? [anyOf([contains('name', searchTxt), contains('email', searchTxt)])] : []),
    ]
    return pageOf(db, 'report_schedules', all, page, (ids) => scheduleRows(db, ids))
  },
  'reporting POST schedules': {
    body: CreateReportSchedule,
    answer: (runtime) => {
      const made = createSchedule(runtime, runtime.actor, runtime.body)
      runtime.wakeJobs()
      return made
    },
  },
  'reporting PUT schedules/{id}': {
    body: UpdateReportSchedule,
    answer: (runtime) => {
      const changed = updateSchedule(runtime, runtime.actor, runtime.path.id, runtime.body)
      runtime.wakeJobs()
      return changed
    },
  },
  'reporting DELETE schedules/{id}': {
    body: Nothing,
    answer: (runtime) => {
      const { db, actor, path } = runtime
      return db.write(() => {
        const { id } = requireSchedule(db, actor, path.id)
        dropRuns(runtime, id)
        db.run(db.q.deleteFrom('report_schedules').where('id', '=', id))
        return { message: 'The schedule is deleted' }
      })
    },
  },
} satisfies AreaHandlers
