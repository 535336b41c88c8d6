'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
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
  return (
    <Table>
      <THead>
        <Tr>
          <Th>{t('limit')}</Th>
          <Th>{`${t('amount')} (${currency})`}</Th>
          <Th className="w-1/4">{t('count')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map(({ channel, period, maxAmount, maxCount, imposed = null }, at) => {
          const isAmountImposed = imposed !== null && (maxAmount === null || imposed.amount <= maxAmount)
          const isCountImposed = imposed !== null && (maxCount === 0 || imposed.count <= maxCount)
          const name = `${said('limitChannels', channel)}, ${said('periods', period)}`
          return (
            <Tr key={name}>
              <th
                scope="row"
                className="border-b border-hairline px-3 py-3.5 text-start align-top font-medium group-hover:bg-hover"
              >
                {name}
              </th>
              <Td className="py-2 align-top">
                <Field
                  isLabelHidden
                  name={`limits.${at}.amount`}
                  kind="amount"
                  currency={currency}
                  label={`${name}, ${t('amount')}`}
                  help={
                    isAmountImposed ? (
                      <Imposed by={imposed.by} is="most" value={formatMoney(imposed.amount, currency)} />
                    ) : (
                      maxAmount !== null && t('atMost', { most: formatMoney(maxAmount, currency) })
                    )
                  }
                />
              </Td>
              <Td className="py-2 align-top">
                <Field
                  isLabelHidden
                  name={`limits.${at}.count`}
                  kind="count"
                  currency={currency}
                  label={`${name}, ${t('count')}`}
                  help={
                    isCountImposed ? (
                      <Imposed by={imposed.by} is="most" value={format.number(imposed.count)} />
                    ) : (
                      maxCount > 0 && t('atMostTimes', { most: maxCount })
                    )
                  }
                />
              </Td>
            </Tr>
          )
        })}
      </TBody>
    </Table>
  )
}
