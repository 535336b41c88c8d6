'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { announceSessionEnd, toSessionEnd, onResumed } from '@/lib/browser/session-end'
import type { ProblemDetails } from '@/lib/calls/problem'

let isDue = false
/** Several parts of a page may fail; the page is refreshed only once. */
const once = (draw: () => void): void => {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    draw()
  })
}

/**
 * Announces that the session has ended because a request of the page was refused, and refreshes the page once the person has signed in
 * again. ERR-05, ERR-06, decision 5
 */
export function SessionEnded({ problem, statePath }: { problem: ProblemDetails; statePath: string }) {
  const router = useRouter()
  const { code, requestId } = problem
  const announce = useEffectEvent(() => announceSessionEnd(toSessionEnd(problem)))
  useEffect(() => {
    if (code !== 'session-ended') return
    announce()
    // A page cannot set cookies while it renders, but this response can.
    void fetch(statePath, { headers: { 'x-background': '1' } }).catch(() => undefined)
    // `requestId` makes it run again after another failed request.
  }, [code, requestId, statePath])
  useEffect(() => (code === 'session-ended' ? onResumed(() => once(router.refresh)) : undefined), [code, router])
  return null
}
