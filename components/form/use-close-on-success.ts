'use client'

import { useRouter } from 'next/navigation'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import type { ToastAction } from '@/components/ui/toast'
import type { ProblemDetails } from '@/lib/calls/problem'

export type CloseOptions = {
  close: () => void
  doneText: string
  /** An action in the success notice, such as undo. */
  offer?: ToastAction | undefined
  /** The record of the notice; a newer notice about the same record replaces it. */
  about?: string | undefined
}

/** After success it shows a notice, closes the form and refreshes the page. If the outcome is unknown, it only refreshes. */
export const useCloseOnSuccess = ({ close, doneText, offer, about }: CloseOptions) => {
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  return {
    done: ({ message }: { message?: string | null | undefined }) => {
      toast.success(message ?? doneText, { action: offer, about })
      close()
      router.refresh()
    },
    awaitsApproval: (waiting: ProblemDetails) => {
      sentForApproval(waiting, doneText, about)
      close()
      router.refresh()
    },
    refresh: router.refresh,
  }
}
