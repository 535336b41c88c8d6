'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/form/use-action'
import { useToast } from '@/components/shared/use-toast'
import { WriteButton } from '@/components/ui/write-button'
import { request } from '@/lib/browser/request'
import { tellUnread } from '@/lib/browser/unread'

/** Marks everything up to the newest entry of this page. Notifications that arrive later stay unread. */
export function MarkAll({ upTo }: { upTo: string }) {
  const t = useTranslations('notifications')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, run } = useAction({ refresh: router.refresh })
  const send = () =>
    run(async () => {
      const { unread } = await request('issuing PUT notifications/read', { body: { upTo } })
      tellUnread(unread)
      toast.success(t('allRead'))
      router.refresh()
    })
  return (
    <WriteButton busy={isBusy} onClick={() => void send()}>
      {t('markAll')}
    </WriteButton>
  )
}
