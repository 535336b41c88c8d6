import { randomUUID } from 'node:crypto'
import { auditStream } from '@/lib/gateway/export-file'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { exportAudit } from '@/lib/queries/audit'
import { routes } from '@/lib/routes'
import { audit } from '@/lib/lists/audit'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { csvLine } from '@/lib/rules/files/csv'
import { firstTab, readQuery } from '@/lib/rules/lists/list-query'
import { actorOf, originIn, recordRefusedScreen } from '@/lib/session/audit'
import { encodeTexts } from '@/lib/spreadsheet/file-stream'
import { headerOf, sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import type { AuditEvent } from '@/lib/store/audit'
import { requireDays } from '../require-days'

export const dynamic = 'force-dynamic'

const columns = [
  'at',
  'kind',
  'action',
  'target',
  'amount',
  'currency',
  'codes',
  'reason',
  'outcome',
  'code',
  'userId',
  'userName',
  'userType',
  'issuer',
  'address',
  'requestId',
  'givenRequestId',
  'instance',
  'seq',
  'hash',
] as const satisfies (keyof AuditRecord | 'amount' | 'currency' | 'codes')[]

const writePairs = (pairs: object): string =>
  Object.entries(pairs)
    .map((pair) => pair.join('='))
    .join(' ')

const cellsOf = ({ target, facts: { amount, currency, ...codes }, ...one }: AuditRecord) => {
  const cells = {
    ...one,
    target: writePairs(target),
    amount: amount === undefined ? null : { decimal: amount },
    currency,
    codes: writePairs(codes),
  }
  return columns.map((name) => cells[name])
}

async function* asCsv(batches: AsyncIterable<AuditRecord[]>): AsyncGenerator<string> {
  // Spreadsheets recognise UTF-8 by this byte order mark.
  yield `\ufeff${csvLine(columns)}`
  for await (const batch of batches) yield batch.map((one) => csvLine(cellsOf(one))).join('')
}

async function* asJson(batches: AsyncIterable<AuditRecord[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    yield before + batch.map((one) => JSON.stringify(one)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const file = async (session: Session, request: Request, requestId: string): Promise<Response> => {
  const asked = new URL(request.url).searchParams
  requireDays(asked, session, requestId)
  const query = readQuery(audit, firstTab(audit), Object.fromEntries(asked), session, new Date())
  const format = asked.get('format') === 'json' ? 'json' : 'csv'
  const filename = `audit-${query.today}.${format}`
  const { kind, outcome } = query.chosen
  const { from, to } = query.range
  const narrowed = Object.fromEntries(
    Object.entries({ kind, outcome, from, to }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  const batches = await exportAudit(query, session, () =>
    recordRefusedScreen(session.user, routes.audit.path, originIn(request.headers)),
  )
  const event: AuditEvent = {
    kind: 'export',
    action: 'export audit',
    target: { file: filename, format, ...narrowed },
    who: actorOf(session.user),
    ...originIn(request.headers),
  }
  const pieces = encodeTexts(format === 'json' ? asJson(batches) : asCsv(batches))
  return new Response(await auditStream(event, pieces), {
    headers: {
      'content-type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}

export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await openSession(sessionCookieIn(request))
  if (!session) return respond(new Problem('session-ended', requestId))
  try {
    return await file(session, request, requestId)
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
