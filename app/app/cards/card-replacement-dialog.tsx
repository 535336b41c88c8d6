'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { ReplaceCard } from '@/lib/rules/bodies/cards'
import { withLast4Of } from '@/lib/rules/cards/card-operation'
import { firstReplacementMode } from '@/lib/rules/cards/card-replacement'
import { cardModes } from '@/lib/rules/cards/card-states'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'

/** A card in the place of one that is blocked for good. CARD-40 */
export default function CardReplacementDialog(props: OperationProps) {
  const { card } = props
  const t = useTranslations('cards')
  const modes = cardModes.filter((mode) => card.replacementModes?.includes(mode))
  return (
    <FormDialog
      call="issuing POST card/replacement"
      schema={withLast4Of(card, ReplaceCard)}
      start={{ cardId: card.id, last4Digits: '', cardMode: firstReplacementMode(card.mode, modes) }}
      money
      approval={{ event: 'CARD_CREATION', issuer: card.issuer }}
      {...useOperationWords(props)}
    >
      <Field name="last4Digits" kind="last4" autoFocus label={t('operations.last4')} help={t('operations.last4Help')} />
      <Field
        name="cardMode"
        kind="radio"
        label={t('operations.mode')}
        options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
    </FormDialog>
  )
}
