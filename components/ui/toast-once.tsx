'use client'

import { useEffect } from 'react'
import { toast } from './toast'

/** A notice that a page was drawn with. */
export function ToastOnce({ kind, text }: { kind: 'success' | 'error' | 'info'; text: string }) {
  useEffect(() => toast[kind](text), [kind, text])
  return null
}
