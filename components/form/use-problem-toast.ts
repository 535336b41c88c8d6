'use client'

import { useToast } from '@/components/shared/use-toast'
import { isSilent } from '@/lib/rules/words/problem-words'
import type { DisplayProblem } from '@/lib/rules/words/problem-words'
import { useProblemWords } from './use-problem-words'
import { useRefreshOnConflict } from './use-refresh-on-conflict'

/** Whether an alert with these words is drawn where the eye is: in the window, and under nothing. */
const isSaidInView = (words: string): boolean =>
  [...document.querySelectorAll('[role=alert]')].some((alert) => {
    if (!alert.textContent.includes(words)) return false
    const { x, y, width, height } = alert.getBoundingClientRect()
    return alert.contains(document.elementFromPoint?.(x + width / 2, y + height / 2) ?? null)
  })

/** Once what was set is drawn. */
const onDrawn = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/** A write that failed, told in a toast unless the form or the place beside the button says it in view; `refresh` looks up what is shown where that may be the state no more. */
export const useProblemToast = (refresh?: () => void): ((problem: DisplayProblem) => void) => {
  const words = useProblemWords()
  const toast = useToast()
  const look = useRefreshOnConflict(refresh)
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    if (problem.code === 'awaits-approval') return void toast.success(title)
    onDrawn(() => isSaidInView(title) || toast.error(title, { detail }))
    look(problem)
  }
}
