'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { LimitRows } from '@/components/shared/limits/limit-rows'
import type { CardLimits } from '@/lib/calls/cards'
import { withImposed } from '@/lib/rules/authorisation/imposed'
import { LimitFields, findLimitErrors, startLimits, toLimits, type LimitValues } from '@/lib/rules/cards/card-limits'
import { refineBy } from '@/lib/rules/refine-by'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { ReadPart } from '@/components/shared/cards/read-part'
import { useQuery } from '@/components/form/use-query'

export default function CardLimitsForm(props: OperationProps) {
  const t = useTranslations('cards.operations')
  const reading = useQuery('issuing GET cards/{id}/v3/limits', { path: { id: props.card.id } })
  return (
    <ReadPart of={reading}>
      {(limits) =>
        limits.limits.length > 0 ? (
          <LimitsForm {...props} of={limits} />
        ) : (
          <p className="text-sm text-soft">{t('noLimits')}</p>
        )
      }
    </ReadPart>
  )
}

function LimitsForm({ of, ...props }: OperationProps & { of: CardLimits }) {
  const { card } = props
  const words = useOperationWords(props)
  const rows = withImposed(of.limits, of.imposed, 'CARD_LIMIT')
  const form = useCallForm('issuing PUT issuer/cards/{id}/v2/limits', {
    schema: LimitFields.check(refineBy((values: LimitValues) => findLimitErrors(values, rows))),
    draft: props.card.id,
    start: startLimits(rows),
    ...useCloseOnSuccess(words),
    needsChange: true,
    toRequest: ({ limits }) => ({
      path: { id: card.id },
      body: { limits: toLimits(limits, rows) },
    }),
  })
  return (
    <DialogForm form={form} {...words}>
      <LimitRows rows={rows} currency={of.currency} />
    </DialogForm>
  )
}
