import type { ReportRun, ReportSchedule } from '@/lib/calls/reports'
import { defineRecord } from './define-record'

export const reportRunRecord = defineRecord<ReportRun>()({
  reportList: { kind: 'list', label: 'list.file.report' },
  category: { kind: 'text', label: 'list.file.category' },
  userName: { kind: 'text', label: 'list.file.createdBy' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  fromDate: { kind: 'text', label: 'list.file.fromDate' },
  toDate: { kind: 'text', label: 'list.file.toDate' },
  documentType: { kind: 'text', label: 'list.file.documentType' },
  records: { kind: 'count', label: 'list.file.records' },
  totalRecords: { kind: 'count', label: 'list.file.totalRecords' },
  email: { kind: 'text', label: 'list.file.email' },
  status: { kind: 'status', label: 'list.file.status', labels: 'previous-reports.statuses' },
  reason: { kind: 'text', label: 'list.file.reason' },
})

export const reportScheduleRecord = defineRecord<ReportSchedule>()({
  title: { kind: 'text', label: 'list.file.report' },
  documentType: { kind: 'text', label: 'list.file.documentType' },
  userName: { kind: 'text', label: 'list.file.createdBy' },
  frequency: { kind: 'word', label: 'list.file.frequency', labels: 'report-schedules.frequencies' },
  zone: { kind: 'text', label: 'list.file.zone' },
  email: { kind: 'text', label: 'list.file.email' },
  nextAt: { kind: 'dateTime', label: 'list.file.nextRun' },
  lastAt: { kind: 'dateTime', label: 'list.file.lastRun' },
  lastStatus: { kind: 'status', label: 'list.file.status', labels: 'previous-reports.statuses' },
  lastReason: { kind: 'text', label: 'list.file.reason' },
})
