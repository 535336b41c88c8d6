import type { ProblemDetails } from '../calls/problem'

export type SessionEnd = {
  why: 'refused' | 'expired' | 'out' | 'over'
  detail: string | null
  requestId: string
}

const endListeners = new Set<(ending: SessionEnd) => void>()
const resumeListeners = new Set<() => void>()
let ended: SessionEnd | null = null

const listening =
  <T>(listeners: Set<T>) =>
  (listener: T): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

export const toSessionEnd = ({ detail, requestId, fields }: ProblemDetails): SessionEnd => ({
  why:
    fields?.reason === 'expired' || fields?.reason === 'out' || fields?.reason === 'over' ? fields.reason : 'refused',
  detail,
  requestId,
})

export const hasSessionEnded = (): boolean => ended !== null

/** Tells listeners once that the session has ended, however many calls fail; a second time only if the platform's message arrives later. ERR-05 */
export const announceSessionEnd = (ending: SessionEnd): void => {
  if (ended && (ended.detail !== null || ending.detail === null)) return
  ended = ending
  for (const listener of endListeners) listener(ending)
}

export const announceResumed = (): void => {
  if (!ended) return
  ended = null
  for (const listener of resumeListeners) listener()
}

const listenForEnd = listening(endListeners)
/** If the session has already ended, the listener is called at once. */
export const onSessionEnd = (listener: (ending: SessionEnd) => void): (() => void) => {
  const unlisten = listenForEnd(listener)
  if (ended) listener(ended)
  return unlisten
}
export const onResumed = listening(resumeListeners)
