'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'

/** Sends the event that is shown once more, under the same id. HOOK-03 */
export function ReplayButton({ deliveryId, isDelivered }: { deliveryId: string; isDelivered: boolean }) {
  const t = useTranslations('webhook-deliveries.replay')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={isDelivered ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && (
        <Confirm
          isFinal={false}
          title={t('title')}
          text={t(isDelivered ? 'twice' : 'text')}
          submit={t('submit')}
          doneText={t('done')}
          send={() =>
            request('issuing POST webhooks/deliveries/{deliveryId}/replay', { path: { deliveryId }, body: {} })
          }
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
