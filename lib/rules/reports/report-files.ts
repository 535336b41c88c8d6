/** The file formats of a report. The first is the default. REP-05 */
export const reportFormats = ['XLSX', 'CSV', 'PDF'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const DEFAULT_RECORDS = 100
export const recordChoices = [DEFAULT_RECORDS, 1_000, 10_000] as const
export const ALL_RECORDS = 1_000_000

export const mostRows: Readonly<Record<ReportFormat, number>> = { XLSX: 250_000, CSV: 250_000, PDF: 5_000 }

/** Reports that are stored and mailed have a lower maximum than direct downloads. */
export const MOST_KEPT_ROWS = 100_000

export const reportStatuses = ['INPROGRESS', 'COMPLETED', 'PAUSED', 'REJECTED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A sentence of a report's file with its numbers filled in: `{shown} of {total}`. */
export const fillNumbers = (sentence: string, numbers: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => numbers[name] ?? mark)

/** A time as report files show it (`5 Mar 2026, 2:07 PM`). `aheadMs` is how far the clock is ahead of UTC. I18N-06 */
export const reportMoment = (at: number, aheadMs: number): string => {
  const local = new Date(at + aheadMs)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  const month = months[local.getUTCMonth()] ?? ''
  const clock = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return `${local.getUTCDate()} ${month} ${local.getUTCFullYear()}, ${clock}`
}
