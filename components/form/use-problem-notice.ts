'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import { whenReachable } from '@/lib/browser/reachable'
import { isSilent } from '@/lib/rules/words/problem-words'
import type { Worded } from '@/lib/rules/words/problem-words'
import { useTold } from './use-problem-toast'

type NoticeOptions = {
  /** What is shown may be the state no more, as nobody knows whether it was done, or it was another already: look it up. */
  unknown?: (() => void) | undefined
  toastMs?: number | undefined
}

/** A write that failed, told in a toast; where what is shown may be the state no more, it is looked up. */
export const useProblemNotice = ({ unknown, toastMs }: NoticeOptions): ((problem: Worded) => void) => {
  const words = useTold()
  const router = useRouter()
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    toast.error(title, { ...(toastMs !== undefined && { durationMs: toastMs }), detail })
    // Another tab was quicker: the page behind shows the true state.
    const look = unknown ?? (problem.status === 409 ? router.refresh : undefined)
    if ((problem.code === 'outcome-unknown' || problem.status === 409) && look) void whenReachable(look)
  }
}
