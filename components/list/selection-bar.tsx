'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import type { MessageArea } from '@/i18n/pick-messages'
import { WithMessages } from './lazy-messages'
import type { TableSelection } from './table-selection'
import type { TableRow } from './table-data'

export type SelectionRequest = { action: string; rows: readonly { id: string }[] }
type Props = {
  selection: TableSelection
  areas: readonly MessageArea[]
  rows: readonly TableRow[]
  clear: () => void
  open: SelectionRequest | null
  setOpen: (request: SelectionRequest | null) => void
}

export default function SelectionBar({ areas, ...rest }: Props) {
  return (
    <WithMessages areas={areas}>
      <Bar {...rest} />
    </WithMessages>
  )
}

function Bar({ selection, rows, clear, open, setOpen }: Omit<Props, 'areas'>) {
  const t = useTranslations('list.selection')
  // The bar comes once its words have loaded, and must not cover the box that was ticked.
  useEffect(() => {
    document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const picked = rows.map(({ id, picked: known }) => ({ ...known, id }))
  const close = (isDone: boolean) => {
    setOpen(null)
    if (isDone) clear()
  }
  return (
    <div role="group" aria-label={selection.label} className="list-selection">
      <p role="status">{t('selected', { count: rows.length })}</p>
      {selection.names.map(({ name, label }) => (
        <Button key={name} size="sm" onClick={() => setOpen({ action: name, rows: picked })}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('clear')}
      </Button>
      {open && <selection.Dialog {...open} close={close} />}
    </div>
  )
}
