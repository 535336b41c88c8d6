'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { formatMoney } from '@/lib/rules/locale/format'
import { LoadKitsFields, findLoadKitsErrors } from '@/lib/rules/kits/kit-money'
import type { LoadKitsValues } from '@/lib/rules/kits/kit-money'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import type { PurchaseProps } from './purchase-props'
import { PurchaseForm } from './purchase-form'

/** Loads kits from the purchaser's blocked money. KIT-10, ACCT-09 */
export default function LoadKitsDialog({ order, purchase, close }: PurchaseProps & { close: () => void }) {
  const t = useTranslations('kits.purchase')
  const toast = useToast()
  const router = useRouter()
  const { currency, loadableKits } = purchase
  const stock = { loadable: loadableKits, blocked: purchase.blockedAmount ?? 0 }
  const wired = useCallForm('issuing POST orgs/purchaser/load-kits', {
    schema: LoadKitsFields.check(refineBy((values: LoadKitsValues) => findLoadKitsErrors(values, stock))),
    money: true,
    start: { kitQuantity: String(loadableKits), amount: '' },
    toRequest: ({ kitQuantity, amount }) => ({
      body: { id: order.id, kitQuantity: Number(kitQuantity), amount: toMajor(toMinor(amount) ?? 0) },
    }),
    wordless: t('loadFailed'),
    wrongIs: 'field',
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('loadDone'))
      close()
      router.refresh()
    },
  })
  const { kitQuantity, amount } = useWatch({ control: wired.form.control })
  const total = Number(kitQuantity) * (toMinor(amount ?? '') ?? 0)
  return (
    <PurchaseForm of={wired} title={t('load')} text={t('loadText')} busy={t('loading')} close={close}>
      <Field name="kitQuantity" kind="count" label={t('quantity')} help={t('quantityHelp', { count: loadableKits })} />
      <Field
        name="amount"
        kind="amount"
        inWords
        currency={currency}
        autoFocus
        label={t('each', { currency })}
        help={t('eachHelp', { amount: formatMoney(stock.blocked, currency) })}
      />
      <p role="status" className="num text-sm">
        {total > 0 && t('total', { amount: formatMoney(total, currency) })}
      </p>
    </PurchaseForm>
  )
}
