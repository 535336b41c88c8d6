'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
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
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <Button {...(isPrimary ? { variant: 'primary' } : { size: 'sm' })} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <TicketDialog origin={origin} close={() => setIsOpen(false)} />}
    </>
  )
}
