'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { routes } from '@/lib/routes'

export function DeleteTicket({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations('support.delete')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('button')}</Button>
      {isOpen && (
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
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
