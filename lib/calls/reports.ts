import { callIn } from './call'

const call = callIn('reports')

/** Doc 1 §7.5. */
export const listOrgReports = call(
  'issuing GET bizdocmgnt/report/fetchAllReportsBasedOnORG',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
export const listReportNotifications = call(
  'issuing GET bizdocmgnt/report/getNotifications',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
export const requestReportMail = call(
  'issuing GET bizdocmgnt/report/reportMail',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
export const listReports = call('reporting GET reports', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

/** Doc 1 §7.5. */
export const getReportPresignedUrl = call(
  'reporting GET reports/generate/preSignedUrl',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 1 §7.5. */
export const getReportDefinition = call('reporting GET reports/{name}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

/** Doc 1 §7.5. */
export const runReport = call('reporting POST reports/{name}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reads: true,
})

/** Doc 1 §7.5. */
export const downloadReport = call(
  'reporting POST reports/{name}/{documentType}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)
