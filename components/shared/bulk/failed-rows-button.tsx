'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { csvText, failedRows } from '@/lib/rules/files/failed-rows'
import { useReason, type Fault } from './faults-table'
import { saveCsv } from './save-csv'

export function FailedRowsButton({ file, faults }: { file: File; faults: readonly Fault[] }) {
  const t = useTranslations('bulk.partial')
  const reason = useReason()
  const save = async () => {
    const reasons = new Map<number, string>()
    for (const fault of faults) {
      const why = fault.column ? `${fault.column}: ${reason(fault)}` : reason(fault)
      reasons.set(fault.row, [reasons.get(fault.row), why].filter(Boolean).join('; '))
    }
    const bytes = await file.arrayBuffer().catch(() => null)
    const text = bytes && failedRows(csvText(new Uint8Array(bytes)), reasons)
    if (text) saveCsv(`failed-${file.name.replace(/\.[^.]*$/, '')}.csv`, text)
  }
  return (
    <Button onClick={() => void save()}>
      <Icon name="download" />
      {t('file')}
    </Button>
  )
}
