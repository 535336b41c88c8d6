'use client'

import { useTranslations } from 'next-intl'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { isMailerNumber } from '@/lib/rules/bodies/pin-mailers'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './card-operations'

type Values = { pinMailerNumber: string }
const typed = (number: string) => number.trim().toUpperCase()
const schema = checkedBy(({ pinMailerNumber }: Values): Record<string, string> =>
  isMailerNumber(typed(pinMailerNumber)) ? {} : { pinMailerNumber: 'validation.pinMailer' },
)

/** PIN-01 */
export default function CardPinDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  const wired = useCallForm('issuing POST pin/inventory/{cardId}/map', schema, {
    start: { pinMailerNumber: '' },
    ...useOperated(props),
    input: ({ pinMailerNumber }) => ({
      path: { cardId: props.card.id },
      body: { pinMailerNumber: typed(pinMailerNumber) },
    }),
  })
  return (
    <OperationDialog {...props}>
      <OperationForm of={wired} operation={props.operation} close={props.close}>
        <Field
          name="pinMailerNumber"
          noSpaces
          maxLength={20}
          autoFocus
          label={t('pinMailerNumber')}
          help={t('pinMailerHelp')}
        />
      </OperationForm>
    </OperationDialog>
  )
}
