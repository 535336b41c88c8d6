'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useDone } from '@/components/form/use-done'
import type { CardLimits } from '@/lib/calls/cards'
import { LimitFields, findLimitErrors } from '@/lib/rules/cards/card-limits'
import type { LimitValues } from '@/lib/rules/cards/card-limits'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import { messageOr } from '@/lib/rules/words/message-or'
import { OperationDialog, useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { ReadPart } from './read-part'
import { useRead } from '@/components/form/use-read'

/** What may be spent by channel and period, within the limits of the program. CARD-37 */
export default function CardLimitsDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  const reading = useRead('issuing GET cards/{id}/v3/limits', { path: { id: props.card.id } })
  return (
    <OperationDialog {...props}>
      <ReadPart of={reading}>
        {(limits) =>
          limits.limits.length > 0 ? (
            <LimitsForm {...props} of={limits} />
          ) : (
            <p className="text-sm text-soft">{t('noLimits')}</p>
          )
        }
      </ReadPart>
    </OperationDialog>
  )
}

function LimitsForm({ of, ...props }: OperationProps & { of: CardLimits }) {
  const { card } = props
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const rows = of.limits
  const form = useCallForm('issuing PUT issuer/cards/{id}/v2/limits', {
    schema: LimitFields.check(refineBy((values: LimitValues) => findLimitErrors(values, rows))),
    start: { limits: rows.map(({ amount, count }) => ({ amount: toMajor(amount ?? 0), count: String(count) })) },
    ...useDone(words),
    wrongIs: 'field',
    needsChange: true,
    toRequest: ({ limits }) => ({
      path: { id: card.id },
      body: {
        limits: rows.map(({ channel, period }, at) => ({
          channel: channel ?? '',
          period: period ?? '',
          amount: toMajor(toMinor(limits[at]?.amount ?? '') ?? 0),
          count: Number(limits[at]?.count),
        })),
      },
    }),
  })
  // The upstream's word is data; one that we have no word for is shown as it came.
  const said = (group: 'limitChannels' | 'periods', word: string | null) =>
    word ? messageOr(t, `${group}.${word}`, word) : ''
  return (
    <DialogForm form={form} {...words}>
      {rows.map(({ channel, period, maxAmount, maxCount }, at) => {
        const name = `${said('limitChannels', channel)}, ${said('periods', period)}`
        return (
          <fieldset key={name} className="grid grid-cols-2 gap-3">
            <legend className="mb-1 text-sm font-medium">{name}</legend>
            <Field
              name={`limits.${at}.amount`}
              kind="amount"
              currency={of.currency}
              label={t('amount')}
              help={maxAmount !== null && t('atMost', { most: formatMoney(maxAmount, of.currency) })}
            />
            <Field
              name={`limits.${at}.count`}
              kind="count"
              currency={of.currency}
              label={t('count')}
              help={maxCount > 0 && t('atMostTimes', { most: maxCount })}
            />
          </fieldset>
        )
      })}
    </DialogForm>
  )
}
