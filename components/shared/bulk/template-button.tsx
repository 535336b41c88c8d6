'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CSV_START, csvLine } from '@/lib/rules/files/csv'
import { saveCsv } from './save-csv'

export function TemplateButton({
  columns,
  name,
  sample,
}: {
  columns: readonly string[] | null
  name: string
  sample?: readonly string[]
}) {
  const t = useTranslations('bulk')
  return (
    <Button
      disabled={!columns}
      onClick={() => columns && saveCsv(name, CSV_START + csvLine(columns) + (sample ? csvLine(sample) : ''))}
    >
      <Icon name="download" />
      {t(sample ? 'sample' : 'template')}
    </Button>
  )
}
