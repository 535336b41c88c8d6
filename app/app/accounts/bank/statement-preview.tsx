'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import type { BankCheck } from '@/lib/calls/bank-reply'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { gapFacts } from './gap-facts'

type Found = BankCheck['statements'][number]

/** The statements of a file with their sums, and the first lines of each. ACCT-10 */
export function StatementPreview({ statements, currency }: { statements: readonly Found[]; currency: Currency }) {
  return statements.map((statement, at) => <OneStatement key={at} statement={statement} currency={currency} />)
}

function OneStatement({ statement, currency }: { statement: Found; currency: Currency }) {
  const t = useTranslations('bank-statements')
  const localeZone = { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
  const money = (minor: number | null) => (minor === null ? t('import.noBalance') : formatMoney(minor, currency))
  const day = (text: string | null) => (text ? formatDate(text, localeZone) : '')
  const { accountEnding, number, firstDay, lastDay, openingBalance, closingBalance, credits, debits, gap } = statement
  const title = number ? t('numbered', { number }) : t('ending', { digits: accountEnding ?? '' })
  return (
    <Section
      title={title}
      action={
        <Badge tone={statement.isKnown ? 'neutral' : 'active'}>
          {statement.isKnown ? t('import.known') : t('import.newLines', { count: statement.newLines })}
        </Badge>
      }
    >
      <p className="num mb-3 text-sm">
        {t('import.sums', {
          from: day(firstDay),
          to: day(lastDay),
          opening: money(openingBalance),
          credits: money(credits),
          debits: money(debits),
          closing: money(closingBalance),
        })}
      </p>
      {statement.pendingEntries > 0 && (
        <p className="mb-3 text-sm text-soft">{t('import.pending', { count: statement.pendingEntries })}</p>
      )}
      {gap && (
        <Alert tone="warning" title={t('gap.title')} className="mb-3">
          <p>{t('gap.text', gapFacts(gap, currency, localeZone))}</p>
          <p>{t('gap.before', { opensOn: day(gap.opensOn) })}</p>
        </Alert>
      )}
      <ScrollTable
        isStacked
        label={t('import.preview', { title })}
        heads={[t('lines.day'), t('lines.text'), t('lines.utr'), { numeric: t('lines.amount') }]}
      >
        {statement.preview.map((line, at) => (
          <Tr key={at}>
            <Td position="start" className="num whitespace-nowrap">
              {day(line.day)}
            </Td>
            <Td className="wrap-anywhere md:min-w-48">{line.text}</Td>
            <Td className="code">{line.utrNumber}</Td>
            <Td numeric position="end" className="whitespace-nowrap">
              {line.amount !== null && formatMoney(line.side === 'DEBIT' ? -line.amount : line.amount, currency)}
            </Td>
          </Tr>
        ))}
      </ScrollTable>
    </Section>
  )
}
