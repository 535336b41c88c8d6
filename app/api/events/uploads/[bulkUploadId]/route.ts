import { randomUUID } from 'node:crypto'
import { uploadEvents } from '@/lib/gateway/upload-events'
import { Problem, respond } from '@/lib/gateway/problem'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

/** Streams the progress of an upload as server-sent events. Watching it does not keep the session alive. BULKC-12 */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ bulkUploadId: string }> },
): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const session = await openSession(sessionCookieIn(request), true)
  if (!session) return respond(new Problem('session-ended', requestId))
  try {
    const { bulkUploadId } = await params
    return await uploadEvents(bulkUploadId, { session, requestId, signal: request.signal })
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
}
