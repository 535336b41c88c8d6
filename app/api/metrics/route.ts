import { randomUUID } from 'node:crypto'
import { exposition } from '@/lib/observability/exposition'
import { Problem, respond } from '@/lib/gateway/problem'
import { mayScrape } from '@/lib/observability/metrics-access'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  const verdict = mayScrape(request.headers)
  if (verdict === 'off') return respond(new Problem('not-found', requestId))
  if (verdict === 'refused') return respond(new Problem('privilege-missing', requestId, { status: 401 }))
  const metrics = await exposition()
  if (!metrics)
    return respond(new Problem('upstream-slow', requestId, { status: 503, detail: 'A worker does not answer' }))
  const { type, text } = metrics
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
}
