import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { Statement } from '@/lib/calls/statements'
import { formatDate, formatDateTime, formatMoney, type LocaleZone } from '@/lib/rules/locale/format'
import { messageOr } from '@/lib/rules/words/message-or'

/** How many entries of a day are shown at once; the rest expand below. */
const MOST_AT_ONCE = 8

type StatementDay = Statement['records'][number]

export async function StatementDays({ statement, place }: { statement: Statement; place: LocaleZone }) {
  const [t, common] = await Promise.all([getTranslations('statements'), getTranslations('common')])
  const empty = common('notGiven')
  const money = (minor: number | null) => (minor === null ? empty : formatMoney(minor, statement.currency))
  return (
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
                  <Td className="align-top whitespace-nowrap">{record.date && formatDate(record.date, place)}</Td>
                  <Td className="min-w-64 align-top">
                    <Details record={record} currency={statement.currency} place={place} />
                  </Td>
                  <Td numeric className="align-top">
                    {money(record.openingBalance)}
                  </Td>
                  <Td numeric className="align-top">
                    {money(record.delta)}
                  </Td>
                  <Td numeric className="align-top">
                    {money(record.closingBalance)}
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </div>
      )}
    </Section>
  )
}

async function Details({
  record,
  currency,
  place,
}: {
  record: StatementDay
  currency: Statement['currency']
  place: LocaleZone
}) {
  const t = await getTranslations('statements')
  const lines = record.recordDetails.map(({ kind, at, narration, amount }, number) => (
    <span key={number} className="block">
      <span className="text-xs text-soft">{at && formatDateTime(at, place)}</span>{' '}
      {narration ?? (kind && messageOr(t, `kinds.${kind}`, kind))}{' '}
      <span className="num whitespace-nowrap">{amount !== null && formatMoney(amount, currency)}</span>
    </span>
  ))
  const untold = (record.detailCount ?? lines.length) - lines.length
  const rest = lines.slice(MOST_AT_ONCE)
  return (
    <>
      {lines.slice(0, MOST_AT_ONCE)}
      {rest.length > 0 && (
        <details className="statement-rest">
          <summary className="link cursor-pointer text-xs">{t('moreOfDay', { count: rest.length })}</summary>
          {rest}
        </details>
      )}
      {untold > 0 && <span className="block text-xs text-soft">{t('untold', { count: untold })}</span>}
    </>
  )
}
