'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import type { Correctable } from './correct-rows'
import { useEdits } from './edits'
import { FailedRowsButton } from './failed-rows-button'
import { FaultsTable } from './faults-table'

const CorrectRows = lazyComponent(() => import('./correct-rows'))

/** What is wrong with a file that was checked: told row by row, put right here or in a file of one's own. BULKC-18, decision 22 */
export function WrongRows({
  found,
  file,
  isBusy,
  correct,
}: {
  found: Correctable
  /** A CSV file whose wrong rows can be fetched as they were sent. */
  file: File | null
  isBusy: boolean
  correct: (rows: CorrectedRow[]) => void
}) {
  const t = useTranslations('bulk.grid')
  const [isOpen, setIsOpen] = useState(false)
  const { wrong, faults } = found
  const editing = useEdits(wrong)
  if (faults.length === 0) return null
  return (
    <>
      {isOpen && wrong.length > 0 ? (
        <CorrectRows found={found} editing={editing} isBusy={isBusy} check={correct} />
      ) : (
        <FaultsTable faults={faults} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {file && <FailedRowsButton file={file} faults={faults} />}
        {wrong.length > 0 && (
          <Button onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('asList') : t('open', { count: wrong.length })}
          </Button>
        )}
      </div>
    </>
  )
}
