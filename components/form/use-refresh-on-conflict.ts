'use client'

import { useRouter } from 'next/navigation'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { whenReachable } from '@/lib/browser/reachable'
import type { ProblemDetails } from '@/lib/calls/problem'

/** After a failed write: refreshes the page if it may show outdated data, and returns whether it did. */
export const useRefreshOnConflict = (refresh?: () => void): ((problem: ProblemDetails) => boolean) => {
  const router = useRouter()
  const drawAnew = useDrawAnew()
  return ({ code, status }) => {
    // The form itself asks again, with the new content.
    if (code === 'changed') return false
    const look = refresh ?? (status === 409 ? router.refresh : undefined)
    if (!look || (code !== 'outcome-unknown' && status !== 409)) return false
    void whenReachable(() => drawAnew(look))
    return true
  }
}
