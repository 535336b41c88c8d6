import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PartFailed } from '@/components/shared/part-failed'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { Button } from '@/components/ui/button'
import { Fact, Facts } from '@/components/ui/facts'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { Statement } from '@/lib/calls/statements'
import { readCardStatement } from '@/lib/queries/statements'
import type { StatementParams } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import type { Range } from '@/lib/rules/lists/date-presets'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/session/session'
import { messageOr } from '@/lib/rules/words/message-or'

/** What went in and out of one wallet of a card, day by day. SOA-01, SOA-03 */
export async function CardStatement({ asked, session }: { asked: StatementParams; session: Session }) {
  const [found, t] = await Promise.all([readCardStatement(asked), getTranslations('cards.statement')])
  const { statement, card, range, today } = found
  const { cardId, walletId } = asked
  const href = routes.statements({ cardId, walletId, from: range.from ?? undefined, to: range.to ?? undefined })
  return (
    <DetailPage>
      <h1>{t('title')}</h1>
      <p className="mt-1 mb-4 text-sm text-soft">
        <Link className="link" prefetch={false} href={routes.card({ cardId })}>
          {card?.cardHolderName ?? cardId} <span className="code">•••• {card?.last4Digit}</span>
        </Link>
        {statement.ok && statement.value.walletName && `, ${statement.value.walletName}`}
      </p>
      <Days asked={asked} range={range} today={today} />
      {statement.ok ? (
        <Found statement={statement.value} session={session} />
      ) : (
        <PartFailed problem={statement.problem} href={href} />
      )}
    </DetailPage>
  )
}

type DaysProps = { asked: StatementParams; range: Range; today: string }

async function Days({ asked: { cardId, walletId }, range, today }: DaysProps) {
  const t = await getTranslations('cards.statement')
  return (
    <form method="get" action={routes.statements()} className="mb-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="cardId" value={cardId} />
      <input type="hidden" name="walletId" value={walletId} />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="text-sm font-medium">
          {t(end)}
          <Input type="date" name={end} max={today} defaultValue={range[end] ?? ''} className="mt-1" />
        </label>
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}

async function Found({ statement, session }: { statement: Statement; session: Session }) {
  const [t, common] = await Promise.all([getTranslations('cards.statement'), getTranslations('common')])
  const empty = common('notGiven')
  const money = (minor: number | null) => minor !== null && formatMoney(minor, statement.currency)
  const sums = ['openingBalance', 'moneyInflow', 'moneyOutflow', 'closingBalance'] as const
  const kind = (word: string | null) => word && messageOr(t, `kinds.${word}`, word)
  return (
    <div className="grid gap-4">
      <Section title={t('sums')}>
        <Facts>
          {sums.map((sum) => (
            <Fact key={sum} label={t(sum)} empty={empty} numeric>
              {money(statement[sum])}
            </Fact>
          ))}
        </Facts>
      </Section>
      <Section title={t('records')}>
        {statement.records.length === 0 ? (
          <p className="text-sm text-soft">{t('none')}</p>
        ) : (
          <div role="region" aria-label={t('records')} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
            <Table>
              <THead>
                <Tr>
                  <Th>{t('date')}</Th>
                  <Th>{t('details')}</Th>
                  <Th numeric>{t('openingBalance')}</Th>
                  <Th numeric>{t('delta')}</Th>
                  <Th numeric>{t('closingBalance')}</Th>
                </Tr>
              </THead>
              <TBody>
                {statement.records.map((record) => (
                  <Tr key={record.date}>
                    <Td className="whitespace-nowrap">
                      {record.date && formatDate(`${record.date}T12:00:00Z`, session)}
                    </Td>
                    <Td>
                      {record.recordDetails.map((detail, at) => (
                        <span key={at} className="block">
                          <span className="text-xs text-soft">{detail.at && formatDateTime(detail.at, session)}</span>{' '}
                          {detail.narration ?? kind(detail.kind)} <span className="num">{money(detail.amount)}</span>
                        </span>
                      ))}
                    </Td>
                    <Td numeric>{money(record.openingBalance) || empty}</Td>
                    <Td numeric>{money(record.delta) || empty}</Td>
                    <Td numeric>{money(record.closingBalance) || empty}</Td>
                  </Tr>
                ))}
              </TBody>
            </Table>
          </div>
        )}
      </Section>
    </div>
  )
}
