import { randomUUID } from 'node:crypto'
import { Problem, respond } from '@/lib/gateway/problem'
import { readOpened, readRecent } from '@/lib/queries/search'
import { readEntries } from '@/lib/queries/search-entries'
import { currentSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request): Promise<Response> => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const session = await currentSession()
  if (!session) return respond(new Problem('session-ended', requestId))
  const recent = await readRecent(session)
  const [entries, opened] = await Promise.all([readEntries(session), readOpened(session, recent)])
  return Response.json({ entries, recent, opened }, { headers: { 'cache-control': 'no-store' } })
}
