'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'
import { routes } from '@/lib/routes'

export function DeleteTicket({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations('support.delete')
  const router = useRouter()
  return (
    <DialogButton
      dialog={(close) => (
        <Confirm
          title={t('title', { id, subject })}
          text={t('text')}
          submit={t('submit')}
          doneText={t('done')}
          send={async () => {
            const answer = await request('support DELETE tickets/{id}', { path: { id } })
            router.push(routes.support())
            return answer
          }}
          close={close}
        />
      )}
    >
      {t('button')}
    </DialogButton>
  )
}
