'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { isApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { EventDialog, type EditedEvent } from './event-dialog'

type Props = { event: EditedEvent; roles: readonly { value: string; label: string }[] }

export function EventButtons({ event, roles }: Props) {
  const t = useTranslations('issuer-config.switch')
  const [open, setOpen] = useState<'switch' | 'edit' | null>(null)
  const { eventType, issuerCode, issuerName, version, name, isOn, isAlways } = event
  const close = () => setOpen(null)
  const send = async () => {
    if (!isApprovalEvent(eventType)) return { message: null }
    const status = isOn ? ('INACTIVE' as const) : ('ACTIVE' as const)
    return request('issuing PUT issuer/status', { body: { issuerCode, eventType, status, version } })
  }
  return (
    <div className="flex justify-end gap-2 max-md:flex-wrap">
      {!isAlways && (
        <Button
          size="sm"
          disabled={event.isWaiting}
          title={event.isWaiting ? t('isWaiting') : undefined}
          onClick={() => setOpen('switch')}
        >
          {t(isOn ? 'off' : 'on')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('edit')}>
        {t('edit')}
        <span className="sr-only"> {name}</span>
      </Button>
      {open === 'switch' && (
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
      {open === 'edit' && <EventDialog event={event} roles={roles} close={close} />}
    </div>
  )
}
