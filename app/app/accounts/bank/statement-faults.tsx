'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import type { BankFault } from '@/lib/calls/bank-reply'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { messageOr } from '@/lib/rules/words/message-or'

const isNumber = (text: string): boolean => /^-?\d{1,15}$/.test(text)

/** What cannot be read, by line and field, and what to do about it. Nothing of such a file is imported. ACCT-10 */
export function StatementFaults({ faults, currency }: { faults: readonly BankFault[]; currency: Currency }) {
  const t = useTranslations('bank-statements.faults')
  const seenOf = ({ code, seen }: BankFault): string =>
    code === 'sum' && seen !== null && isNumber(seen) ? formatMoney(Math.abs(Number(seen)), currency) : (seen ?? '')
  return (
    <div className="grid gap-3">
      <Alert tone="error" title={t('title')}>
        {t('text')}
      </Alert>
      <ScrollTable
        isStacked
        label={t('table')}
        heads={[{ numeric: t('line') }, t('field'), t('seen'), t('what')]}
        className="max-h-96"
      >
        {faults.map((fault, at) => (
          <Tr key={at}>
            <Td numeric position="half" head={t('line')}>
              {fault.line}
            </Td>
            <Td position="half" className="code">
              {fault.field}
            </Td>
            <Td className="wrap-anywhere">{seenOf(fault)}</Td>
            <Td className="md:min-w-64">{messageOr(t, `codes.${fault.code}`, t('other'))}</Td>
          </Tr>
        ))}
      </ScrollTable>
    </div>
  )
}
