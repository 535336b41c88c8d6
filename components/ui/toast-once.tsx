'use client'

import { useEffect, useRef } from 'react'
import { toast } from './toast'

/** A notice that a page was drawn with. */
export function ToastOnce({
  kind,
  text,
  durationMs,
}: {
  kind: 'success' | 'error' | 'info'
  text: string
  durationMs?: number
}) {
  const isShown = useRef(false)
  useEffect(() => {
    if (!isShown.current) toast[kind](text, durationMs === undefined ? {} : { durationMs })
    isShown.current = true
  }, [kind, text, durationMs])
  return null
}
