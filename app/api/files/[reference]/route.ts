import { randomUUID } from 'node:crypto'
import { fetchFile } from '@/lib/gateway/file'
import { isDesignFile, recordOfFile, resolveFileReference } from '@/lib/gateway/file-links'
import { isFromOtherSite } from '@/lib/gateway/origin'
import { Problem, respond } from '@/lib/gateway/problem'
import { requireScope } from '@/lib/gateway/require-scope'
import { VIEW_FILE } from '@/lib/rules/audit/audit-actions'
import { describeDownload } from '@/lib/rules/audit/audit-target'
import { actorOf, originIn, recordSafely } from '@/lib/session/audit'
import { headerOf, sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import type { AuditEvent } from '@/lib/store/audit'

export const dynamic = 'force-dynamic'

/** What a page shows of a record's documents; anything else is saved. AUD-02 */
const SHOWN = /^(?:image\/|application\/pdf)/

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
    if (isDesignFile(reference, session)) return file
    const { file: name = '' } = describeDownload(
      resolveFileReference(reference, session),
      file.headers.get('content-disposition') ?? '',
    )
    const record = recordOfFile(reference, session)
    const isView = Object.keys(record).length > 0 && SHOWN.test(file.headers.get('content-type') ?? '')
    const event: AuditEvent = {
      ...(isView
        ? { kind: 'view', action: VIEW_FILE, target: record, detail: { file: name } }
        : { kind: 'export', action: 'download file', target: { ...record, file: name } }),
      who: actorOf(session.user),
      ...originIn(request.headers),
    }
    await recordSafely(event, 'ok')
    return file
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
