'use client'

import { useEffect, useRef } from 'react'
import { useToast } from './use-toast'

export function ToastOnce({ kind, text }: { kind: 'success' | 'error' | 'info'; text: string }) {
  const isShown = useRef(false)
  const toast = useToast()
  useEffect(() => {
    if (!isShown.current) toast[kind](text)
    isShown.current = true
  }, [kind, text, toast])
  return null
}
