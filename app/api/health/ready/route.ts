import { readiness } from '@/lib/gate/health'

export const dynamic = 'force-dynamic'

export const GET = async () => {
  const ready = await readiness()
  const status = ready.status === 'ready' ? 200 : 503
  return Response.json(ready, { status, headers: { 'cache-control': 'no-store' } })
}
