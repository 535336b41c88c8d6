'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { reasonText } from '@/lib/rules/files/bulk'
import { formatMobile } from '@/lib/rules/locale/format'
import { messageOr } from '@/lib/rules/words/message-or'

export type Fault = {
  row: number
  name?: string | null
  mobile?: string | null
  column: string | null
  code: string | null
  message: string | null
  of?: number | undefined
  problem?: string | null | undefined
  seen?: string | null | undefined
  suggestion?: string | null | undefined
}

const SHOWN = 25

export const useReason = () => {
  const reasons = useTranslations('bulk.reasons')
  const rules = useTranslations('validation')
  // Unknown codes of the platform are shown with the platform's own sentence.
  const word = (code: string, values?: Record<string, string>) =>
    messageOr(reasons, code, null, values) ?? messageOr(rules, code, null, values)
  return ({ of, ...fault }: Fault): string =>
    reasonText({ ...fault, ...(of !== undefined && { of }) }, word, reasons('other'))
}

export function FaultsTable({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('bulk.check')
  const reason = useReason()
  const hasNames = faults.some(({ name }) => name)
  const hasMobiles = faults.some(({ mobile }) => mobile)
  return (
    <RowsTable
      label={t('faults')}
      heads={[...(hasNames ? [t('name')] : []), ...(hasMobiles ? [t('mobile')] : []), t('column'), t('reason')]}
      rows={faults}
      cells={(fault) => (
        <>
          {hasNames && <Td>{fault.name}</Td>}
          {hasMobiles && (
            <Td className="num whitespace-nowrap">{fault.mobile && <bdi>{formatMobile(fault.mobile)}</bdi>}</Td>
          )}
          <Td className="code">{fault.column ?? t('wholeRow')}</Td>
          <Td>{reason(fault)}</Td>
        </>
      )}
    />
  )
}

export function NotesTable<N extends { row: number; name: string | null }>({
  label,
  notes,
  wordsOf,
}: {
  label: string
  notes: readonly N[]
  wordsOf: (note: N) => string
}) {
  const t = useTranslations('bulk.check')
  return (
    <RowsTable
      label={label}
      heads={[t('name'), t('becomes')]}
      rows={notes}
      cells={(note) => (
        <>
          <Td>{note.name}</Td>
          <Td>{wordsOf(note)}</Td>
        </>
      )}
    />
  )
}

function RowsTable<R extends { row: number }>({
  label,
  heads,
  rows,
  cells,
}: {
  label: string
  heads: readonly string[]
  rows: readonly R[]
  cells: (row: R) => ReactNode
}) {
  const t = useTranslations('bulk.check')
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-hairline"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table>
        <THead>
          <Tr>
            <Th numeric>{t('row')}</Th>
            {heads.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
          </Tr>
        </THead>
        <TBody>
          {shown.map((row, at) => (
            <Tr key={at}>
              <Td numeric>{row.row}</Td>
              {cells(row)}
            </Tr>
          ))}
        </TBody>
      </Table>
      {!all && rows.length > SHOWN && (
        <Button variant="ghost" size="sm" className="m-1" onClick={() => setAll(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
