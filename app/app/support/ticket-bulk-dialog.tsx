'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { request } from '@/lib/browser/request'

type Props = { rows: readonly { id: string; name: string }[]; close: (isDone: boolean) => void }

/** Deletes the selected tickets with one call, and says of each that is left why. SUP-08 */
export default function TicketBulkDialog({ rows, close }: Props) {
  const t = useTranslations('support.selection')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, problem, run } = useAction({ refresh: router.refresh })
  const [kept, setKept] = useState<{ id: string; message: string | null }[] | null>(null)
  const send = () =>
    run(async () => {
      const { results } = await request('support POST tickets/bulk_delete', { body: { ids: rows.map(({ id }) => id) } })
      const left = results.filter(({ deleted }) => !deleted)
      if (left.length > 0) return setKept(left)
      router.refresh()
      toast.success(t('done', { count: results.length }))
      close(true)
    })
  const leave = () => {
    if (isBusy) return
    close(kept !== null)
    // Only now: where no row is left in the list, the dialog would go with it.
    if (kept) router.refresh()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && leave()}
      title={t('ask', { count: rows.length })}
      description={kept ? t('partly', { done: rows.length - kept.length, count: rows.length }) : t('text')}
      closeLabel={common('close')}
      footer={
        kept ? (
          <Button onClick={leave}>{common('close')}</Button>
        ) : (
          <>
            <Button onClick={leave}>{common('cancel')}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void send()}>
              {t('submit', { count: rows.length })}
            </Button>
          </>
        )
      }
    >
      {problem && <ProblemAlert problem={problem} tone={problem.code === 'outcome-unknown' ? 'warning' : 'error'} />}
      {kept && (
        <ul aria-label={t('results')} className="grid gap-1 text-sm">
          {kept.map(({ id, message }) => (
            <li key={id}>
              #{id}: <span className="text-failed">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
