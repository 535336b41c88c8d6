'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { CarryTransfer } from '@/lib/rules/bodies/accounts'

const REASON = 200

type Carried = {
  id: string
  utr: string
  /** The transfer's own day, before which it cannot arrive. */
  first: string
  /** On which it is expected now, as people write it. */
  day: string
}

/** Expects a transfer that no line belongs to on another day, with a reason. ACCT-20 */
export function CarryButton({ id, utr, first, day }: Carried) {
  const t = useTranslations('bank-statements.transfers')
  return (
    <DialogButton
      size="sm"
      aria-label={t('carryNamed', { transfer: utr })}
      dialog={(close) => (
        <FormDialog
          call="issuing PUT bank/transfers/{id}"
          schema={CarryTransfer}
          draft={`carry ${id}`}
          start={{ day: '', reason: '' }}
          toRequest={(body) => ({ path: { id }, body })}
          title={t('carryTitle', { utr })}
          description={t('carryText', { day })}
          words={{ submit: t('carry'), sending: t('carrySending') }}
          doneText={t('carried')}
          close={close}
        >
          <Field name="day" kind="date" min={first} label={t('carryDay')} />
          <Field name="reason" label={t('carryReason')} maxLength={REASON} />
        </FormDialog>
      )}
    >
      {t('carry')}
    </DialogButton>
  )
}
