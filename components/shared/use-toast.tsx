'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { toast, type ToastAction, type ToastKind } from '@/components/ui/toast'
import { toastTimes, type ToastTime } from '@/lib/rules/words/toast-times'

const ToastTimeContext = createContext<ToastTime>('usual')

/** Sets how long notices stay in the part of the portal whose layout renders it. Decision 17 */
export function ToastTimeProvider({ time, children }: { time: ToastTime; children: ReactNode }) {
  return <ToastTimeContext value={time}>{children}</ToastTimeContext>
}

type ToastOptions = {
  detail?: string | null
  action?: ToastAction | undefined
  /** The record of the notice; a newer notice about the same record replaces it. */
  about?: string | undefined
  time?: ToastTime
}

/** Shows notices for as long as the layout sets. An error must also be shown elsewhere. Decision 17 */
export const useToast = () => {
  const defaultTime = useContext(ToastTimeContext)
  return useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (text: string, { detail, action, about, time = defaultTime }: ToastOptions = {}) =>
        toast({ kind, text, detail, action, about, durationMs: toastTimes[time] })
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [defaultTime])
}
