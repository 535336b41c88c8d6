'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import type { Correctable } from './correct-rows'
import { useEdits } from './edits'
import { FailedRowsButton } from './failed-rows-button'
import { FaultsTable } from './faults-table'

const CorrectRows = lazyComponent(() => import('./correct-rows'))

export function WrongRows({
  found,
  file,
  isBusy,
  correct,
}: {
  found: Correctable
  /** The CSV file from which the wrong rows can be downloaded unchanged. */
  file: File | null
  isBusy: boolean
  correct: (rows: CorrectedRow[]) => Promise<void>
}) {
  const t = useTranslations('bulk.grid')
  const [isOpen, setIsOpen] = useState(false)
  const { wrong, faults } = found
  const editing = useEdits(wrong)
  const [checked, setChecked] = useState<number | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const check = async (rows: CorrectedRow[]) => {
    await correct(rows)
    setChecked(wrong.length)
    // The focused field may have disappeared with the grid.
    status.current?.focus()
  }
  if (faults.length === 0 && !isOpen) return null
  return (
    <>
      {isOpen && (
        <p ref={status} tabIndex={-1} role="status" className="text-sm">
          {checked !== null && t('checked', { good: checked - wrong.length, rows: checked, wrong: wrong.length })}
        </p>
      )}
      {isOpen && wrong.length > 0 ? (
        <CorrectRows found={found} editing={editing} isBusy={isBusy} check={(rows) => void check(rows)} />
      ) : (
        faults.length > 0 && <FaultsTable faults={faults} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {file && faults.length > 0 && <FailedRowsButton file={file} faults={faults} />}
        {wrong.length > 0 && (
          <Button onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('asList') : t('open', { count: wrong.length })}
          </Button>
        )}
      </div>
    </>
  )
}
