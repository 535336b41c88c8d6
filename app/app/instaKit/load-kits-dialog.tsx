'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { findLoadKitsErrors, LoadKitsFields } from '@/lib/rules/kits/kit-money'
import type { LoadKitsValues } from '@/lib/rules/kits/kit-money'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import type { PurchaseProps } from './purchase-props'

/** Loads kits from the purchaser's blocked money. KIT-10, ACCT-09 */
export default function LoadKitsDialog({ order, purchase, close }: PurchaseProps & { close: () => void }) {
  const t = useTranslations('kits.purchase')
  const { currency, loadableKits } = purchase
  const stock = { loadable: loadableKits, blocked: purchase.blockedAmount ?? 0 }
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
      doneText={t('loadDone')}
      close={close}
    >
      <Field name="kitQuantity" kind="count" label={t('quantity')} help={t('quantityHelp', { count: loadableKits })} />
      <Field
        name="amount"
        kind="amount"
        currency={currency}
        autoFocus
        label={t('each', { currency })}
        help={t('eachHelp', { amount: formatMoney(stock.blocked, currency) })}
      />
      <Total currency={currency} />
    </FormDialog>
  )
}

function Total({ currency }: { currency: Currency }) {
  const t = useTranslations('kits.purchase')
  const [kitQuantity, amount] = useWatch<LoadKitsValues, ['kitQuantity', 'amount']>({ name: ['kitQuantity', 'amount'] })
  const total = Number(kitQuantity) * (toMinor(amount ?? '') ?? 0)
  return (
    <p role="status" className="num text-sm">
      {total > 0 && t('total', { amount: formatMoney(total, currency) })}
    </p>
  )
}
