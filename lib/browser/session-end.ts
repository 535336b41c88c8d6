/** Why a session is over: the platform refused it, its token expired today, somebody signed out, or it ran out. */
export type Ending = {
  why: 'refused' | 'expired' | 'out' | 'over'
  /** The platform's own words. */
  detail: string | null
  requestId: string
}

const endListeners = new Set<(ending: Ending) => void>()
const resumeListeners = new Set<() => void>()
let isEnded = false

const listening =
  <T>(listeners: Set<T>) =>
  (listener: T): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

/** However many calls fail at once, the end of a session is told once. ERR-05 */
export const announceSessionEnd = (ending: Ending): void => {
  if (isEnded) return
  isEnded = true
  for (const listener of endListeners) listener(ending)
}

/** The same person has signed in again over the page: what was typed may be sent. Decision 5 */
export const announceResumed = (): void => {
  if (!isEnded) return
  isEnded = false
  for (const listener of resumeListeners) listener()
}

export const onSessionEnd = listening(endListeners)
export const onResumed = listening(resumeListeners)
