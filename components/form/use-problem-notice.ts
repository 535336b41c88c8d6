'use client'

import { useToast } from '@/components/shared/use-toast'
import { isSilent } from '@/lib/rules/words/problem-words'
import type { Worded } from '@/lib/rules/words/problem-words'
import { useProblemWords } from './use-problem-words'
import { useTrueState } from './use-true-state'

/** A write that failed, told in a toast; `unknown` looks up what is shown where that may be the state no more. */
export const useProblemNotice = (unknown?: () => void): ((problem: Worded) => void) => {
  const words = useProblemWords()
  const toast = useToast()
  const look = useTrueState(unknown)
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    if (problem.code === 'awaits-approval') return void toast.success(title)
    toast.error(title, { detail })
    look(problem)
  }
}
