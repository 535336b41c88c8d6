import type { Calls } from '../calls'
import type { ReplyOf } from '../calls/call'
import type { WatchedKind } from '../rules/changes/changes'
import { request, RequestFailed } from './request'

const EVERY_MS = 5000
/** A change is reported only if a second look confirms it: the person's own change can show up here before the page has refreshed. */
const SURE_MS = 1500
const LATEST_MS = 60_000

export type LastChange = ReplyOf<Calls['issuing GET changes/{kind}/{id}']> & {
  isNoted: boolean
}

/**
 * Asks every few seconds, while the page is visible, whether somebody changed its record or wrote a note about it. It does not keep the
 * session alive, and stops if the upstream cannot tell. CONC-01
 */
export const watchChange = (
  of: { kind: WatchedKind; id: string; changedAt: string },
  tell: (change: LastChange) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let everyMs = EVERY_MS
  let suspected: string | null = null
  let shownNote: string | null | undefined

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void look(), ms)
  }
  const look = async () => {
    clearTimeout(timer)
    if (document.hidden || isOver) return
    try {
      const path = { kind: of.kind, id: of.id }
      const change = await request('issuing GET changes/{kind}/{id}', { path }, { background: true })
      everyMs = EVERY_MS
      shownNote ??= change.notedAt ?? ''
      const isNoted = change.notedAt !== null && change.notedAt !== shownNote
      const isChanged = change.changedAt !== null && change.changedAt !== of.changedAt
      if (isOver || (!isChanged && !isNoted)) {
        suspected = null
        return wait(everyMs)
      }
      if (isChanged && suspected !== change.changedAt) {
        suspected = change.changedAt
        return wait(SURE_MS)
      }
      if (isNoted) shownNote = change.notedAt
      tell({ ...change, isNoted })
      wait(everyMs)
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      const { status } = failure.problem
      if (status >= 400 && status < 500 && status !== 429) return
      if (status === 501) return
      everyMs = Math.min(LATEST_MS, everyMs * 2)
      wait(everyMs)
    }
  }
  const seen = () => void look()
  document.addEventListener('visibilitychange', seen)
  wait(EVERY_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
