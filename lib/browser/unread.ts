import { request, RequestFailed } from './request'

const EVERY_MS = 60_000
const FIRST_MS = 1500

type Tell = (unread: number | null) => void

let listener: Tell | undefined

export const tellUnread: Tell = (unread) => listener?.(unread)

/** Polls the number of unread notifications while the page is visible; null if the upstream lacks the call. It keeps no session alive. */
export const watchUnread = (tell: Tell): (() => void) => {
  let askedAt = 0
  let timer = setTimeout(look, FIRST_MS)
  function look() {
    clearTimeout(timer)
    if (document.hidden) return
    const left = askedAt + EVERY_MS - Date.now()
    if (left <= 0) {
      askedAt = Date.now()
      request('issuing GET notifications/count', {}, { background: true }).then(
        ({ unread }) => tell(unread),
        (failure: unknown) => {
          if (failure instanceof RequestFailed && failure.problem.code === 'not-supported') {
            stop()
            tell(null)
          }
        },
      )
    }
    timer = setTimeout(look, left > 0 ? left : EVERY_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  listener = tell
  document.addEventListener('visibilitychange', look)
  return stop
}
