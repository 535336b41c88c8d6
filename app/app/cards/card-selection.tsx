'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { bulkOperations } from '@/lib/rules/card-selection'
import type { BulkOperation, PickedCard } from '@/lib/rules/card-selection'

const CardBulkDialog = onFirstUse(() => import('./card-bulk-dialog'))

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[data-pick]')]
const pickedOf = (box: HTMLInputElement): PickedCard => ({
  ...(JSON.parse(box.dataset.pick ?? '{}') as Omit<PickedCard, 'id'>),
  id: box.value,
})
type Seen = { all: number; picked: readonly PickedCard[] }
const look = (): Seen => {
  const all = boxes()
  return { all: all.length, picked: all.filter(({ checked }) => checked).map(pickedOf) }
}

/** Counts the boxes of the rows that are shown, never of rows that are not; what can be done with the cards that are ticked. */
export function CardSelection({ leave }: { leave: string }) {
  const t = useTranslations('cards.selection')
  const [{ all, picked }, setSeen] = useState<Seen>({ all: 0, picked: [] })
  const [open, setOpen] = useState<{ operation: BulkOperation; cards: readonly PickedCard[] } | null>(null)

  useEffect(() => {
    const update = () => setSeen(look())
    // Rows come and go with pages and searches, drawn by the list and not by this bar.
    const rows = new MutationObserver(update)
    rows.observe(document.querySelector('.list') ?? document.body, { childList: true, subtree: true })
    document.addEventListener('change', update)
    update()
    return () => {
      rows.disconnect()
      document.removeEventListener('change', update)
    }
  }, [])

  const tickAll = (isOn: boolean) => {
    for (const box of boxes()) box.checked = isOn
    setSeen(look())
  }
  return (
    <div role="group" aria-label={t('title')} className="flex flex-wrap items-center gap-2">
      <Checkbox
        label={t('all', { count: all })}
        checked={all > 0 && picked.length === all}
        disabled={all === 0}
        ref={(box) => {
          if (box) box.indeterminate = picked.length > 0 && picked.length < all
        }}
        onChange={(event) => tickAll(event.currentTarget.checked)}
      />
      <p role="status" className="num min-w-24 text-sm font-medium">
        {t('selected', { count: picked.length })}
      </p>
      {bulkOperations.map((operation) => (
        <Button key={operation} disabled={picked.length === 0} onClick={() => setOpen({ operation, cards: picked })}>
          {t(operation)}
        </Button>
      ))}
      <ButtonAnchor href={leave} variant="ghost" data-keep="">
        {t('leave')}
      </ButtonAnchor>
      {open && <CardBulkDialog {...open} close={() => setOpen(null)} />}
    </div>
  )
}
