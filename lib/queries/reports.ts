import 'server-only'
import { cache } from 'react'
import {
  getReportDefinition,
  getReportPresignedUrl,
  listOrgReports,
  listReportNotifications,
  listReports,
  listReportSchedules,
  runReport,
  type ReportDefinition,
  type ReportRun,
  type ReportSchedule,
} from '@/lib/calls/reports'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { refuseReversed } from '@/lib/rules/lists/reversed-days'
import { reportDays, toRunReport, type ReportQuery } from '@/lib/rules/reports/report-address'
import { dateParams } from './list-params'
import { readOrganization } from './organizations'

const NOTIFICATIONS = { noOfRecords: 10, pageNumber: 0 } as const

export const readReports = async () => {
  const [reports, notifications] = await Promise.all([
    tryPerform(listReports, {}),
    tryPerform(listReportNotifications, { query: NOTIFICATIONS }),
  ])
  return { reports, notifications }
}

export const readReport = cache((name: string) => tryPerform(getReportDefinition, { path: { name } }))

export const readReportRows = async (definition: ReportDefinition, query: ReportQuery) => {
  const business = definition.inputs.find(({ kind }) => kind === 'business')
  const orgId = business && query.inputs[business.name]
  const { from, to } = reportDays(definition, query)
  const [rows, org] = await Promise.all([
    refuseReversed(from, to) ??
      tryPerform(runReport, {
        path: { name: definition.name },
        body: { ...toRunReport(query), page: query.page, perPage: query.pageSize },
      }),
    orgId ? readOrganization(orgId, false) : null,
  ])
  return {
    rows,
    org: org?.ok ? { id: org.value.id, name: org.value.displayName ?? org.value.name ?? org.value.id } : null,
  }
}

export const readDailyLink = (issuerCode: string, date: string) =>
  tryPerform(getReportPresignedUrl, { query: { issuerCode, date } })

export const findReportRuns = (
  { chosen, search, range, page, pageSize }: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<ReportRun>> =>
  tryPerform(listOrgReports, {
    query: {
      page,
      perPage: pageSize,
      status: chosen.status,
      orgId: activeBusiness?.id,
      searchTxt: search?.text,
      ...dateParams(range),
    },
  })

export const findReportSchedules = ({
  search,
  range,
  page,
  pageSize,
}: ListQuery): Promise<ListResult<ReportSchedule>> =>
  tryPerform(listReportSchedules, {
    query: { page, perPage: pageSize, searchTxt: search?.text, ...dateParams(range) },
  })

const MOST_SCHEDULES = 1_000

export const readSchedule = cache(async (id: string) => {
  const found = await tryPerform(listReportSchedules, { query: { page: 1, perPage: MOST_SCHEDULES } })
  return found.ok ? { ok: true as const, value: found.value.list.find((one) => one.id === id) ?? null } : found
})
