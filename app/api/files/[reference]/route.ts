import { randomUUID } from 'node:crypto'
import { fileBehind } from '@/lib/gate/file'
import { addressBehind } from '@/lib/gate/file-links'
import { isFromOtherSite } from '@/lib/gate/origin'
import { Problem, respond } from '@/lib/gate/problem'
import { downloaded } from '@/lib/rules/audit-target'
import { actorOf, originIn, record } from '@/lib/session/audit'
import { headerOf, sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

/** A file that an upstream's answer named, for whoever was given the link. contract.md, FILE_HOSTS */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ reference: string }> },
): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  if (isFromOtherSite(headerOf(request.headers))) return respond(new Problem('bad-origin', requestId))
  const session = await openSession(sessionCookieIn(request))
  if (!session) return respond(new Problem('session-ended', requestId))
  try {
    const { reference } = await params
    const file = await fileBehind(reference, session, requestId)
    const target = downloaded(addressBehind(reference, session), file.headers.get('content-disposition') ?? '')
    const deed = { kind: 'export', action: 'download file', who: actorOf(session.user), target } as const
    await record({ ...deed, ...originIn(request.headers) }, 'ok')
    return file
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
