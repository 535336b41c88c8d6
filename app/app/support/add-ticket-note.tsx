'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'

const TicketNoteDialog = lazyComponent(() => import('./ticket-note-dialog'))

export function AddTicketNote({ id }: { id: string }) {
  const t = useTranslations('support.note')
  return (
    <DialogButton size="sm" dialog={(close) => <TicketNoteDialog id={id} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}
