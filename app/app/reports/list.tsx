import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { rowWrite } from '@/components/list/cell'
import { momentCell, statusCell } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import type { RenderContext } from '@/components/list/render-context'
import { updateReportSchedule, type ReportSchedule } from '@/lib/calls/reports'
import { previousReports, reportSchedules } from '@/lib/lists/reports'
import { routes } from '@/lib/routes'
import { retentionDays } from '@/lib/rules/retention/retention-days'
import { formatDate, formatNumber } from '@/lib/rules/locale/format'
import { reportFormats } from '@/lib/rules/reports/report-files'
import { reasonKey } from '@/lib/rules/reports/report-reason'
import { frequencies } from '@/lib/rules/reports/schedule'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'

/** Our own title for a known report, otherwise the upstream's. */
const titleOf = (name: string | null, title: string | null, { words }: RenderContext): string => {
  const key = `reports.names.${name ?? ''}`
  const own = words(key)
  return own === key ? (title ?? name ?? '') : own
}

const reasonOf = (reason: string | null, { find }: RenderContext): string | null =>
  reason && (find(`previous-reports.reasons.${reasonKey(reason)}`) ?? reason)

export const previousReportList = viewOf(previousReports, {
  cells: {
    report: ({ name, reportList, userName }, context) => ({
      text: titleOf(name, reportList[0] ?? null, context),
      ...(userName && { second: userName }),
      ...(name && { href: routes.report({ reportName: name }) }),
    }),
    days: ({ fromDate, toDate }, { localeZone, words }) =>
      fromDate || toDate
        ? [fromDate, toDate].map((day) => (day ? formatDate(day, localeZone) : '')).join(' – ')
        : words('previous-reports.asOfNow'),
    records: ({ records, totalRecords }, { words, session }) => {
      const shown = formatNumber(records, session.numbers)
      const total = formatNumber(totalRecords, session.numbers)
      return records > 0 && totalRecords > records ? words('previous-reports.cut', { shown, total }) : shown
    },
    status: ({ status, reason }, context) => {
      const shown = statusCell(status, context, 'previous-reports.statuses')
      const second = reasonOf(reason, context)
      return shown ? { status: shown, ...(second && { second, isLong: true as const }) } : null
    },
    documentType: ({ documentType, fileUrl, email, status, finishedAt }, { words }) => {
      if (fileUrl)
        return { text: words('previous-reports.fetch', { type: documentType ?? '' }), href: fileUrl, isDownload: true }
      // Only reports that were mailed have had a file.
      const hadFile = email !== null && status === 'COMPLETED'
      const keptUntil = Date.parse(finishedAt ?? '') + retentionDays.exports * millisecondsInDay
      const isDeleted = hadFile && keptUntil < Date.now()
      const second = isDeleted ? words('previous-reports.deleted', { days: retentionDays.exports }) : undefined
      return { text: documentType ?? '', ...(second && { second, isLong: true as const }) }
    },
  },
})

const MONDAY = Date.UTC(2024, 0, 1)

const timingOf = (
  { frequency, weekday, monthDay, hour }: ReportSchedule,
  { words, localeZone }: RenderContext,
): string => {
  const latin = `${localeZone.locale}-u-nu-latn`
  const time = new Intl.DateTimeFormat(latin, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    hour * millisecondsInHour,
  )
  const day = new Intl.DateTimeFormat(localeZone.locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * millisecondsInDay,
  )
  return words(`report-schedules.timing.${frequency ?? 'DAILY'}`, { time, day, date: monthDay })
}

const pausing = (schedule: ReportSchedule, isPaused: boolean, { words }: RenderContext) => {
  const { id, email, weekday, monthDay, hour, version } = schedule
  const key = isPaused ? 'pause' : 'resume'
  const body = {
    documentType: reportFormats.find((type) => type === schedule.documentType) ?? reportFormats[0],
    frequency: frequencies.find((one) => one === schedule.frequency) ?? frequencies[0],
    weekday,
    monthDay,
    hour,
    email: email ?? '',
    paused: isPaused,
    version,
  }
  return {
    key,
    label: words(`report-schedules.${key}.button`),
    write: rowWrite(
      'reporting PUT schedules/{id}',
      { path: { id }, body },
      {
        title: words(`report-schedules.${key}.title`, { report: schedule.title ?? '' }),
        text: words(`report-schedules.${key}.text`),
        submit: words(`report-schedules.${key}.submit`),
        done: words(`report-schedules.${key}.done`),
      },
    ),
  }
}

export const reportScheduleList = viewOf(reportSchedules, {
  cells: {
    report: ({ name, title, documentType, userName }, context) => ({
      text: titleOf(name, title, context),
      second: joinFacts([documentType, userName]),
      ...(name && { href: routes.report({ reportName: name }) }),
    }),
    timing: (schedule, context) => ({
      lines: [{ text: timingOf(schedule, context) }, { text: schedule.zone ?? '', isMuted: true }],
    }),
    next: ({ nextAt, paused }, context) =>
      paused
        ? { status: { tone: 'pending', word: context.words('report-schedules.paused') } }
        : nextAt
          ? momentCell(nextAt, context)
          : null,
    last: ({ lastStatus, lastReason, lastAt }, context) => {
      const status = statusCell(lastStatus, context, 'previous-reports.statuses')
      if (!status) return context.words('report-schedules.never')
      const at = lastAt && momentCell(lastAt, context).replace('\n', ' ')
      const second = joinFacts([at, reasonOf(lastReason, context)])
      return { status, ...(second && { second, isLong: true as const }) }
    },
  },
  rowActions: (schedule, context) => {
    const { id, title, paused } = schedule
    const { words, session } = context
    if (!mayCall(session, updateReportSchedule)) return []
    return [
      { key: 'edit', label: words('report-schedules.edit.button'), href: routes.reportSchedule({ id }) },
      { ...pausing(schedule, !paused, context), inMenu: true },
      {
        key: 'delete',
        label: words('report-schedules.delete.button'),
        inMenu: true,
        write: rowWrite(
          'reporting DELETE schedules/{id}',
          { path: { id } },
          {
            title: words('report-schedules.delete.title', { report: title ?? '' }),
            text: words('report-schedules.delete.text'),
            submit: words('report-schedules.delete.submit'),
            done: words('report-schedules.delete.done'),
          },
        ),
      },
    ]
  },
})
