'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { TicketOrigin } from './ticket-origin'

const TicketDialog = lazyComponent(() => import('./ticket-dialog'))

export function OpenTicket({
  origin = {},
  isPrimary = false,
  startsOpen = false,
}: {
  origin?: TicketOrigin
  isPrimary?: boolean
  /** A person who comes from a failure writes at once. */
  startsOpen?: boolean
}) {
  const t = useTranslations('support.create')
  return (
    <DialogButton
      startsOpen={startsOpen}
      {...(isPrimary ? { variant: 'primary' } : { size: 'sm' })}
      dialog={(close) => <TicketDialog origin={origin} close={close} />}
    >
      {t('open')}
    </DialogButton>
  )
}
