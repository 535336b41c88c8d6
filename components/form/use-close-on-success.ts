'use client'

import { useRouter } from 'next/navigation'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import type { ToastAction } from '@/components/ui/toast'
import type { ProblemDetails } from '@/lib/calls/problem'

export type CloseOptions = {
  close: () => void
  doneText: string
  /** What the notice offers to do next: to undo it, or what follows from it. */
  offer?: ToastAction | undefined
  /** The thing that it is about: what an earlier notice about it offers goes. */
  about?: string | undefined
}

/** What a short form or a question does once it has succeeded: says so, closes, draws the page anew; and looks the truth up where nobody knows. */
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
