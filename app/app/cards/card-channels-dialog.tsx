'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { SetCardFlags } from '@/lib/rules/bodies/cards'
import { channelFlags } from '@/lib/rules/cards/card-states'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'

/** Where the card may be used. CARD-38 */
export default function CardChannelsDialog(props: OperationProps) {
  const { id: cardId, flags } = props.card
  const t = useTranslations('cards.operations')
  return (
    <FormDialog
      call="issuing POST issuer/cards/flags"
      schema={SetCardFlags}
      start={{ cardId, cardFlags: Object.fromEntries(channelFlags.map((flag) => [flag, flags?.[flag] === true])) }}
      needsChange
      {...useOperationWords(props)}
    >
      <div className="grid gap-2">
        {channelFlags.map((flag) => (
          <Field key={flag} name={`cardFlags.${flag}`} kind="checkbox" label={t(`flags.${flag}`)} />
        ))}
      </div>
    </FormDialog>
  )
}
