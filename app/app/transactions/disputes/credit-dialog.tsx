'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import type { MovedSum } from '@/components/form/use-limit-confirmation'
import { Nothing } from '@/lib/rules/bodies/nothing'

export default function CreditDialog({
  id,
  money,
  moved,
  close,
}: {
  id: string
  money: { amount: string; card: string }
  moved: Omit<MovedSum, 'event'>
  close: () => void
}) {
  const t = useTranslations('disputes.actions')
  return (
    <FormDialog
      call="issuing POST disputes/{id}/credit"
      schema={Nothing}
      draft={id}
      start={{}}
      money
      toRequest={(body) => ({ path: { id }, body })}
      title={t('creditTitle')}
      description={t('creditText')}
      words={{ submit: t('submitLabels.credit', money), sending: t('sending') }}
      moves={() => ({ event: 'CARD_LOAD', ...moved })}
      doneText={t('creditDone')}
      close={close}
    />
  )
}
