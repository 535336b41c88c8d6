'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DisputeFields } from '@/lib/rules/bodies/disputes'
import { findDisputeErrors, reasonsFor } from '@/lib/rules/disputes/dispute-rules'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMajor, toMinor, type Currency } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'

const NOTE = 500
/** `amount` can be disputed and `back` has been refunded, both in minor units. */
export type DisputedTxn = { txnId: string; channel: string | null; amount: number; back: number; currency: Currency }

export default function DisputeDialog({ txn, close }: { txn: DisputedTxn; close: () => void }) {
  const t = useTranslations('disputes.actions')
  const reasons = useTranslations('disputes.reasons')
  const money = (minor: number) => formatMoney(minor, txn.currency)
  const left = txn.back > 0 && t('partLeft', { back: money(txn.back), left: money(txn.amount) })
  const description = left ? `${t('raiseText')} ${left}` : t('raiseText')
  return (
    <FormDialog
      call="issuing POST disputes"
      schema={DisputeFields.check(refineBy((values) => findDisputeErrors(values, txn)))}
      draft={txn.txnId}
      start={{ reason: undefined, amount: toMajor(txn.amount), note: '', docKey: '' }}
      toRequest={({ docKey, ...fields }) => ({
        body: { txnId: txn.txnId, ...fields, docKeys: docKey ? [docKey] : [] },
      })}
      title={t('raiseTitle')}
      description={description}
      words={{ submit: t('raise'), sending: t('sending') }}
      submitLabel={({ amount }) => {
        const minor = toMinor(amount)
        return minor ? t('submitLabels.raise', { amount: money(minor) }) : null
      }}
      doneText={t('raised')}
      close={close}
    >
      <Field
        name="reason"
        kind="select"
        autoFocus
        label={t('reason')}
        empty={t('reasonEmpty')}
        options={reasonsFor(txn.channel).map((value) => ({ value, label: reasons(value) }))}
      />
      <Field name="amount" kind="amount" currency={txn.currency} label={t('amount')} />
      <Field name="note" kind="textarea" optional maxLength={NOTE} label={t('note')} />
      <DocumentField name="docKey" optional label={t('file')} />
    </FormDialog>
  )
}
