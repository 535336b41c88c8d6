import { mostRows } from '@/lib/rules/reports/report-files'
import type { Database } from '../../core/db/database'
import { isSealed, attachment } from '../../core/files/file-seals'
import { requireDefinition, ReportQuery } from './report-rows'
import { reportFile, requireFit } from './report-file'
import { toResponseStream } from './download'
import { reportZone } from './report-zone'
import { nobody } from '../../core/actor/actor'

export const dailyFileKey = (issuer: string, date: string) => `daily ${issuer} ${date}`

const transactionsOf = (db: Database, issuer: string, date: string): ReportQuery =>
  new ReportQuery(db, { ...nobody, issuer }, requireDefinition('transactions'), { inputs: { from: date, to: date } })

export const requireDaily = (db: Database, issuer: string, date: string): void =>
  requireFit(transactionsOf(db, issuer, date).total, mostRows.CSV, 'CSV')

/** All transactions of an issuer on one day, for anybody who has the link. Null if its seal is wrong. REP-06 */
export const readDailyFile = (db: Database, issuer: string, date: string, seal: string): Response | null => {
  if (!isSealed(db, dailyFileKey(issuer, date), seal)) return null
  const report = transactionsOf(db, issuer, date)
  const { type, bytes } = reportFile(report, 'CSV', {
    records: Math.max(1, report.total),
    days: date,
    zone: reportZone(db, { ...nobody, issuer }, undefined, null),
    now: Date.now(),
  })
  return new Response(toResponseStream(bytes), {
    headers: { 'content-type': type, 'content-disposition': attachment(`${issuer}-${date}.csv`) },
  })
}
