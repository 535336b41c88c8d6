'use client'

import { useRouter } from 'next/navigation'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { whenReachable } from '@/lib/browser/reachable'
import type { ProblemDetails } from '@/lib/calls/problem'

/** After a refused write: refreshes if the shown state may be outdated, and returns whether it was. */
export const useRefreshOnConflict = (refresh?: () => void): ((problem: ProblemDetails) => boolean) => {
  const router = useRouter()
  const drawAnew = useDrawAnew()
  return ({ code, status }) => {
    // The person is asked again in place, with the new content.
    if (code === 'changed') return false
    const look = refresh ?? (status === 409 ? router.refresh : undefined)
    if (!look || (code !== 'outcome-unknown' && status !== 409)) return false
    void whenReachable(() => drawAnew(look))
    return true
  }
}
