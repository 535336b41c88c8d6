import type { Generated } from 'kysely'
import type { DocumentType, ReportStatus } from '@/lib/rules/reports/report-files'
import type { Frequency } from '@/lib/rules/reports/schedule'

export type ReportTables = {
  /** Work that outlives the process; one key is one piece of work, whoever asks for it again. */
  jobs: {
    id: Generated<number>
    kind: string
    key: string
    /** JSON. */
    payload: string
    status: 'WAITING' | 'DONE' | 'FAILED'
    tries: number
    due_at: number
    created_at: number
    finished_at: number | null
    error: string | null
    /** Of one lane one job is worked after another. */
    lane: Generated<string>
  }
  report_schedules: {
    id: Generated<number>
    user_id: number
    name: string
    /** JSON of a run's filters, inputs and order. */
    request: string
    document_type: DocumentType
    frequency: Frequency
    weekday: number
    month_day: number
    hour: number
    zone: string
    email: string
    org_id: number | null
    issuer: string | null
    paused: number
    /** Rises with each change. */
    version: number
    next_at: number
    created_at: number
  }
  report_runs: {
    id: Generated<number>
    source: 'DOWNLOAD' | 'MAIL' | 'SCHEDULE'
    schedule_id: number | null
    /** The days that a schedule's report is about: one run for each. */
    period: string | null
    name: string
    title: string
    category: string
    document_type: DocumentType
    status: ReportStatus
    reason: string | null
    email: string | null
    user_id: number
    user_name: string
    org_id: number | null
    issuer: string | null
    fields: string
    request: string
    from_date: string | null
    to_date: string | null
    records: number | null
    created_at: number
    finished_at: number | null
  }
  report_files: { run_id: number; name: string; type: string; file: Uint8Array }
}
