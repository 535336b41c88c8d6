'use client'

import { useToast } from '@/components/shared/use-toast'
import { isSilent } from '@/lib/rules/words/problem-words'
import type { DisplayProblem } from '@/lib/rules/words/problem-words'
import { useProblemWords } from './use-problem-words'
import { useRefreshOnConflict } from './use-refresh-on-conflict'

/** The alert with these words that is drawn where the eye is: in the window, and under nothing. */
const findInView = (words: string): Element | undefined =>
  [...document.querySelectorAll('[role=alert]')].find((alert) => {
    if (!alert.textContent.includes(words)) return false
    const { x, y, width, height } = alert.getBoundingClientRect()
    return alert.contains(document.elementFromPoint?.(x + width / 2, y + height / 2) ?? null)
  })

const WATCH_MS = 5000
/** Once it is gone from the page, within the time that looking a conflict up may take. */
const onGone = (element: Element, act: () => void): void => {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return
    watch.disconnect()
    act()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), WATCH_MS)
}

/** Once what was set is drawn. */
const onDrawn = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/** A write that failed, told in a toast unless the form or the place beside the button says it in view, and stays when the page is drawn anew; `refresh` looks up what is shown where that may be the state no more. */
export const useProblemToast = (refresh?: () => void): ((problem: DisplayProblem) => void) => {
  const words = useProblemWords()
  const toast = useToast()
  const look = useRefreshOnConflict(refresh)
  return (problem) => {
    if (problem.code === 'session-ended' || isSilent(problem)) return
    const { title, detail } = words(problem)
    if (problem.code === 'awaits-approval') return void toast.success(title)
    const say = () => toast.error(title, { detail })
    const isLookedUp = look(problem)
    onDrawn(() => {
      const said = findInView(title)
      if (!said) say()
      else if (isLookedUp) onGone(said, say)
    })
  }
}
