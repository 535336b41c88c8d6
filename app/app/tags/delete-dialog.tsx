'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/form/use-action'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'

/** Says what goes with the tag before it goes. PROF-08 */
export default function DeleteDialog({ id, name, close }: { id: string; name: string; close: () => void }) {
  const t = useTranslations('tags')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      const { message } = await request('issuing DELETE tags/{id}', { path: { id } })
      toast.success(message ?? t('removed'))
      close()
      router.refresh()
    })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={t('ask', { name })}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('yes')}
          </Button>
        </>
      }
    >
      <p className="text-sm">{t('askText')}</p>
      {problem && <ProblemAlert problem={problem} className="mt-3" />}
    </Dialog>
  )
}
