'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { PrintCard } from '@/lib/rules/bodies/cards'
import { printReasons } from '@/lib/rules/cards/card-states'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'

export default function CardPrintDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  return (
    <FormDialog
      call="issuing PUT card/print"
      schema={PrintCard}
      start={{ cardId: props.card.id }}
      {...useOperationWords(props)}
    >
      <Field
        name="reason"
        kind="select"
        autoFocus
        label={t('reason')}
        empty={t('reasonEmpty')}
        options={printReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
    </FormDialog>
  )
}
