import { randomUUID } from 'node:crypto'
import { getLocale, getTranslations } from 'next-intl/server'
import { brandOf } from '@/lib/brand'
import { auditFile, toFileProblem } from '@/lib/gateway/export-file'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { readStatement } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import { readStatementAddress } from '@/lib/rules/statements/statement-params'
import { actorOf, originIn, recordRefusedScreen } from '@/lib/session/audit'
import { headerOf } from '@/lib/session/cookie'
import { currentSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { pdfPool } from '@/lib/spreadsheet/file-pool'
import type { PdfJob } from '@/lib/spreadsheet/pdf-worker'
import type { AuditEvent } from '@/lib/store/audit'
import { isOffered } from '@/lib/rules/users/offers'
import { statementPdf } from './statement-pdf'

export const dynamic = 'force-dynamic'

type Draw = (job: PdfJob) => Promise<Uint8Array>

const file = async (session: Session, request: Request, requestId: string, draw: Draw): Promise<Response> => {
  const asked = readStatementAddress(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.subject) throw new Problem('invalid', requestId, { fields: { orgId: 'required' } })
  const read = await readStatement(asked, asked.subject)
  const { statement, range, today } = read
  if (!statement.ok) {
    const { status } = statement.problem
    return Response.json(statement.problem, { status, headers: { 'content-type': 'application/problem+json' } })
  }
  const brand = brandOf(request.headers.get('x-forwarded-host'))
  const [t, locale] = await Promise.all([getTranslations('statements'), getLocale()])
  const whole = { ...read, statement: statement.value }
  const { page, columns, rows, ending } = statementPdf(whole, asked.subject, brand, { t, locale })
  const filename = `statement-${range.from ?? 'all'}-${range.to ?? today}.pdf`
  const { kind: _, ...target } = asked.subject
  const event: AuditEvent = {
    kind: 'export',
    action: 'export statement',
    target: { file: filename, format: 'pdf', ...target },
    who: actorOf(session.user),
    ...originIn(request.headers),
    requestId,
  }
  const bytes = await auditFile(event, () => draw({ page, columns, batches: rows, ...(ending && { ending }) }))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}

export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  if (!isOffered(session, routes.statements)) {
    await recordRefusedScreen(session.user, routes.statements.path, originIn(request.headers))
    const need = routes.statements.privileges.join(',')
    return respond(new Problem('privilege-missing', requestId, { fields: { need } }))
  }
  try {
    // Reading the entries counts as part of the turn too, since a statement may have thousands of them.
    return await pdfPool().inTurn(session.user.id, (draw) => file(session, request, requestId, draw))
  } catch (error) {
    const problem = toFileProblem(error, requestId)
    if (problem instanceof Problem) return respond(problem)
    throw error
  }
}
