import type { getTranslations } from 'next-intl/server'
import type { Brand } from '@/lib/brand'
import type { Statement } from '@/lib/calls/statements'
import type { readStatement } from '@/lib/queries/statements'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import { findDifferences } from '@/lib/rules/statements/reconcile'
import type { StatementSubject } from '@/lib/rules/statements/statement-params'
import { messageOr } from '@/lib/rules/words/message-or'
import type { PdfColumn, PdfPage, PdfRow } from '@/lib/spreadsheet/pdf'

type Read = Omit<Awaited<ReturnType<typeof readStatement>>, 'statement'> & { statement: Statement }

const OWN_COLOUR = '#1f3a6e'
const sums = ['openingBalance', 'moneyInflow', 'moneyOutflow', 'closingBalance'] as const

type Language = { t: Awaited<ReturnType<typeof getTranslations<'statements'>>>; locale: string }

const letterheadOf = (brand: Brand | null): NonNullable<PdfPage['letterhead']> => {
  const colour = brand?.colours?.primary ?? ''
  return {
    name: brand?.name ?? '',
    under: brand?.supportAddress ?? null,
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : OWN_COLOUR,
  }
}

export const statementPdf = (
  { statement, owner, range, today }: Read,
  subject: StatementSubject,
  brand: Brand | null,
  { t, locale }: Language,
) => {
  const { currency, records } = statement
  const place = { locale, timeZone: zoneOf[currency] }
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency))
  const only = (minor: number | null | undefined) => (minor ? money(Math.abs(minor)) : '')
  const whose = owner.name ?? statement.holderName ?? statement.orgName ?? ''
  const day = (text: string) => formatDate(text, place)
  const entry = ({ at, narration, kind, amount }: Statement['records'][number]['recordDetails'][number]): PdfRow => ({
    cells: [
      at ? formatDateTime(at, place) : '',
      narration ?? (kind && messageOr(t, `kinds.${kind}`, kind)) ?? '',
      amount !== null && amount > 0 ? only(amount) : '',
      amount !== null && amount < 0 ? only(amount) : '',
      '',
    ],
  })
  const rows = [...records].reverse().map((record): PdfRow[] => {
    const untold = (record.detailCount ?? record.recordDetails.length) - record.recordDetails.length
    const sum = [only(record.moneyInflow), only(record.moneyOutflow), money(record.closingBalance)]
    return [
      { cells: [record.date ? day(record.date) : '', '', ...sum], strong: true },
      ...record.recordDetails.map(entry),
      ...(untold > 0 ? [{ cells: ['', t('untold', { count: untold }), '', '', ''] }] : []),
    ]
  })
  const isRight = findDifferences(statement).length === 0
  const shown = (name: (typeof sums)[number]) => money(statement[name])
  const page: PdfPage = {
    title: t(`titles.${subject.kind}`),
    lines: [
      [whose, owner.last4 && `•••• ${owner.last4}`, statement.walletName].filter(Boolean).join(', '),
      ...(subject.kind === 'business' && subject.issuer ? [`${t('filters.issuer')}: ${subject.issuer}`] : []),
      ...(statement.of === 'CARDS' ? [t('ofCards', { count: statement.accounts })] : []),
      t('days', {
        from: range.from ? day(range.from) : t('first'),
        to: day(range.to ?? today),
        zone: place.timeZone,
      }),
    ],
    letterhead: letterheadOf(brand),
    facts: sums.map((name) => [t(name), shown(name)]),
    footer: t('pdfFooter', { moment: formatDateTime(new Date().toISOString(), place), page: '{page}' }),
    madeAt: new Date(),
  }
  const columns: PdfColumn[] = [
    { head: t('date'), weight: 25 },
    { head: t('details'), weight: 29 },
    { head: t('moneyInflow'), weight: 16, isNumber: true },
    { head: t('moneyOutflow'), weight: 16, isNumber: true },
    { head: t('closingBalance'), weight: 18, isNumber: true },
  ]
  const ending = isRight
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
