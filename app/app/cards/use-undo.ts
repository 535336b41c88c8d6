'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { useToast } from '@/components/shared/use-toast'
import type { ToastAction } from '@/components/ui/toast'
import { RequestFailed } from '@/lib/browser/request'

export const useUndo = () => {
  const t = useTranslations('cards.operations')
  const router = useRouter()
  const toast = useToast()
  const tell = useProblemToast(router.refresh)
  return (send: () => Promise<unknown>, doneText: string): ToastAction => {
    const undo = async () => {
      try {
        await send()
        toast.success(doneText)
        router.refresh()
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure
        tell(failure.problem)
      }
    }
    return { label: t('undo'), run: () => void undo() }
  }
}
