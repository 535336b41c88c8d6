'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** The list below a dialog has changed: refreshes it whichever way the dialog closes. */
export const refreshOnReturn = (refresh: () => void): void =>
  window.addEventListener('popstate', () => setTimeout(refresh), { once: true })

const CLOSE_MS = 2000

/** Success stands two seconds, then the dialog closes by itself. KIT-21, GC-06 */
export const useAutoClose = (over: 'page' | 'list', close: () => void): void => {
  const router = useRouter()
  const last = useRef(close)
  useEffect(() => {
    if (over === 'list') refreshOnReturn(router.refresh)
    const timer = setTimeout(() => last.current(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [over, router])
}
