'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'

export type Ending = {
  close: () => void
  /** Said once it is done, where the platform gives no words of its own. */
  doneText: string
  toastMs?: number
}

/** What a short form or a question does once it has succeeded: says so, closes, draws the page anew; and looks the truth up where nobody knows. */
export const useDone = ({ close, doneText, toastMs }: Ending) => {
  const router = useRouter()
  return {
    done: ({ message }: { message?: string | null | undefined }) => {
      toast.success(message ?? doneText, toastMs === undefined ? {} : { durationMs: toastMs })
      close()
      router.refresh()
    },
    unknown: router.refresh,
    ...(toastMs !== undefined && { toastMs }),
  }
}
