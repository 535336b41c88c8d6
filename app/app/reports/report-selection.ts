import type { RunReport } from '@/lib/rules/bodies/reports'

export type ReportSelection = {
  name: string
  request: RunReport
  days: { from: string | null; to: string | null }
  total: number | null
  email: string
}
