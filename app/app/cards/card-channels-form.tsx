'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { SetCardFlags } from '@/lib/rules/bodies/cards'
import { channelFlags, channelOf } from '@/lib/rules/cards/card-states'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { SwitchField } from './switch-field'

export default function CardChannelsForm(props: OperationProps) {
  const { id: cardId, flags, imposed } = props.card
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const form = useCallForm('issuing POST issuer/cards/flags', {
    schema: SetCardFlags,
    draft: cardId,
    start: { cardId, cardFlags: Object.fromEntries(channelFlags.map((flag) => [flag, flags?.[flag] === true])) },
    ...useCloseOnSuccess(words),
    needsChange: true,
  })
  return (
    <DialogForm form={form} {...words}>
      <div className="grid gap-2">
        {channelFlags.map((flag) => (
          <SwitchField
            key={flag}
            name={`cardFlags.${flag}`}
            label={t(`flags.${flag}`)}
            offBy={imposedBy(imposed, `CARD_CHANNEL ${channelOf[flag]}`)}
          />
        ))}
      </div>
    </DialogForm>
  )
}
