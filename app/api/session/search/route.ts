import { randomUUID } from 'node:crypto'
import { Problem, respond } from '@/lib/gateway/problem'
import { findEverything, readRecent } from '@/lib/queries/search'
import { MAX_IDS_LENGTH } from '@/lib/rules/search/search-terms'
import { currentSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  const text = new URL(request.url).searchParams.get('text') ?? ''
  const recent = await readRecent(session)
  const { found, problem } = await findEverything(session, text.slice(0, MAX_IDS_LENGTH + 1), recent)
  if (problem?.code === 'session-ended') return respond(new Problem('session-ended', problem.requestId, problem))
  return Response.json(found, { headers: { 'cache-control': 'no-store', 'x-request-id': requestId } })
}
