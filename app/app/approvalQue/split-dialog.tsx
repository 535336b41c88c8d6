'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import { Button } from '@/components/ui/button'
import type { Shown } from '@/lib/rules/approvals/shown-content'
import { MOST_PARTS } from '@/lib/rules/bills/bill-states'
import { splitFormOf, sumOfParts } from '@/lib/rules/bills/split-bill'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMajor, type Currency } from '@/lib/rules/locale/money'

export type SplitProps = {
  id: string
  billNo: string
  version: number
  shown: Shown
  /** The amount of the bill in minor units. */
  amount: number
  currency: Currency
  issuer: string | null
  appId: string
  wallets: readonly { appId: string; name: string | null }[]
  close: () => void
}
type SplitValues = { billId: string; parts: { amount: string; appId: string; comments: string }[] }

const half = (amount: number) => toMajor(Math.floor(amount / 2))

export function SplitDialog({
  id,
  billNo,
  version,
  shown,
  amount,
  currency,
  issuer,
  appId,
  wallets,
  close,
}: SplitProps) {
  const t = useTranslations('bills.split')
  const part = (share: string) => ({ amount: share, appId, comments: '' })
  return (
    <FormDialog
      call="reimbursement POST bills/split"
      schema={splitFormOf(amount)}
      draft={id}
      start={{ billId: id, parts: [part(half(amount)), part(toMajor(amount - Math.floor(amount / 2)))] }}
      toRequest={async (values, changed) => ({
        body: { ...values, version: changed?.version ?? version, ...(await bindToShown(shown, changed)) },
      })}
      money
      size="md"
      title={t('title', { bill: billNo })}
      description={t('text', { amount: formatMoney(amount, currency) })}
      words={{ submit: t('submit'), sending: t('sending') }}
      submitLabel={({ parts }) =>
        t('submitLabel', { amount: formatMoney(amount, currency), count: parts?.length ?? 0 })
      }
      moves={() => ({ event: 'BILL', issuer, minor: amount, currency })}
      doneText={t('done')}
      close={close}
    >
      <Parts amount={amount} currency={currency} wallets={wallets} add={() => part('')} />
    </FormDialog>
  )
}

function Parts({
  amount,
  currency,
  wallets,
  add,
}: Pick<SplitProps, 'amount' | 'currency' | 'wallets'> & { add: () => SplitValues['parts'][number] }) {
  const t = useTranslations('bills.split')
  const { control } = useFormContext<SplitValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  // The cast is safe because every part starts with all fields.
  const parts = (useWatch({ control, name: 'parts' }) ?? []) as SplitValues['parts']
  const left = amount - sumOfParts({ parts })
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.id} className="grid gap-3 rounded-md border border-hairline p-3 sm:grid-cols-2">
          <legend className="px-1 text-sm font-medium">{t('part', { number: at + 1 })}</legend>
          <Field name={`parts.${at}.amount`} kind="amount" currency={currency} label={t('amount')} />
          <Field
            name={`parts.${at}.appId`}
            kind="select"
            label={t('wallet')}
            options={wallets.map((wallet) => ({ value: wallet.appId, label: wallet.name ?? wallet.appId }))}
          />
          <Field
            name={`parts.${at}.comments`}
            optional
            maxLength={200}
            label={t('comments')}
            className="sm:col-span-2"
          />
          {fields.length > 2 && (
            <div className="sm:col-span-2">
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('removeNamed', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                {t('remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button size="sm" disabled={fields.length >= MOST_PARTS} onClick={() => append(add())}>
          {t('add')}
        </Button>
        <p role="status" className={left === 0 ? 'text-active' : 'font-medium text-failed'}>
          {left === 0 ? t('whole') : t(left > 0 ? 'left' : 'over', { amount: formatMoney(Math.abs(left), currency) })}
        </p>
      </div>
    </>
  )
}
