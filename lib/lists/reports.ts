import { listOrgReports, listReportSchedules } from '@/lib/calls/reports'
import { findReportRuns, findReportSchedules } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { reportStatuses } from '@/lib/rules/reports/report-files'
import { defineList } from './define-list'

/** Reports that were made or are under way, the newest first. REP-08, REP-10 */
export const previousReports = defineList({
  name: 'previous-reports',
  route: routes.previousReports,
  needs: listOrgReports.need,
  load: findReportRuns,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: reportStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    report: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'reportList', head: 'report', kind: 'list' },
        { of: 'category', head: 'category' },
        { of: 'userName', head: 'createdBy' },
      ],
    },
    created: { kind: 'dateTime', field: 'createdAt', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    days: {
      kind: 'custom',
      nowrap: true,
      file: [
        { of: 'fromDate', head: 'fromDate' },
        { of: 'toDate', head: 'toDate' },
      ],
    },
    documentType: { kind: 'text', file: [{ of: 'documentType', head: 'documentType' }] },
    records: { kind: 'count', file: [{ of: 'records', head: 'records', kind: 'count' }] },
    email: { kind: 'text', file: [{ of: 'email', head: 'email' }] },
    status: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'status', head: 'status', kind: 'status', own: 'previous-reports.statuses' },
        { of: 'reason', head: 'reason' },
      ],
    },
  },
})

/** Reports that come by mail again and again. */
export const reportSchedules = defineList({
  name: 'report-schedules',
  route: routes.reportSchedules,
  needs: listReportSchedules.need,
  load: findReportSchedules,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    report: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'title', head: 'report' },
        { of: 'documentType', head: 'documentType' },
        { of: 'userName', head: 'createdBy' },
      ],
    },
    timing: {
      kind: 'custom',
      file: [
        { of: 'frequency', head: 'frequency', kind: 'word', own: 'report-schedules.frequencies' },
        { of: 'zone', head: 'zone' },
      ],
    },
    email: { kind: 'text', file: [{ of: 'email', head: 'email' }] },
    next: { kind: 'custom', keep: true, file: [{ of: 'nextAt', head: 'nextRun', kind: 'dateTime' }] },
    last: {
      kind: 'custom',
      file: [
        { of: 'lastAt', head: 'lastRun', kind: 'dateTime' },
        { of: 'lastStatus', head: 'status', kind: 'status', own: 'previous-reports.statuses' },
        { of: 'lastReason', head: 'reason' },
      ],
    },
  },
})
