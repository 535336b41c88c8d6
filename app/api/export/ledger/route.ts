import { getLocale, getTranslations } from 'next-intl/server'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { auditStream } from '@/lib/gateway/export-file'
import { passOn, Problem } from '@/lib/gateway/problem'
import { readLedger, readLedgerPages } from '@/lib/queries/accounts'
import { routes } from '@/lib/routes'
import { readLedgerRange } from '@/lib/rules/accounts/ledger-range'
import { readWord } from '@/lib/rules/lists/list-query'
import { todayIn } from '@/lib/rules/lists/date-presets'
import type { Session } from '@/lib/rules/identity/session'
import { actorOf, originIn } from '@/lib/session/audit'
import { MOST_XLSX_ROWS } from '@/lib/spreadsheet/xlsx'
import type { AuditEvent } from '@/lib/store/audit'
import { answerExport, fileResponse } from '../answer-export'
import { ledgerSheet } from './ledger-sheet'

export const dynamic = 'force-dynamic'

const isFormat = (text: string): text is 'csv' | 'xlsx' => text === 'csv' || text === 'xlsx'

/** The headings, the lines above them and the total. */
const ROWS_BESIDE = 6
const PER_PAGE = 500

const file = async (session: Session, request: Request, requestId: string): Promise<Response> => {
  const address = Object.fromEntries(new URL(request.url).searchParams)
  const format = readWord(address, 'format') ?? 'csv'
  const accountId = readWord(address, 'accountId') ?? ''
  if (!isFormat(format)) throw new Problem('invalid', requestId, { fields: { format: 'unknown' } })
  if (!/^[\w-]{1,64}$/.test(accountId)) throw new Problem('invalid', requestId, { fields: { accountId: 'required' } })
  const today = todayIn(session.timeZone, new Date())
  const { range } = readLedgerRange(address, today)
  const [first, translator, locale] = await Promise.all([
    readLedger(accountId, range, 1, PER_PAGE),
    getTranslations(),
    getLocale(),
  ])
  if (!first.ok) throw passOn(first.problem, requestId)
  const { account, data, ...sums } = first.value
  if (format === 'xlsx' && data.totalRecords > MOST_XLSX_ROWS - ROWS_BESIDE)
    throw new Problem('too-large', requestId, { fields: { format: 'csv' } })
  const batches = readLedgerPages(accountId, range, first.value, PER_PAGE, (problem) => passOn(problem, requestId))
  const filename = `ledger-${accountId}-${range.from ?? 'all'}-${range.to ?? today}.${format}`
  const event: AuditEvent = {
    kind: 'export',
    action: 'export ledger',
    target: { file: filename, format, accountId, rows: String(data.totalRecords) },
    who: actorOf(session.user),
    ...originIn(request.headers),
    requestId,
  }
  const bytes = ledgerSheet(format, { account, sums, range, locale }, batches, withRunTimeKeys(translator))
  return fileResponse(await auditStream(event, bytes), { filename, format, requestId })
}

export const GET = answerExport(routes.ledgerAccount, file)
