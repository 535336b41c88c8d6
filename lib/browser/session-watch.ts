import { clearDrafts } from './draft-storage'
import { announceResumed, announceSessionEnd, onSessionEnd, type SessionEnd } from './session-end'
import { discardUnsaved } from './unsaved'

type SessionState =
  { isLive: true; person: string; idleLeftMs: number; leftMs: number } | { isLive: false; why: SessionEnd['why'] }
type ShownNotice = { kind: 'warning'; endsAt: number; isLimit: boolean } | { kind: 'ended'; ending: SessionEnd }
export type Watched = {
  person: string
  idleMs: number
  leftMs: number
  /** The addresses are passed in so that the bundle does not contain the whole table of routes. */
  paths: { root: string; state: string; keepAlive: string; signOut: string }
}
type Watch = { extend: () => void; dismiss: () => void; signedIn: () => Promise<void> }
export type Watching = { shown: ShownNotice; watch: Watch }

const LONGEST_LEAD_MS = 120_000
const LONGEST_PING_MS = 60_000
const SETTLE_MS = 300
const RETRY_MS = 5000
const FOLLOW_MS = [0, 100, 200, 300, 400, 1000, 3000]

const ask = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<SessionState | null> => {
  try {
    const answer = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(method === 'GET' && { 'x-background': '1' }) },
    })
    return answer.ok ? ((await answer.json()) as SessionState) : null
  } catch {
    return null
  }
}

const goTo = (address: string): void => {
  discardUnsaved()
  location.replace(address)
}

const drawAnew = (): void => goTo(location.pathname + location.search)

/**
 * Warns before the session ends, and tells other tabs about activity, sign-in and sign-out. Only the server knows when the session ends;
 * the browser's clock just decides when to ask it.
 */
export const watchSession = (
  { person, idleMs, leftMs, paths }: Watched,
  tell: (watching: Watching | null) => void,
): (() => void) => {
  const leadMs = Math.min(LONGEST_LEAD_MS, idleMs / 3)
  const pingMs = Math.min(LONGEST_PING_MS, idleMs / 10)
  let idleEnd = Date.now() + idleMs
  let limitEnd = Date.now() + leftMs
  let pingedAt = Date.now()
  let isDismissed = false
  let shown: ShownNotice | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel('emboss')

  const isOver = () => shown?.kind === 'ended'
  const put = (next: ShownNotice | null) => {
    shown = next
    tell(next && { shown: next, watch })
  }
  const again = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(check, ms)
  }
  const plan = () => {
    const end = Math.min(idleEnd, limitEnd)
    const left = end - Date.now()
    const isLimit = limitEnd <= idleEnd
    if (left > leadMs) {
      if (shown) put(null)
      return again(left - leadMs)
    }
    if (!(isLimit && isDismissed)) put({ kind: 'warning', endsAt: end, isLimit })
    again(Math.max(left, 0) + SETTLE_MS)
  }
  const believe = (state: SessionState) => {
    if (!state.isLive) return announceSessionEnd({ why: state.why, detail: null, requestId: '' })
    if (state.person !== person) return drawAnew()
    const was = shown
    if (was?.kind === 'ended') {
      shown = null
      isDismissed = false
      put(null)
      announceResumed()
    }
    idleEnd = Date.now() + state.idleLeftMs
    limitEnd = Date.now() + state.leftMs
    plan()
  }
  const check = async () => {
    const state = await ask(paths.state)
    if (state) believe(state)
    else if (shown?.kind !== 'ended') again(RETRY_MS)
  }
  const extend = async () => {
    pingedAt = Date.now()
    const state = await ask(paths.keepAlive, 'POST')
    if (!state) return
    believe(state)
    if (state.isLive) channel.postMessage(idleEnd)
  }
  const active = () => {
    if (!shown && Date.now() - pingedAt >= pingMs) void extend()
  }
  const follow = async (turn = 0): Promise<void> => {
    await new Promise((resume) => setTimeout(resume, FOLLOW_MS[turn]))
    const state = await ask(paths.state)
    if (state && !state.isLive) return goTo(paths.root)
    if (state?.isLive && state.person !== person) return drawAnew()
    if (turn + 1 < FOLLOW_MS.length) return follow(turn + 1)
  }
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') {
      idleEnd = Math.max(idleEnd, data)
      if (shown?.kind !== 'ended') plan()
    } else if (data !== 'out') void check()
    else if (shown?.kind !== 'ended') void follow()
  }
  const submitted = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === paths.signOut) {
      clearDrafts()
      channel.postMessage('out')
    }
  }
  /** A page from the back/forward cache stays hidden until the server confirms that its session is alive. */
  const kept = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const { style } = document.documentElement
    style.visibility = 'hidden'
    const state = await ask(paths.state)
    if (!state?.isLive || state.person !== person) return goTo(paths.root)
    style.visibility = ''
    believe(state)
  }
  const seen = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const watch: Watch = {
    extend: () => void extend(),
    dismiss: () => {
      isDismissed = true
      put(null)
    },
    signedIn: async () => {
      channel.postMessage('in')
      await check()
    },
  }
  const unlisten = onSessionEnd((ending) => {
    clearTimeout(timer)
    if (ending.why === 'out') return goTo(paths.root)
    put({ kind: 'ended', ending })
    channel.postMessage('over')
  })

  channel.addEventListener('message', heard)
  addEventListener('pointerdown', active, { passive: true })
  addEventListener('keydown', active, { passive: true })
  addEventListener('submit', submitted)
  addEventListener('pageshow', kept)
  document.addEventListener('visibilitychange', seen)
  if (!isOver()) plan()
  return () => {
    clearTimeout(timer)
    unlisten()
    channel.close()
    removeEventListener('pointerdown', active)
    removeEventListener('keydown', active)
    removeEventListener('submit', submitted)
    removeEventListener('pageshow', kept)
    document.removeEventListener('visibilitychange', seen)
  }
}
