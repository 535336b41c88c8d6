'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import type { MovedSum } from '@/components/form/use-limit-confirmation'
import { CloseDispute } from '@/lib/rules/bodies/disputes'
import type { DisputeOutcome } from '@/lib/rules/disputes/dispute-rules'

const NOTE = 500
type Props = {
  id: string
  outcome: DisputeOutcome
  isCredited: boolean
  money: { amount: string; card: string }
  moved: Omit<MovedSum, 'event'>
  close: () => void
}

/** A dispute that is won pays the amount if it was not credited before; other outcomes take a credit back. Null if no money moves. */
const eventMoving = (outcome: DisputeOutcome, isCredited: boolean) =>
  (outcome === 'WON') === isCredited ? null : isCredited ? 'CARD_UNLOAD' : 'CARD_LOAD'

export default function OutcomeDialog({ id, outcome, isCredited, money, moved, close }: Props) {
  const t = useTranslations('disputes.actions')
  const stage = isCredited ? 'credited' : 'open'
  return (
    <FormDialog
      call="issuing POST disputes/{id}/outcome"
      schema={CloseDispute}
      draft={`${outcome} ${id}`}
      start={{ outcome, note: '' }}
      money
      toRequest={(body) => ({ path: { id }, body })}
      title={t(`outcomes.${outcome}.title`)}
      description={t(`outcomes.${outcome}.${stage}`)}
      words={{ submit: t(`submitLabels.${outcome}.${stage}`, money), sending: t('sending') }}
      moves={() => {
        const event = eventMoving(outcome, isCredited)
        return event && { event, ...moved }
      }}
      doneText={t(`outcomes.${outcome}.done`)}
      isFinal
      close={close}
    >
      <Field name="note" kind="textarea" optional maxLength={NOTE} label={t('note')} />
    </FormDialog>
  )
}
