import { randomUUID } from 'node:crypto'
import { HUNG_UP } from '@/lib/calls/problem'
import { toFileProblem } from '@/lib/gateway/export-file'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { translateProblem } from '@/lib/gateway/sentences'
import type { GuardedRoute } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { originIn, recordRefusedScreen } from '@/lib/session/audit'
import { headerOf } from '@/lib/session/cookie'
import { currentSession } from '@/lib/session/session'
import { requireDays } from './require-days'

export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const fileResponse = (
  bytes: BodyInit,
  { filename, format, requestId }: { filename: string; format: keyof typeof fileTypes | 'json'; requestId: string },
): Response =>
  new Response(bytes, {
    headers: {
      'content-type': format === 'json' ? 'application/json' : fileTypes[format],
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })

type MakeFile = (session: Session, request: Request, requestId: string) => Promise<Response>

/** Answers with a file if the person may open the screen that it belongs to; a refusal is recorded. */
export const answerExport =
  (screen: GuardedRoute, makeFile: MakeFile) =>
  async (request: Request): Promise<Response> => {
    const requestId = request.headers.get('x-request-id') ?? randomUUID()
    if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
    const session = await currentSession()
    if (!session) return respond(new Problem('session-ended', requestId))
    if (!isOffered(session, screen)) {
      await recordRefusedScreen(session.user, screen.path, originIn(request.headers))
      return respond(new Problem('privilege-missing', requestId, { fields: { need: screen.privileges.join(',') } }))
    }
    try {
      requireDays(new URL(request.url).searchParams, session, requestId)
      return await makeFile(session, request, requestId)
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: HUNG_UP })
      const problem = toFileProblem(error, requestId)
      if (problem instanceof Problem) return respond(translateProblem(problem, session.locale))
      throw error
    }
  }
