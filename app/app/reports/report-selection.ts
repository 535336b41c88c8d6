import type { RunReport } from '@/lib/rules/bodies/reports'

/** A report as it stands on the screen, for whatever takes it along. */
export type ReportSelection = {
  name: string
  request: RunReport
  days: { from: string | null; to: string | null }
  /** Its records, where they are known. */
  total: number | null
  email: string
}
