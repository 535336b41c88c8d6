'use client'

import { createElement, useEffect, useState, type ComponentType } from 'react'
import { watchSession, type Watching } from '@/lib/browser/session-watch'
import type { SessionDialogProps, WatchedPage } from './watched-page'

const LEAVE_MS = 5000
const LEAVE_TO_BANK_MS = 3000

type Loaded = { of: ComponentType<SessionDialogProps>; words: SessionDialogProps['words'] }

/** Watches for the session's end and loads its dialog when the session is about to end or has ended. ERR-05, ERR-06, decision 5 */
export function SessionWatch(props: WatchedPage) {
  const [page] = useState(props)
  const [watching, setWatching] = useState<Watching | null>(null)
  const [Dialog, setDialog] = useState<Loaded | null>(null)
  const [isMute, setIsMute] = useState(false)
  const leaveMs = page.logoutUrl ? LEAVE_TO_BANK_MS : LEAVE_MS
  const [leave] = useState(() => () => location.assign(page.logoutUrl ?? page.paths.root))

  const isEnded = watching?.shown.kind === 'ended'

  useEffect(() => watchSession(page, setWatching), [page])

  useEffect(() => {
    if (!watching || Dialog) return
    import('./session-dialog').then(
      async ({ SessionDialog, wordsShown }) => {
        setDialog({ of: SessionDialog, words: await wordsShown() })
        setIsMute(false)
      },
      () => setIsMute(true),
    )
  }, [watching, Dialog])

  /** If the dialog could not load, signs out and leaves the page. ERR-11 */
  useEffect(() => {
    if (!isMute || !isEnded) return
    void fetch(page.paths.signOut, { method: 'POST', headers: { accept: 'application/json' } }).catch(() => undefined)
    const timer = setTimeout(() => location.assign(page.paths.root), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isMute, isEnded, page])

  if (isMute && isEnded)
    return (
      <p role="alert" className="fixed inset-0 z-50 grid place-items-center bg-page text-lg font-semibold">
        {page.ended}
      </p>
    )
  return watching && Dialog && createElement(Dialog.of, { page, ...watching, leaveMs, leave, words: Dialog.words })
}
