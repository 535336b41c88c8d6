'use client'

import { useTranslations } from 'next-intl'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { printReasons } from '@/lib/rules/card-states'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './operated-card'

type Values = { reason: string }
const schema = checkedBy(({ reason }: Values): Record<string, string> =>
  (printReasons as readonly string[]).includes(reason) ? {} : { reason: 'validation.reason' },
)

/** The card goes to the printer again, with a reason. CARD-34 */
export default function CardPrintDialog(props: OperationProps) {
  const { card, operation, close } = props
  const t = useTranslations('cards.operations')
  const wired = useCallForm('issuing PUT card/print', {
    schema,
    start: { reason: '' },
    ...useOperated(props),
    toRequest: ({ reason }) => ({ body: { cardId: card.id, reason: reason as (typeof printReasons)[number] } }),
  })
  return (
    <OperationDialog {...props}>
      <OperationForm of={wired} operation={operation} close={close}>
        <Field
          name="reason"
          kind="select"
          autoFocus
          label={t('reason')}
          empty={t('reasonEmpty')}
          options={printReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </OperationForm>
    </OperationDialog>
  )
}
