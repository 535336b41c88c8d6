'use client'

import { useToast } from '@/components/shared/use-toast'
import { isSilent, type DisplayProblem } from '@/lib/rules/words/problem-words'
import { useProblemWords } from './use-problem-words'
import { useRefreshOnConflict } from './use-refresh-on-conflict'

/**
 * Shows a failed write in a toast, in addition to the message in the form (doc 1 §8), and calls `refresh` if the page may show outdated
 * data. ERR-01 to ERR-09
 */
export const useProblemToast = (refresh?: () => void): ((problem: DisplayProblem) => void) => {
  const words = useProblemWords()
  const toast = useToast()
  const look = useRefreshOnConflict(refresh)
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    if (problem.code === 'awaits-approval') return void toast.success(title)
    look(problem)
    toast.error(title, { detail })
  }
}
