import { sessionCookieIn } from '@/lib/session/cookie'
import { stateOf } from '@/lib/session/session'

export const GET = async (request: Request): Promise<Response> =>
  Response.json(await stateOf(sessionCookieIn(request)), { headers: { 'cache-control': 'no-store' } })
