'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { reasonText } from '@/lib/rules/files/bulk'
import { messageOr } from '@/lib/rules/words/message-or'

type Fault = {
  row: number
  /** Whom or what the row is about, where it says so. */
  name?: string | null
  column: string | null
  code: string | null
  message: string | null
  of?: number | undefined
}

const SHOWN = 25

const useReason = () => {
  const reasons = useTranslations('bulk.reasons')
  const rules = useTranslations('validation')
  // Codes come from the platform: those that the catalogue lacks keep its sentence.
  const word = (code: string) => messageOr(reasons, code, null) ?? messageOr(rules, code, null)
  return ({ of, ...fault }: Fault): string =>
    reasonText({ ...fault, ...(of !== undefined && { of }) }, word, reasons('other'))
}

/** Every bad cell of a file: its row, whom the row is about, its column and what is wrong. Decision 22 */
export function FaultsTable({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('bulk.check')
  const reason = useReason()
  const [all, setAll] = useState(false)
  const shown = all ? faults : faults.slice(0, SHOWN)
  const hasNames = faults.some(({ name }) => name)
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-hairline"
      tabIndex={0}
      role="region"
      aria-label={t('faults')}
    >
      <Table>
        <THead>
          <Tr>
            <Th numeric>{t('row')}</Th>
            {hasNames && <Th>{t('name')}</Th>}
            <Th>{t('column')}</Th>
            <Th>{t('reason')}</Th>
          </Tr>
        </THead>
        <TBody>
          {shown.map((fault, at) => (
            <Tr key={at}>
              <Td numeric>{fault.row}</Td>
              {hasNames && <Td>{fault.name}</Td>}
              <Td className="code">{fault.column ?? t('wholeRow')}</Td>
              <Td>{reason(fault)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      {!all && faults.length > SHOWN && (
        <Button variant="ghost" size="sm" className="m-1" onClick={() => setAll(true)}>
          {t('showAll', { count: faults.length })}
        </Button>
      )}
    </div>
  )
}
