import type { ReportFormat, ReportStatus } from '@/lib/rules/reports/report-files'
import { zoneOf } from '@/lib/rules/locale/zones'
import { DAY, HOUR, iso, MINUTE } from '../../core/db/days'
import type { Database } from '../../core/db/database'

const users = [
  { id: 101, name: 'Aditi Raman', email: 'platform.admin@sandbox.test', issuer: null },
  { id: 109, name: 'Sunita Rao', email: 'yes.admin@sandbox.test', issuer: 'YES' },
] as const

type Seeded = {
  name: string
  title: string
  category: string
  documentType: ReportFormat
  status: ReportStatus
  reason: string | null
  records: number | null
  total: number | null
  fields: string
}
const seeded: readonly Seeded[] = [
  {
    name: 'transactions',
    title: 'Transactions',
    category: 'Transactions',
    documentType: 'XLSX',
    status: 'COMPLETED',
    reason: null,
    records: 100,
    total: 264,
    fields: 'created,transactionId,rrn,business,cardHolder,amount,currency,status',
  },
  {
    name: 'cards',
    title: 'Cards',
    category: 'Cards',
    documentType: 'CSV',
    status: 'REJECTED',
    reason: 'The download was cancelled',
    records: null,
    total: null,
    fields: 'cardId,lastFour,cardHolder,business,status,created',
  },
  {
    name: 'balances',
    title: 'Balances',
    category: 'Money',
    documentType: 'PDF',
    status: 'COMPLETED',
    reason: null,
    records: 42,
    total: 42,
    fields: 'businessId,business,issuer,balance,onCards,currency',
  },
  {
    name: 'loads',
    title: 'Loads',
    category: 'Money',
    documentType: 'XLSX',
    status: 'PAUSED',
    reason: 'Its schedule is paused',
    records: null,
    total: null,
    fields: 'created,transactionId,business,amount,currency,status',
  },
]

export const seedReportRuns = (db: Database, now: number): void => {
  for (const user of users)
    seeded.forEach(({ documentType, ...report }, at) => {
      const created = now - (at + 1) * DAY - 3 * HOUR
      const day = (back: number) => iso(created - back * DAY).slice(0, 10)
      db.insert('report_runs', {
        ...report,
        document_type: documentType,
        source: report.status === 'PAUSED' ? 'MAIL' : 'DOWNLOAD',
        schedule_id: null,
        period: null,
        email: report.status === 'PAUSED' ? user.email : null,
        user_id: user.id,
        user_name: user.name,
        org_id: null,
        issuer: user.issuer,
        request: '{}',
        zone: zoneOf.INR,
        from_date: report.name === 'balances' ? null : day(30),
        to_date: report.name === 'balances' ? null : day(1),
        created_at: created,
        finished_at: report.status === 'PAUSED' ? null : created + 2 * MINUTE,
      })
    })
}
