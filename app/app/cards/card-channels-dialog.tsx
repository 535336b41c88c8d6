'use client'

import { useTranslations } from 'next-intl'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { channelFlags } from '@/lib/rules/card-states'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './operated-card'

type Values = Record<(typeof channelFlags)[number], boolean>
const schema = checkedBy((_: Values) => ({}))

/** Where a card may be used, each way switched by itself. CARD-38 */
export default function CardChannelsDialog(props: OperationProps) {
  const { card, operation, close } = props
  const t = useTranslations('cards.operations')
  const isOn = (flag: (typeof channelFlags)[number]) => card.flags?.[flag] === true
  const wired = useCallForm('issuing POST issuer/cards/flags', {
    schema,
    start: {
      ATM_ENABLED: isOn('ATM_ENABLED'),
      POS_ENABLED: isOn('POS_ENABLED'),
      ECOM_ENABLED: isOn('ECOM_ENABLED'),
      CL_ENABLED: isOn('CL_ENABLED'),
    },
    ...useOperated(props),
    needsChange: true,
    toRequest: (cardFlags) => ({ body: { cardId: card.id, cardFlags } }),
  })
  return (
    <OperationDialog {...props}>
      <OperationForm of={wired} operation={operation} close={close}>
        <div className="grid gap-2">
          {channelFlags.map((flag) => (
            <Field key={flag} name={flag} kind="checkbox" label={t(`flags.${flag}`)} />
          ))}
        </div>
      </OperationForm>
    </OperationDialog>
  )
}
