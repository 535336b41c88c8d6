import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'
import { Td, Th, Tr } from '@/components/ui/table'
import type { Statement } from '@/lib/calls/statements'
import { routes } from '@/lib/routes'
import { formatDate, formatDateTime, formatMoney, formatNumber, type LocaleZone } from '@/lib/rules/locale/format'
import { countOfDay, lineTexts, kindWords, wordLine, type StatementLine } from '@/lib/rules/statements/statement-lines'
import type { PageDay } from '@/lib/rules/statements/statement-pages'
import { isOffered } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'
import type { Session } from '@/lib/rules/identity/session'
import { StatementTable, type StatementDay } from './statement-table'

/** One line per entry, by day, with the balance after it. A narrow screen shows other columns below the text. SOA-01, SOA-04 */
export async function StatementLines({
  currency,
  days: pageDays,
  localeZone,
  session,
  pager,
}: {
  currency: Statement['currency']
  days: readonly PageDay[]
  localeZone: LocaleZone
  session: Session
  pager: ReactNode
}) {
  const [t, ledger, common] = await Promise.all([
    getTranslations('statements'),
    getTranslations('ledger'),
    getTranslations('common'),
  ])
  const kindWord = kindWords(ledger)
  const money = (minor: number | null) => (minor === null ? common('notGiven') : formatMoney(minor, currency))
  const line = (one: StatementLine, key: string): ReactNode => {
    const texts = wordLine(one, kindWord)
    const { at: moment, txnId, cardId } = one.entry
    const at = moment ? formatDateTime(moment, localeZone) : one.date && formatDate(one.date, localeZone)
    return (
      <Tr key={key} data-line>
        <Td className="num statement-date whitespace-pre">{at?.replace(/([,،]) /, '$1\n')}</Td>
        <Td className="wrap-anywhere">
          <div className="num statement-fold-date text-xs text-soft">{at}</div>
          <div>
            {txnId && isOffered(session, routes.transaction) ? (
              <Link href={routes.transaction({ txnId })} prefetch={false} className="link">
                {texts.text}
              </Link>
            ) : (
              texts.text
            )}
          </div>
          <div className="statement-fold text-xs text-soft">
            {joinFacts([texts.reference, texts.card, texts.holder, texts.other])}
          </div>
        </Td>
        <Td className="statement-wide">
          <span className="code wrap-break-word">{texts.reference}</span>
        </Td>
        <Td className="statement-wide num whitespace-nowrap">
          {cardId && isOffered(session, routes.card) ? (
            <Link href={routes.card({ cardId })} prefetch={false} className="link">
              <bdi>{texts.card}</bdi>
            </Link>
          ) : (
            <bdi>{texts.card}</bdi>
          )}
        </Td>
        <Td className="statement-wide statement-name wrap-anywhere">
          <bdi>{texts.holder}</bdi>
        </Td>
        <Td className="statement-wide statement-name wrap-anywhere">
          <bdi>{texts.other}</bdi>
        </Td>
        <Td numeric>
          {money(one.amount)}
          <div className="statement-fold-date text-xs text-soft">{money(one.balance)}</div>
        </Td>
        <Td numeric className="statement-date">
          {money(one.balance)}
        </Td>
      </Tr>
    )
  }
  const count = (value: number) => formatNumber(value, session.numbers)
  const days = pageDays.map(({ day, lines }): StatementDay => ({
    key: day.date ?? '',
    head: (
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-start font-normal">
        <span className="font-semibold">{day.date && formatDate(day.date, localeZone)}</span>
        {(['openingBalance', 'delta', 'closingBalance'] as const).map((name) => (
          <span key={name} className="text-soft">
            {t(name)} <bdi className="num text-ink">{money(day[name])}</bdi>
          </span>
        ))}
        {lines.length < countOfDay(day) && (
          <span className="text-soft">{t('ofDay', { shown: count(lines.length), count: count(countOfDay(day)) })}</span>
        )}
      </div>
    ),
    lines: lines.map((one, at) => line(one, `${day.date} ${at}`)),
  }))
  return (
    <Section title={t('records')}>
      {days.length === 0 ? (
        <p className="text-sm text-soft">{t('none')}</p>
      ) : (
        <StatementTable
          label={t('records')}
          orders={{ newest: t('newest'), oldest: t('oldest') }}
          days={days}
          heads={
            <Tr>
              <Th className="statement-date">{t('columns.at')}</Th>
              {lineTexts.map((name) => (
                <Th key={name} className={name === 'text' ? '' : 'statement-wide'}>
                  {t(`columns.${name}`)}
                </Th>
              ))}
              <Th numeric>
                {t('columns.amount')}
                <div className="statement-fold-date font-normal">{t('columns.balance')}</div>
              </Th>
              <Th numeric className="statement-date">
                {t('columns.balance')}
              </Th>
            </Tr>
          }
        />
      )}
      {pager}
    </Section>
  )
}
