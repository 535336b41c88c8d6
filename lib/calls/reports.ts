import { z } from 'zod'
import { CreateReportSchedule, RunReport, UpdateReportSchedule } from '@/lib/rules/bodies/reports'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { toMinor } from '@/lib/rules/locale/money'
import { reportFormats, reportStatuses } from '@/lib/rules/reports/report-files'
import { frequencies } from '@/lib/rules/reports/schedule'
import { kindOfName } from '@/lib/rules/input/personal-names'
import { personalByKey } from './personal'
import {
  as,
  count,
  day,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  paged,
  pageQuery,
  required,
  text,
  version,
  whole,
  word,
} from './reply'
import { callIn } from './call'

const call = callIn('reports')
const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

/** `currency` names the column that holds the currency of an amount, `codes` are the values that a column of codes can have. */
export const ReportColumn = z.looseObject({
  name: id,
  label: text,
  kind: oneOf(['text', 'code', 'mobile', 'count', 'amount', 'dateTime', 'status']),
  currency: text,
  codes: listOf(z.string()),
})
export type ReportColumn = z.output<typeof ReportColumn>

const ReportField = z.looseObject({
  name: id,
  label: text,
  kind: oneOf(['from', 'to', 'business', 'issuer', 'choice', 'text']),
  required: flag,
  options: listOf(z.string()),
})
export type ReportField = z.output<typeof ReportField>

const summary = { name: id, title: text, category: text, description: text }

export const ReportDefinition = z.looseObject({
  ...summary,
  inputs: listOf(ReportField),
  filters: listOf(ReportField),
  sortOptions: listOf(z.string()),
  columns: listOf(ReportColumn),
})
export type ReportDefinition = z.output<typeof ReportDefinition>

export const listReports = call('reporting GET reports', readers, {
  reply: z.looseObject({ list: z.array(z.looseObject(summary)) }),
  reach: 'scoped',
})

export const getReportDefinition = call('reporting GET reports/{name}', readers, {
  reply: ReportDefinition,
  reach: 'scoped',
})

type ReportValue = string | number | null
const value = as(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  (given): ReportValue =>
    given === null || given === undefined ? null : typeof given === 'number' ? given : String(given),
  () => z.union([z.string(), z.number(), z.null()]),
)
const wirePage = z.looseObject({
  columns: z.array(ReportColumn),
  list: z.array(personalByKey(kindOfName)(z.record(z.string(), value))),
  data: z.looseObject({ currentPage: count, totalRecords: count, totalPages: count, recordsCurrentPage: count }),
})

/** Reads one page of a report; amounts are in minor units. REP-03 */
export const runReport = call('reporting POST reports/{name}', readers, {
  body: RunReport,
  reply: as(
    wirePage,
    (reply) => {
      const amounts = reply.columns.flatMap(({ name, kind }) => (kind === 'amount' ? [name] : []))
      const minor = (row: Record<string, ReportValue>) =>
        Object.fromEntries(amounts.map((name) => [name, toMinor(row[name] ?? '')]))
      return { ...reply, list: reply.list.map((row) => ({ ...row, ...minor(row) })) }
    },
    () => wirePage,
  ),
  reach: 'scoped',
  reads: true,
})

export const downloadReport = call('reporting POST reports/{name}/{documentType}', readers, {
  body: RunReport,
  sentences: { failed: 'reports.download.failed' },
  reach: 'scoped',
  file: true,
  exports: true,
})

export const getReportPresignedUrl = call('reporting GET reports/generate/preSignedUrl', readers, {
  query: z.strictObject({ issuerCode: word, date: day }),
  reply: z.looseObject({ url: text, fileName: text }),
  reach: 'issuer',
  files: ['url'],
})

export const ReportRun = z.looseObject({
  id,
  reportList: listOf(z.string()),
  name: text,
  category: text,
  email: text,
  userId: text,
  userName: text,
  fields: listOf(z.string()),
  fromDate: text,
  toDate: text,
  documentType: oneOf(reportFormats),
  status: required(oneOf(reportStatuses)),
  reason: text,
  records: count,
  /** The number of matching records, more than `records` if the file was cut; 0 if the upstream does not say. */
  totalRecords: count,
  createdAt: moment,
  finishedAt: moment,
  fileUrl: text,
  scheduleId: text,
})
export type ReportRun = z.output<typeof ReportRun>

export const listOrgReports = call('issuing GET bizdocmgnt/report/fetchAllReportsBasedOnORG', readers, {
  query: z.strictObject({
    ...pageQuery,
    orgId: word.optional(),
    status: word.optional(),
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(ReportRun),
  reach: 'scoped',
  files: ['list.fileUrl'],
})

/** Lists requested reports and their state, newest first; pages count from 0. REP-11 */
export const listReportNotifications = call('issuing GET bizdocmgnt/report/getNotifications', readers, {
  query: z.strictObject({
    noOfRecords: whole(1, 100).optional(),
    pageNumber: whole(0).optional(),
  }),
  reply: z.looseObject({
    list: listOf(
      z.looseObject({
        id,
        name: text,
        title: text,
        message: text,
        status: required(oneOf(reportStatuses)),
        createdAt: moment,
      }),
    ),
  }),
  reach: 'self',
})

/** Makes a report and mails a notice, although the documents give it the method GET. REP-09 */
export const requestReportMail = call('issuing GET bizdocmgnt/report/reportMail', readers, {
  query: z.strictObject({
    name: word,
    documentType: z.enum(reportFormats),
    email: word,
    fromDate: day.optional(),
    toDate: day.optional(),
    filters: z.string().max(8000).optional(),
  }),
  reply: z.looseObject({ id, message: text }),
  reach: 'scoped',
  makes: { id: 'reportId' },
  names: { name: 'report', documentType: 'format' },
  changes: true,
})

export const ReportSchedule = z.looseObject({
  id,
  name: text,
  title: text,
  documentType: oneOf(reportFormats),
  frequency: oneOf(frequencies),
  weekday: count,
  monthDay: count,
  hour: count,
  zone: text,
  email: text,
  paused: flag,
  version,
  nextAt: moment,
  lastAt: moment,
  lastStatus: oneOf(reportStatuses),
  lastReason: text,
  userName: text,
})
export type ReportSchedule = z.output<typeof ReportSchedule>

export const listReportSchedules = call('reporting GET schedules', readers, {
  query: z.strictObject({
    ...pageQuery,
    searchTxt: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(ReportSchedule),
  reach: 'scoped',
  optional: true,
})

export const createReportSchedule = call('reporting POST schedules', ['ORGANIZATION_ALL'], {
  body: CreateReportSchedule,
  reply: z.looseObject({ id, message: text }),
  reach: 'scoped',
  names: { name: 'report', documentType: 'format' },
  makes: { id: 'scheduleId' },
  optional: true,
})

export const updateReportSchedule = call('reporting PUT schedules/{id}', ['ORGANIZATION_ALL'], {
  body: UpdateReportSchedule,
  reply: Message,
  reach: 'scoped',
  optional: true,
})

export const deleteReportSchedule = call('reporting DELETE schedules/{id}', ['ORGANIZATION_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'scoped',
  optional: true,
})
