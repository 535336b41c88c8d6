import { callIn } from './call'

const call = callIn('reports')

export const listOrgReports = call(
  'issuing GET bizdocmgnt/report/fetchAllReportsBasedOnORG',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listReportNotifications = call(
  'issuing GET bizdocmgnt/report/getNotifications',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const requestReportMail = call(
  'issuing GET bizdocmgnt/report/reportMail',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listReports = call('reporting GET reports', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

export const getReportPresignedUrl = call(
  'reporting GET reports/generate/preSignedUrl',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const getReportDefinition = call('reporting GET reports/{name}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

export const runReport = call('reporting POST reports/{name}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reads: true,
})

export const downloadReport = call(
  'reporting POST reports/{name}/{documentType}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { exports: true },
)
