import type { ProblemDetails } from '../calls/problem'

/** Why a session is over: the platform refused it, its token expired today, somebody signed out, or it ran out. */
export type SessionEnd = {
  why: 'refused' | 'expired' | 'out' | 'over'
  /** The platform's own words. */
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

/** A refusal that ended the session, as it is told over the page. */
export const toSessionEnd = ({ detail, requestId, fields }: ProblemDetails): SessionEnd => ({
  why:
    fields?.reason === 'expired' || fields?.reason === 'out' || fields?.reason === 'over' ? fields.reason : 'refused',
  detail,
  requestId,
})

/** Whether this page has been told that its session is over and nobody has signed in again since. */
export const hasSessionEnded = (): boolean => ended !== null

/** However many calls fail at once, the end of a session is told once; again where only now somebody knows the platform's words. ERR-05 */
export const announceSessionEnd = (ending: SessionEnd): void => {
  if (ended && (ended.detail !== null || ending.detail === null)) return
  ended = ending
  for (const listener of endListeners) listener(ending)
}

/** The same person has signed in again over the page: what was typed may be sent. Decision 5 */
export const announceResumed = (): void => {
  if (!ended) return
  ended = null
  for (const listener of resumeListeners) listener()
}

const listenForEnd = listening(endListeners)
/** A page may have found out before anybody listened. */
export const onSessionEnd = (listener: (ending: SessionEnd) => void): (() => void) => {
  const unlisten = listenForEnd(listener)
  if (ended) listener(ended)
  return unlisten
}
export const onResumed = listening(resumeListeners)
