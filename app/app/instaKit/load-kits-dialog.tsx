'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { AmountInWords } from '@/components/form/amount-words'
import { Field } from '@/components/form/field'
import { useAcceptedAmount } from '@/components/form/use-accepted-amount'
import { FormDialog } from '@/components/form/form-dialog'
import { findLoadKitsErrors, LoadKitsFields, type LoadKitsValues } from '@/lib/rules/kits/kit-money'
import { formatMoney } from '@/lib/rules/locale/format'
import { type Currency, toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import { ApprovalNotice } from '@/components/form/approval-notice'
import type { PurchaseProps } from './purchase-props'

export default function LoadKitsDialog({ order, purchase, close }: PurchaseProps & { close: () => void }) {
  const t = useTranslations('kits.purchase')
  const { currency, loadableKits } = purchase
  const stock = { loadable: loadableKits, blocked: purchase.blockedAmount }
  return (
    <FormDialog
      call="issuing POST orgs/purchaser/load-kits"
      schema={LoadKitsFields.check(refineBy((values: LoadKitsValues) => findLoadKitsErrors(values, stock)))}
      money
      draft={order.id}
      start={{ kitQuantity: String(loadableKits), amount: '' }}
      toRequest={({ kitQuantity, amount }) => ({
        body: { id: order.id, kitQuantity: Number(kitQuantity), amount: toMajor(toMinor(amount) ?? 0) },
      })}
      fallbackMessage={t('loadFailed')}
      title={t('load')}
      description={t('loadText')}
      words={{ submit: t('load'), sending: t('loading') }}
      submitLabel={(values) => {
        const total = totalOf(values)
        return total
          ? t('loadLabel', { amount: formatMoney(total, currency), count: Number(values.kitQuantity) })
          : null
      }}
      moves={(values) => ({ event: 'CARD_LOAD', issuer: order.issuer, minor: totalOf(values), currency })}
      doneText={t('loadDone')}
      close={close}
    >
      <Field name="kitQuantity" kind="count" label={t('quantity')} help={t('quantityHelp', { count: loadableKits })} />
      <Field
        name="amount"
        kind="amount"
        currency={currency}
        autoFocus
        label={t('each')}
        help={t('eachHelp', { amount: formatMoney(stock.blocked, currency) })}
      />
      <Total currency={currency} blocked={purchase.blockedAmount} />
      <ApprovalNotice event="CARD_LOAD" issuer={order.issuer} />
    </FormDialog>
  )
}

const totalOf = ({ kitQuantity, amount }: Partial<LoadKitsValues>): number =>
  (Number(kitQuantity) || 0) * (toMinor(amount ?? '') ?? 0)

function Total({ currency, blocked }: { currency: Currency; blocked: number | null }) {
  const t = useTranslations('kits.purchase')
  const kitQuantity = useWatch<LoadKitsValues, 'kitQuantity'>({ name: 'kitQuantity' })
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: 'kitQuantity' })
  const accepted = useAcceptedAmount('amount')
  const total = getFieldState('kitQuantity', formState).invalid ? 0 : (Number(kitQuantity) || 0) * (accepted ?? 0)
  const left = (blocked ?? 0) - total
  return (
    <div>
      <p role="status" className="num text-sm">
        {total > 0 && t('total', { amount: formatMoney(total, currency) })}
        {total > 0 && left >= 0 && ` ${t('stays', { amount: formatMoney(left, currency) })}`}
      </p>
      <AmountInWords minor={total} currency={currency} />
    </div>
  )
}
