import { randomUUID } from 'node:crypto'
import { brandOf } from '@/lib/brand'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { holdsAny } from '@/lib/privileges'
import { readStatement } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import { readStatementAddress } from '@/lib/rules/statements/statement-params'
import { actorOf, originIn, recordRefusedScreen, recordSafely } from '@/lib/session/audit'
import { headerOf } from '@/lib/session/cookie'
import { currentSession } from '@/lib/session/session'
import type { Session } from '@/lib/session/session'
import { toStream } from '@/lib/spreadsheet/file-stream'
import { pdfFile } from '@/lib/spreadsheet/pdf'
import { statementPdf } from './statement-pdf'

export const dynamic = 'force-dynamic'

const file = async (session: Session, request: Request, requestId: string): Promise<Response> => {
  const asked = readStatementAddress(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.subject) throw new Problem('invalid', requestId, { fields: { orgId: 'required' } })
  const read = await readStatement(asked, asked.subject)
  const { statement, range, today } = read
  if (!statement.ok) {
    const { status } = statement.problem
    return Response.json(statement.problem, { status, headers: { 'content-type': 'application/problem+json' } })
  }
  const brand = brandOf(request.headers.get('x-forwarded-host'))
  const { page, columns, rows, ending } = statementPdf({ ...read, statement: statement.value }, asked.subject, brand)
  const filename = `statement-${range.from ?? 'all'}-${range.to ?? today}.pdf`
  const { kind: _, ...target } = asked.subject
  await recordSafely(
    {
      kind: 'export',
      action: 'export statement',
      target: { file: filename, format: 'pdf', ...target },
      who: actorOf(session.user),
      ...originIn(request.headers),
    },
    'ok',
  )
  return new Response(
    toStream(pdfFile(page, columns, rows, ending), () => undefined),
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'no-store',
        'x-request-id': requestId,
      },
    },
  )
}

/** A statement of account as a PDF under the brand's letterhead. SOA-01 */
export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  if (!holdsAny(session.held, routes.statements.privileges)) {
    await recordRefusedScreen(session.user, routes.statements.path, originIn(request.headers))
    const need = routes.statements.privileges.join(',')
    return respond(new Problem('privilege-missing', requestId, { fields: { need } }))
  }
  try {
    return await file(session, request, requestId)
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
