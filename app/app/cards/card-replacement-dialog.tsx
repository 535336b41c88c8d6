'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { ReplaceCard } from '@/lib/rules/bodies/cards'
import { withLast4Of } from '@/lib/rules/cards/card-operation'
import { firstReplacementMode } from '@/lib/rules/cards/card-replacement'
import { cardModes } from '@/lib/rules/cards/card-states'
import { formatMoney } from '@/lib/rules/locale/format'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'

/** Orders a card in place of a blocked one and shows what the business pays for it. CARD-40, ORG-19 */
export default function CardReplacementDialog(props: OperationProps) {
  const { card } = props
  const t = useTranslations('cards')
  const fee = card.replacementFee ? formatMoney(card.replacementFee, card.currency) : null
  const modes = cardModes.filter((mode) => card.replacementModes?.includes(mode))
  return (
    <FormDialog
      call="issuing POST card/replacement"
      schema={withLast4Of(card, ReplaceCard)}
      start={{ cardId: card.id, last4Digits: '', cardMode: firstReplacementMode(card.mode, modes) }}
      money
      submitLabel={() => fee && t('operations.dialog.replace.submitLabel', { fee })}
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
      {fee && <p className="text-sm text-soft">{t('operations.dialog.replace.fee', { fee })}</p>}
    </FormDialog>
  )
}
