'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'

/** Sends the event again with the same id, so that the receiver can recognise it. HOOK-03 */
export function ReplayButton({ deliveryId, isDelivered }: { deliveryId: string; isDelivered: boolean }) {
  const t = useTranslations('webhook-deliveries.replay')
  return (
    <DialogButton
      variant={isDelivered ? 'secondary' : 'primary'}
      dialog={(close) => (
        <Confirm
          isFinal={false}
          title={t('title')}
          text={t(isDelivered ? 'twice' : 'text')}
          submit={t('submit')}
          doneText={t('done')}
          send={() =>
            request('issuing POST webhooks/deliveries/{deliveryId}/replay', { path: { deliveryId }, body: {} })
          }
          close={close}
        />
      )}
    >
      {t('button')}
    </DialogButton>
  )
}
