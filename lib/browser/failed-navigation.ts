import type { ProblemDetails } from '../calls/problem'
import { navigationEnded } from './navigation'
import { announceSessionEnd, toSessionEnd, hasSessionEnded, onResumed } from './session-end'
import { isPlainClick } from './plain-click'

type FailedNavigation = {
  status: number | null
  requestId: string | null
  retry: () => void
}

let held: FailedNavigation | null = null
const listeners = new Set<() => void>()

const tell = (next: FailedNavigation | null): void => {
  if (held === next) return
  held = next
  for (const listener of listeners) listener()
}

export const getFailedNavigation = (): FailedNavigation | null => held

export const subscribeFailedNavigation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const clearFailedNavigation = (): void => tell(null)

const hold = (status: number | null, requestId: string | null): Promise<void> =>
  new Promise((resolve) => {
    navigationEnded()
    tell({
      status,
      requestId,
      retry: () => {
        tell(null)
        resolve()
      },
    })
  })

const isNavigation = (init: RequestInit | undefined): boolean => {
  const headers = new Headers(init?.headers)
  return headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch')
}

const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429

const announceEndIn = async (answer: Response): Promise<void> => {
  if (answer.status !== 401 || !answer.headers.get('content-type')?.startsWith('application/problem+json')) return
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as ProblemDetails | null
  if (problem?.code === 'session-ended') announceSessionEnd(toSessionEnd(problem))
}

const waitForSignIn = (): Promise<void> =>
  new Promise((resolve) => {
    navigationEnded()
    const forget = onResumed(() => {
      forget()
      resolve()
    })
  })

const holdOfflineLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || event.defaultPrevented || !isPlainClick(event) || !link?.href || link.target) return
  if (link.origin !== location.origin || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#'))
    return
  event.preventDefault()
  void hold(null, null).then(() => location.assign(link.href))
}

/**
 * Keeps the page open if the response to a navigation fails. Next itself would then load the address in full, and an error page of the
 * browser or a proxy would replace the portal.
 */
export const catchFailedNavigations = (): void => {
  const send = window.fetch
  let isLeaving = false
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
  addEventListener('online', () => held?.retry())
  addEventListener('click', holdOfflineLink)
  window.fetch = async (input, init) => {
    if (!isNavigation(init)) return send(input, init)
    for (;;) {
      if (hasSessionEnded()) await waitForSignIn()
      const answer = await send(input, init).catch((error: unknown) => {
        if (isLeaving || init?.signal?.aborted) throw error
        return null
      })
      if (answer) await announceEndIn(answer)
      if (hasSessionEnded() && answer && (answer.status === 401 || answer.redirected)) continue
      if (answer && !isFailure(answer)) return answer
      await hold(answer?.status ?? null, answer?.headers.get('x-request-id') ?? null)
    }
  }
}
