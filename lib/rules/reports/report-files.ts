/** What a report can be downloaded as, the first where nothing is chosen. REP-05 */
export const documentTypes = ['XLSX', 'CSV', 'PDF'] as const
export type DocumentType = (typeof documentTypes)[number]

export const DEFAULT_RECORDS = 100
export const recordChoices = [DEFAULT_RECORDS, 1_000, 10_000] as const
export const ALL_RECORDS = 1_000_000

export const mostRows: Readonly<Record<DocumentType, number>> = { XLSX: 250_000, CSV: 250_000, PDF: 5_000 }

/** A file that is kept, to be mailed about and fetched later, takes fewer. */
export const MOST_KEPT_ROWS = 100_000

export const reportStatuses = ['INPROGRESS', 'COMPLETED', 'PAUSED', 'REJECTED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A moment as report files have it, `5 Mar 2026, 2:07 PM`, on a clock that is so far ahead of UTC. I18N-06 */
export const reportMoment = (at: number, aheadMs: number): string => {
  const local = new Date(at + aheadMs)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  const month = months[local.getUTCMonth()] ?? ''
  const clock = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${local.getUTCDate()} ${month} ${local.getUTCFullYear()}, ${clock}`
}
