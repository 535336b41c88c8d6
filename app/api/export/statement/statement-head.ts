import type { getTranslations } from 'next-intl/server'
import type { Statement } from '@/lib/calls/statements'
import type { readStatement } from '@/lib/queries/statements'
import { formatDate } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import { vanLine } from '@/lib/rules/statements/statement-lines'
import type { StatementSubject } from '@/lib/rules/statements/statement-params'
import { joinFacts } from '@/lib/rules/words/join-facts'

export type StatementRead = Omit<Awaited<ReturnType<typeof readStatement>>, 'statement'> & {
  statement: Statement
  subject: StatementSubject
}

/** The person's translators and locale, so that the file reads as the screen does. */
export type StatementLanguage = {
  t: Awaited<ReturnType<typeof getTranslations<'statements'>>>
  ledger: Awaited<ReturnType<typeof getTranslations<'ledger'>>>
  locale: string
}

/** The lines below the title of the file: owner, banks, days and order. SOA-04 */
export const statementHead = (
  { statement, subject, owner, range, today }: StatementRead,
  { t, locale }: StatementLanguage,
): string[] => {
  const localeZone = { locale, timeZone: zoneOf[statement.currency] }
  const whose = owner.name ?? statement.holderName ?? statement.orgName
  return [
    joinFacts([whose, owner.last4 && `•••• ${owner.last4}`, statement.walletName]),
    ...statement.vans.map((van) => vanLine(van, t)),
    ...(subject.kind === 'business' && subject.issuer ? [`${t('filters.issuer')}: ${subject.issuer}`] : []),
    ...(statement.of === 'CARDS' ? [t('ofCards', { count: statement.accounts })] : []),
    t('days', {
      from: range.from ? formatDate(range.from, localeZone) : t('first'),
      to: formatDate(range.to ?? today, localeZone),
      zone: localeZone.timeZone,
    }),
    t('oldest'),
  ]
}
