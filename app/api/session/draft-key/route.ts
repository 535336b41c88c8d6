import { randomUUID } from 'node:crypto'
import { Problem, respond } from '@/lib/gateway/problem'
import { sessionCookieIn } from '@/lib/session/cookie'
import { draftKeyOf } from '@/lib/session/draft-key'
import { openSession } from '@/lib/session/session'

/** Sends the key that encrypts a person's drafts in their browser. Without a session nobody can read the drafts. TYPE-02 */
export const GET = async (request: Request): Promise<Response> => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return respond(new Problem('session-ended', randomUUID()))
  return Response.json({ key: draftKeyOf(session.user.id) }, { headers: { 'cache-control': 'no-store' } })
}
