'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CSV_START, csvLine } from '@/lib/rules/files/csv'

const FREE_MS = 10_000

const save = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FREE_MS)
}

/** The file to fill in: its columns, and a row to go by where there is one. LOAD-08, BULKC-13 */
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
      onClick={() => columns && save(name, CSV_START + csvLine(columns) + (sample ? csvLine(sample) : ''))}
    >
      <Icon name="download" />
      {t(sample ? 'sample' : 'template')}
    </Button>
  )
}
