'use client'

import { useEffect, useRef } from 'react'
import { toast } from './toast'

/** A notice that a page was drawn with. */
export function ToastOnce({ kind, text }: { kind: 'success' | 'error' | 'info'; text: string }) {
  const isShown = useRef(false)
  useEffect(() => {
    if (!isShown.current) toast[kind](text)
    isShown.current = true
  }, [kind, text])
  return null
}
