import type { Brand } from '@/lib/brand'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import { findDifferences, statementSums } from '@/lib/rules/statements/reconcile'
import {
  dayLines,
  daysOldestFirst,
  lineTexts,
  kindWords,
  wordLine,
  type StatementLine,
} from '@/lib/rules/statements/statement-lines'
import type { PdfColumn, PdfPage, PdfRow } from '@/lib/spreadsheet/pdf'
import { statementHead, type StatementLanguage, type StatementRead } from './statement-head'

const OWN_COLOUR = '#1f3a6e'
/** The relative widths of the text columns; date, amount and balance add 13, 14 and 15. */
const weights = { text: 25, reference: 15, card: 10, holder: 15, other: 17 }

const letterheadOf = (brand: Brand | null): NonNullable<PdfPage['letterhead']> => {
  const colour = brand?.colours?.primary ?? ''
  return {
    name: brand?.name ?? '',
    under: brand?.supportAddress ?? null,
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : OWN_COLOUR,
  }
}

/** A statement as a PDF with the brand's letterhead, oldest entry first; the last line says whether the sums agree. SOA-01, SOA-04 */
export const statementPdf = (read: StatementRead, brand: Brand | null, language: StatementLanguage) => {
  const { statement, subject } = read
  const { t, ledger, locale } = language
  const { currency, records } = statement
  const localeZone = { locale, timeZone: zoneOf[currency] }
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency))
  const kindWord = kindWords(ledger)
  const dateOf = (text: string | null) => (text ? formatDate(text, localeZone) : '')
  const row = (line: StatementLine): PdfRow => {
    const texts = wordLine(line, kindWord)
    const at = line.entry.at ? formatDateTime(line.entry.at, localeZone) : dateOf(line.date)
    return { cells: [at, ...lineTexts.map((name) => texts[name]), money(line.amount), money(line.balance)] }
  }
  const blank = lineTexts.slice(1).map(() => '')
  const rows = daysOldestFirst(statement).map((day): PdfRow[] => [
    ...dayLines(day).map(row),
    {
      cells: [dateOf(day.date), t('dayTotal'), ...blank, money(day.delta), money(day.closingBalance)],
      strong: true,
    },
  ])
  const page: PdfPage = {
    title: t(`titles.${subject.kind}`),
    lines: statementHead(read, language),
    letterhead: letterheadOf(brand),
    facts: statementSums.map((name) => [t(name), money(statement[name])]),
    footer: t('pdfFooter', { moment: formatDateTime(new Date().toISOString(), localeZone), page: '{page}' }),
    madeAt: new Date(),
  }
  const columns: PdfColumn[] = [
    { head: t('columns.at'), weight: 13 },
    ...lineTexts.map((name) => ({ head: t(`columns.${name}`), weight: weights[name] })),
    { head: t('columns.amount'), weight: 14, isNumber: true },
    { head: t('columns.balance'), weight: 15, isNumber: true },
  ]
  const shown = (name: (typeof statementSums)[number]) => money(statement[name])
  const ending =
    findDifferences(statement).length === 0
      ? `${t('proof.right')}: ${t('proof.sum', {
          opening: shown('openingBalance'),
          inflow: shown('moneyInflow'),
          outflow: shown('moneyOutflow'),
          closing: shown('closingBalance'),
          days: records.length,
        })}`
      : t('proof.wrong')
  return { page, columns, rows, ending }
}
