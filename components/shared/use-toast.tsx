'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { toast, type ToastAction, type ToastKind } from '@/components/ui/toast'
import { toastTimes, type ToastTime } from '@/lib/rules/words/toast-times'

const ToastTimeContext = createContext<ToastTime>('usual')

/** Says once for a whole slice how long its notices stay; its layout draws it. Decision 17 */
export function ToastPlace({ time, children }: { time: ToastTime; children: ReactNode }) {
  return <ToastTimeContext value={time}>{children}</ToastTimeContext>
}

type ToastOptions = {
  detail?: string | null
  action?: ToastAction | undefined
  /** The thing that it is about: what an earlier notice about it offers is out of date. */
  about?: string | undefined
  time?: ToastTime
}

/** Notices that stay as long as the place they are said in has them stay; never the only copy of an error. Decision 17 */
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
