'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { announceSessionEnd, toSessionEnd, onResumed } from '@/lib/browser/session-end'
import type { ProblemDetails } from '@/lib/calls/problem'

let isDue = false
/** However many parts failed, the page is refreshed once. */
const once = (draw: () => void): void => {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    draw()
  })
}

/**
 * A call of the page was refused: announces the end of the session as for a call of the browser, and refreshes the page once the person is
 * back. ERR-05, ERR-06, decision 5
 */
export function SessionEnded({ problem, statePath }: { problem: ProblemDetails; statePath: string }) {
  const router = useRouter()
  const { code, requestId } = problem
  const announce = useEffectEvent(() => announceSessionEnd(toSessionEnd(problem)))
  useEffect(() => {
    if (code !== 'session-ended') return
    announce()
    // A page cannot set cookies while it renders; this response can.
    void fetch(statePath, { headers: { 'x-background': '1' } }).catch(() => undefined)
    // Runs again for another request.
  }, [code, requestId, statePath])
  useEffect(() => (code === 'session-ended' ? onResumed(() => once(router.refresh)) : undefined), [code, router])
  return null
}
