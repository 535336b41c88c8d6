import { RequestFailed } from './request'

const EVERY_MS = 60_000
const FIRST_MS = 1500

/** Asks once a minute while the page is visible, until the upstream turns out to lack the call. Asking keeps no session alive. */
export const poll = (ask: () => Promise<void>, onMissing: () => void): { soon: () => void; stop: () => void } => {
  let askedAt = 0
  let timer = setTimeout(look, FIRST_MS)
  function look() {
    clearTimeout(timer)
    if (document.hidden) return
    const left = askedAt + EVERY_MS - Date.now()
    if (left <= 0) {
      askedAt = Date.now()
      ask().catch((failure: unknown) => {
        if (!(failure instanceof RequestFailed) || failure.problem.code !== 'not-supported') return
        stop()
        onMissing()
      })
    }
    timer = setTimeout(look, left > 0 ? left : EVERY_MS)
  }
  const soon = () => {
    askedAt = 0
    clearTimeout(timer)
    timer = setTimeout(look, FIRST_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  return { soon, stop }
}
