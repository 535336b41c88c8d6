'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { Imposed } from '@/components/shared/imposed'
import type { ImposedMost } from '@/lib/rules/authorisation/imposed'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { messageOr } from '@/lib/rules/words/message-or'

type LimitRow = {
  channel: string | null
  period: string | null
  maxAmount: number | null
  maxCount: number
  imposed?: ImposedMost | null
}

export function LimitRows({ rows, currency }: { rows: readonly LimitRow[]; currency: Currency }) {
  const t = useTranslations('cards.operations')
  const format = useFormatter()
  // The upstream may send an unknown code, which is shown unchanged.
  const said = (group: 'limitChannels' | 'periods', word: string | null) =>
    word ? messageOr(t, `${group}.${word}`, word) : ''
  return rows.map(({ channel, period, maxAmount, maxCount, imposed = null }, at) => {
    const isAmountImposed = imposed !== null && (maxAmount === null || imposed.amount <= maxAmount)
    const isCountImposed = imposed !== null && (maxCount === 0 || imposed.count <= maxCount)
    const name = `${said('limitChannels', channel)}, ${said('periods', period)}`
    return (
      <fieldset key={name} className="grid grid-cols-2 gap-3">
        <legend className="mb-1 text-sm font-medium">{name}</legend>
        <Field
          name={`limits.${at}.amount`}
          kind="amount"
          currency={currency}
          label={t('amount')}
          help={
            isAmountImposed ? (
              <Imposed by={imposed.by} is="most" value={formatMoney(imposed.amount, currency)} />
            ) : (
              maxAmount !== null && t('atMost', { most: formatMoney(maxAmount, currency) })
            )
          }
        />
        <Field
          name={`limits.${at}.count`}
          kind="count"
          currency={currency}
          label={t('count')}
          help={
            isCountImposed ? (
              <Imposed by={imposed.by} is="most" value={format.number(imposed.count)} />
            ) : (
              maxCount > 0 && t('atMostTimes', { most: maxCount })
            )
          }
        />
      </fieldset>
    )
  })
}
