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
  /** Opens the form at once, for a person who follows the link of a failure. */
  startsOpen?: boolean
}) {
  const t = useTranslations('support.create')
  return (
    <DialogButton
      startsOpen={startsOpen}
      {...(isPrimary ? { variant: 'primary', opensAt: 'new' } : { size: 'sm' })}
      dialog={(close) => <TicketDialog origin={origin} close={close} />}
    >
      {t('open')}
    </DialogButton>
  )
}
