'use client'

import { useTranslations } from 'next-intl'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { operationRefusals, reasonsOf } from '@/lib/rules/card-operation'
import type { OperationValues } from '@/lib/rules/card-operation'
import type { blockReasons, closeReasons } from '@/lib/rules/card-states'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './operated-card'

type BlockReason = (typeof blockReasons)[number]
type CloseReason = (typeof closeReasons)[number]

/** One decision on one card: its consequence in words, the last four digits typed, a reason. CARD-32, CARD-34 */
export default function CardOperationDialog(props: OperationProps) {
  const { card, operation, close } = props
  const t = useTranslations('cards.operations')
  const start: OperationValues = { last4Digits: '', reason: '' }
  const schema = checkedBy((values: OperationValues) => operationRefusals(operation, values, card.last4Digits))
  const shared = { start, ...useOperated(props) }
  const body = <R,>({ last4Digits, reason }: OperationValues) => ({ cardId: card.id, last4Digits, reason: reason as R })
  const blocking = useCallForm('issuing PUT card/block', {
    schema,
    ...shared,
    toRequest: (values) => ({ body: body<BlockReason>(values) }),
  })
  const closing = useCallForm('issuing POST card/closure', {
    schema,
    ...shared,
    toRequest: (values) => ({ body: body<CloseReason>(values) }),
  })
  const locking = useCallForm('issuing PUT card/lock', {
    schema,
    ...shared,
    toRequest: (values) => ({
      body: operation === 'freeze' ? { ...body<BlockReason>(values), lock: true } : { cardId: card.id, lock: false },
    }),
  })
  const wired = operation === 'block' ? blocking : operation === 'close' ? closing : locking
  const reasons = reasonsOf(operation) as readonly (BlockReason | CloseReason)[]
  return (
    <OperationDialog {...props}>
      <OperationForm of={wired} operation={operation} close={close}>
        {reasons.length > 0 && (
          <>
            <Field name="last4Digits" kind="last4" autoFocus label={t('last4')} help={t('last4Help')} />
            <Field
              name="reason"
              kind="select"
              label={t('reason')}
              empty={t('reasonEmpty')}
              options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
          </>
        )}
      </OperationForm>
    </OperationDialog>
  )
}
