'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { WrongRow } from '@/lib/calls/sheet-reply'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import { changedRows, type Editing } from './edits'
import type { Fault } from './faults-table'
import { RowsGrid } from './rows-grid'

export type Correctable = {
  columns: readonly string[]
  wrong: readonly WrongRow[]
  faults: readonly Fault[]
}

export default function CorrectRows({
  found: { columns, wrong, faults },
  editing: { edits, change },
  isBusy,
  check,
}: {
  found: Correctable
  editing: Editing
  isBusy: boolean
  check: (rows: CorrectedRow[]) => void
}) {
  const t = useTranslations('bulk.grid')
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
