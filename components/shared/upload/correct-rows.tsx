'use client'

import { useTranslations } from 'next-intl'
import { useState, useCallback } from 'react'
import { Button } from '@/components/ui/button'
import type { WrongRow } from '@/lib/calls/sheet-reply'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import type { Fault } from './faults-table'
import { RowsGrid } from './rows-grid'
import type { Edits } from './rows-grid'

export type Correctable = {
  columns: readonly string[]
  wrong: readonly WrongRow[]
  faults: readonly Fault[]
}

/** Joins what was typed to what stands there, cell by cell. */
export const joinEdits = (was: Edits, more: Edits): Edits => {
  const joined = new Map(was)
  for (const [row, cells] of more) joined.set(row, { ...joined.get(row), ...cells })
  return joined
}

/** What is really another than it was sent. */
const changedRows = (edits: Edits, wrong: readonly WrongRow[]): CorrectedRow[] =>
  wrong.flatMap(({ row, cells: sent }) => {
    const changed = Object.entries(edits.get(row) ?? {}).filter(([column, value]) => value !== (sent[column] ?? ''))
    return changed.length ? [{ row, cells: Object.fromEntries(changed) }] : []
  })

/** Wrong rows in a grid, and the button that has what was changed checked. BULKC-18 */
export default function CorrectRows({
  found: { columns, wrong, faults },
  isBusy,
  check,
}: {
  found: Correctable
  isBusy: boolean
  check: (rows: CorrectedRow[]) => void
}) {
  const t = useTranslations('bulk.grid')
  const [edits, setEdits] = useState<Edits>(() => new Map())
  const [of, setOf] = useState(wrong)
  // Checked anew: the rows hold what was typed.
  if (of !== wrong) {
    setOf(wrong)
    setEdits(new Map())
  }
  const change = useCallback((more: Edits) => setEdits((was) => joinEdits(was, more)), [])
  const changed = changedRows(edits, wrong)
  return (
    <div className="grid gap-2">
      <RowsGrid columns={columns} wrong={wrong} faults={faults} edits={edits} change={change} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {changed.length === 0 && <p className="text-xs text-soft">{t('nothingChanged')}</p>}
        <Button busy={isBusy} disabled={changed.length === 0} onClick={() => check(changed)}>
          {t('check', { count: changed.length })}
        </Button>
      </div>
    </div>
  )
}
