'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'
import { isApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { EventDialog, type EditedEvent } from './event-dialog'

type Props = { event: EditedEvent; roles: readonly { value: string; label: string }[] }

export function EventButtons({ event, roles }: Props) {
  const t = useTranslations('issuer-config.switch')
  const { eventType, issuerCode, issuerName, version, name, isOn, isAlways } = event
  const send = async () => {
    if (!isApprovalEvent(eventType)) return { message: null }
    const status = isOn ? ('INACTIVE' as const) : ('ACTIVE' as const)
    return request('issuing PUT issuer/status', { body: { issuerCode, eventType, status, version } })
  }
  return (
    <div className="flex justify-end gap-2 max-md:flex-wrap">
      {!isAlways && (
        <DialogButton
          size="sm"
          disabled={event.isWaiting}
          title={event.isWaiting ? t('isWaiting') : undefined}
          dialog={(close) => (
            <Confirm
              title={t(isOn ? 'askOff' : 'askOn', { name, issuer: issuerName })}
              text={t(isOn ? 'textOff' : 'textOn')}
              submit={t(isOn ? 'off' : 'on')}
              doneText={t('done')}
              approval={isOn && isApprovalEvent(eventType) ? { event: eventType, issuer: issuerCode } : undefined}
              isFinal={false}
              send={send}
              close={close}
            />
          )}
        >
          {t(isOn ? 'off' : 'on')}
          <span className="sr-only"> {name}</span>
        </DialogButton>
      )}
      <DialogButton size="sm" dialog={(close) => <EventDialog event={event} roles={roles} close={close} />}>
        {t('edit')}
        <span className="sr-only"> {name}</span>
      </DialogButton>
    </div>
  )
}
