'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { WithMessages, type LazyMessages } from './lazy-messages'
import type { TableBulk } from './table-bulk'
import type { TableRow } from './table-data'

export type BulkRequest = { action: string; rows: readonly { id: string }[] }
type Props = {
  bulk: TableBulk
  messages: LazyMessages
  rows: readonly TableRow[]
  clear: () => void
  open: BulkRequest | null
  setOpen: (request: BulkRequest | null) => void
}

export default function BulkBar({ messages, ...rest }: Props) {
  return (
    <WithMessages of={messages}>
      <Bar {...rest} />
    </WithMessages>
  )
}

function Bar({ bulk, rows, clear, open, setOpen }: Omit<Props, 'messages'>) {
  const t = useTranslations('list.selection')
  const picked = rows.map(({ id, picked: known }) => ({ ...known, id }))
  const close = (isDone: boolean) => {
    setOpen(null)
    if (isDone) clear()
  }
  return (
    <div role="group" aria-label={bulk.label} className="list-bulk">
      <p role="status">{t('selected', { count: rows.length })}</p>
      {bulk.names.map(({ name, label }) => (
        <Button key={name} size="sm" onClick={() => setOpen({ action: name, rows: picked })}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('clear')}
      </Button>
      {open && <bulk.Dialog {...open} close={close} />}
    </div>
  )
}
