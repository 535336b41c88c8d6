'use client'

import { useRouter } from 'next/navigation'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { whenReachable } from '@/lib/browser/reachable'
import type { ProblemDetails } from '@/lib/calls/problem'

/** After a refused write: where what is shown may be the state no more, as another tab was quicker or nobody knows whether it was done, it is looked up; whether it is is returned. */
export const useRefreshOnConflict = (refresh?: () => void): ((problem: ProblemDetails) => boolean) => {
  const router = useRouter()
  const drawAnew = useDrawAnew()
  return ({ code, status }) => {
    // The person is asked again where they are, with what it is now.
    if (code === 'changed') return false
    const look = refresh ?? (status === 409 ? router.refresh : undefined)
    if (!look || (code !== 'outcome-unknown' && status !== 409)) return false
    void whenReachable(() => drawAnew(look))
    return true
  }
}
