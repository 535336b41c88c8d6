'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Refreshes the list below a dialog when the dialog closes, in whatever way. */
export const refreshOnReturn = (refresh: () => void): void =>
  window.addEventListener('popstate', () => setTimeout(refresh), { once: true })

const CLOSE_MS = 2000

/** Closes a dialog two seconds after success. KIT-21, GC-06 */
export const useAutoClose = (over: 'page' | 'list', close: () => void): void => {
  const router = useRouter()
  const last = useRef(close)
  useEffect(() => {
    if (over === 'list') refreshOnReturn(router.refresh)
    const timer = setTimeout(() => last.current(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [over, router])
}
