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

/** The file to fill in: its columns and nothing else. LOAD-08, BULKC-13 */
export function TemplateButton({ columns, name }: { columns: readonly string[] | null; name: string }) {
  const t = useTranslations('bulk')
  return (
    <Button disabled={!columns} onClick={() => columns && save(name, CSV_START + csvLine(columns))}>
      <Icon name="download" />
      {t('template')}
    </Button>
  )
}
