'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { shownOperations } from '@/lib/rules/card-operation'
import type { CardOperation } from '@/lib/rules/card-states'

export type OperatedCard = { id: string; status: string | null; last4Digits: string | null; holder: string }

const CardOperationDialog = dynamic(() => import('./card-operation-dialog'))
const looks = { freeze: 'secondary', unfreeze: 'primary', block: 'danger' } as const
const explained = ['BLOCKED', 'CLOSED', 'DELETED', 'REPLACED', 'EXPIRED', 'PENDING', 'INACTIVE', 'DORMANT'] as const
type Explained = (typeof explained)[number]

/** Freeze, unfreeze, block: the lawful ones, the rest disabled with the reason in words. CARD-29 to CARD-33 */
export function CardOperations({ card }: { card: OperatedCard }) {
  const t = useTranslations('cards.operations')
  const [open, setOpen] = useState<CardOperation | null>(null)
  const shown = shownOperations(card.status)
  const why = explained.includes(card.status as Explained) ? (card.status as Explained) : 'other'
  return (
    <div role="group" aria-label={t('title')}>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ operation, allowed }) => (
          <Button
            key={operation}
            variant={looks[operation]}
            disabled={!allowed}
            aria-describedby={allowed ? undefined : 'card-operations-why'}
            onClick={() => setOpen(operation)}
          >
            {t(operation)}
          </Button>
        ))}
      </div>
      {shown.some(({ allowed }) => !allowed) && (
        <p id="card-operations-why" className="mt-2 max-w-[36rem] text-xs text-soft">
          {t(`unlawful.${why}`)}
        </p>
      )}
      {open && <CardOperationDialog card={card} operation={open} close={() => setOpen(null)} />}
    </div>
  )
}
