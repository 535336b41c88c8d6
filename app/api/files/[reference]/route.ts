import { randomUUID } from 'node:crypto'
import { fetchFile } from '@/lib/gateway/file'
import { resolveFileReference } from '@/lib/gateway/file-links'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { requireScope } from '@/lib/gateway/require-scope'
import { describeDownload } from '@/lib/rules/audit/audit-target'
import { actorOf, originIn, recordSafely } from '@/lib/session/audit'
import { headerOf, sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

/** Serves a file of an upstream through a link that only works in the session that got it. contract.md, FILE_HOSTS */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ reference: string }> },
): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await openSession(sessionCookieIn(request))
  if (!session) return respond(new Problem('session-ended', requestId))
  try {
    await requireScope(session, 'files', { requestId })
    const { reference } = await params
    const file = await fetchFile(reference, session, requestId)
    const target = describeDownload(
      resolveFileReference(reference, session),
      file.headers.get('content-disposition') ?? '',
    )
    const event = { kind: 'export', action: 'download file', who: actorOf(session.user), target } as const
    await recordSafely({ ...event, ...originIn(request.headers) }, 'ok')
    return file
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
