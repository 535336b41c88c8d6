'use client'

import { useRouter } from 'next/navigation'
import { useToast } from '@/components/shared/use-toast'
import { whenReachable } from '@/lib/browser/reachable'
import { isSilent } from '@/lib/rules/words/problem-words'
import type { Worded } from '@/lib/rules/words/problem-words'
import { useTold } from './use-problem-toast'

/** A write that failed, told in a toast; `unknown` looks up what is shown where that may be the state no more. */
export const useProblemNotice = (unknown?: () => void): ((problem: Worded) => void) => {
  const words = useTold()
  const toast = useToast()
  const router = useRouter()
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    toast.error(title, { detail })
    // Another tab was quicker: the page behind shows the true state.
    const look = unknown ?? (problem.status === 409 ? router.refresh : undefined)
    if ((problem.code === 'outcome-unknown' || problem.status === 409) && look) void whenReachable(look)
  }
}
