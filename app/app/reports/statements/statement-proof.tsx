import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import type { Statement } from '@/lib/calls/statements'
import { formatDate, formatMoney, type LocaleZone } from '@/lib/rules/locale/format'
import { findDifferences, statementSums } from '@/lib/rules/statements/reconcile'

const MOST_SHOWN = 5

export async function StatementProof({ statement, localeZone }: { statement: Statement; localeZone: LocaleZone }) {
  const [t, common] = await Promise.all([getTranslations('statements'), getTranslations('common')])
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, statement.currency))
  const differences = findDifferences(statement)
  const shown = (name: (typeof statementSums)[number]) => money(statement[name]) ?? common('notGiven')
  return (
    <Section title={t('sums')}>
      <Facts className="mb-4">
        {statementSums.map((name) => (
          <Fact key={name} label={t(name)} empty={common('notGiven')} numeric>
            {money(statement[name])}
          </Fact>
        ))}
      </Facts>
      {differences.length === 0 ? (
        <Alert tone="success" title={t('proof.right')}>
          {t('proof.sum', {
            opening: shown('openingBalance'),
            inflow: shown('moneyInflow'),
            outflow: shown('moneyOutflow'),
            closing: shown('closingBalance'),
            days: statement.records.length,
          })}
        </Alert>
      ) : (
        <Alert tone="error" title={t('proof.wrong')}>
          <ul>
            {differences.slice(0, MOST_SHOWN).map(({ kind, date, amount }, at) => (
              <li key={at}>
                {date && `${formatDate(date, localeZone)}: `}
                {t(`proof.${kind}`, { amount: formatMoney(amount, statement.currency) })}
              </li>
            ))}
          </ul>
          {differences.length > MOST_SHOWN && t('proof.more', { count: differences.length - MOST_SHOWN })}
        </Alert>
      )}
    </Section>
  )
}
