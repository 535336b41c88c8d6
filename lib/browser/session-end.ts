import type { ProblemDetails } from '../calls/problem'

const listeners = new Set<(problem: ProblemDetails) => void>()
let isAnnounced = false

/** However many calls fail at once, the end of a session is told once. ERR-05 */
export const announceSessionEnd = (problem: ProblemDetails): void => {
  if (isAnnounced) return
  isAnnounced = true
  for (const listener of listeners) listener(problem)
}

export const onSessionEnd = (listener: (problem: ProblemDetails) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
