'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/shared/dialog'
import { request } from '@/lib/browser/request'
import { tellUnread } from '@/lib/browser/unread'

type Props = { action: string; rows: readonly { id: string }[]; close: (isDone: boolean) => void }

/** Marks without a question, because it can be undone in the same way. The dialog only shows failures. */
export default function MarkNow({ action, rows, close }: Props) {
  const t = useTranslations('notifications.selection')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, problem, run } = useAction()
  const isSent = useRef(false)
  const send = () =>
    run(async () => {
      const isRead = action === 'read'
      const body = { ids: rows.map(({ id }) => id), isRead }
      const { unread } = await request('issuing PUT notifications/read', { body })
      tellUnread(unread)
      toast.success(t(isRead ? 'isRead' : 'isUnread', { count: rows.length }))
      router.refresh()
      close(true)
    })
  const start = useRef(send)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void start.current()
  }, [])
  if (!problem) return null
  return (
    <Dialog
      size="sm"
      close={() => close(false)}
      title={t('failed')}
      footer={
        <>
          <Button onClick={() => close(false)}>{common('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {t('again')}
          </Button>
        </>
      }
    >
      <ProblemAlert problem={problem} />
    </Dialog>
  )
}
