'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/form/use-action'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import { useToast } from '@/components/shared/use-toast'
import { WriteButton } from '@/components/ui/write-button'
import { request } from '@/lib/browser/request'

const AssignDialog = lazyComponent(() => import('./assign-dialog'))

type Props = {
  id: string
  assignee: { id: string; name: string } | null
  /** The person who looks at the ticket. */
  ownId: string
}

/** Who answers the ticket: oneself by one click, a colleague by a picker, or nobody. SUP-14 */
export function TicketAssignee({ id, assignee, ownId }: Props) {
  const t = useTranslations('support.assignee')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, run } = useAction({ refresh: router.refresh })
  const assign = (assigneeId: string) =>
    void run(async () => {
      const { message } = await request('support PUT tickets/{id}/assignee', { path: { id }, body: { assigneeId } })
      toast.success(message ?? t('done'))
      router.refresh()
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className={assignee ? 'text-sm font-medium' : 'text-sm text-soft'}>{assignee?.name ?? t('nobody')}</p>
      <span className="flex flex-wrap gap-2">
        {assignee?.id !== ownId && (
          <WriteButton size="sm" disabled={isBusy} onClick={() => assign(ownId)}>
            {t('toMe')}
          </WriteButton>
        )}
        <DialogButton size="sm" dialog={(close) => <AssignDialog id={id} close={close} />}>
          {t('choose')}
        </DialogButton>
        {assignee && (
          <WriteButton size="sm" variant="ghost" disabled={isBusy} onClick={() => assign('')}>
            {t('remove')}
          </WriteButton>
        )}
      </span>
    </div>
  )
}
