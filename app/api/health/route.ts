import { describePortal, readiness } from '@/lib/observability/health'

export const dynamic = 'force-dynamic'

export const GET = async () => {
  const ready = await readiness()
  const status = ready.status === 'not-ready' ? 503 : 200
  return Response.json(
    { live: true, ...ready, ...describePortal() },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
