'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { toast, type ToastAction, type ToastKind } from '@/components/ui/toast'
import { toastTimes, type ToastTime } from '@/lib/rules/words/toast-times'

const ToastTimeContext = createContext<ToastTime>('usual')

/** Sets how long the notices of a slice stay; rendered by its layout. Decision 17 */
export function ToastPlace({ time, children }: { time: ToastTime; children: ReactNode }) {
  return <ToastTimeContext value={time}>{children}</ToastTimeContext>
}

type ToastOptions = {
  detail?: string | null
  action?: ToastAction | undefined
  /** The record that the notice is about: it replaces an earlier notice about the same record. */
  about?: string | undefined
  time?: ToastTime
}

/** Notices that stay as long as their slice sets; never the only place of an error. Decision 17 */
export const useToast = () => {
  const place = useContext(ToastTimeContext)
  return useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (text: string, { detail, action, about, time = place }: ToastOptions = {}) =>
        toast({ kind, text, detail, action, about, durationMs: toastTimes[time] })
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [place])
}
