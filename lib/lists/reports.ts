import { listOrgReports, listReportSchedules } from '@/lib/calls/reports'
import { findReportRuns, findReportSchedules } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { reportStatuses } from '@/lib/rules/reports/report-files'
import { reportRunRecord, reportScheduleRecord } from '@/lib/records/reports'
import { defineList } from './define-list'

export const previousReports = defineList({
  name: 'previous-reports',
  route: routes.previousReports,
  needs: listOrgReports.need,
  create: { offer: routes.reports, href: routes.reports(), words: 'report-schedules.open' },
  load: findReportRuns,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: reportStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: reportRunRecord,
  columns: {
    report: { kind: 'custom', alwaysVisible: true, file: ['reportList', 'category', 'userName'] },
    created: { label: 'previous-reports.columns.created', field: 'createdAt' },
    days: { kind: 'custom', nowrap: true, file: ['fromDate', 'toDate'] },
    documentType: { label: 'previous-reports.columns.documentType' },
    records: { kind: 'custom', label: 'list.file.records', file: ['records', 'totalRecords'] },
    email: { label: 'previous-reports.columns.email' },
    status: { kind: 'custom', alwaysVisible: true, file: ['status', 'reason'] },
  },
})

export const reportSchedules = defineList({
  name: 'report-schedules',
  route: routes.reportSchedules,
  needs: listReportSchedules.need,
  create: { offer: routes.reports, href: routes.reports(), words: 'report-schedules.open' },
  load: findReportSchedules,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: reportScheduleRecord,
  columns: {
    report: { kind: 'custom', alwaysVisible: true, file: ['title', 'documentType', 'userName'] },
    timing: { kind: 'custom', file: ['frequency', 'zone'] },
    email: { label: 'report-schedules.columns.email' },
    next: { kind: 'custom', alwaysVisible: true, file: ['nextAt'] },
    last: { kind: 'custom', file: ['lastAt', 'lastStatus', 'lastReason'] },
  },
})
