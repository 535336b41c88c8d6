'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { formatMoney } from '@/lib/rules/locale/format'
import { balanceSources, BlockFields, findBlockErrors } from '@/lib/rules/kits/kit-money'
import type { BalanceSource, BlockValues } from '@/lib/rules/kits/kit-money'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import type { PurchaseProps } from './purchase-props'
import { PurchaseForm } from './purchase-form'

/** Blocks an amount of the purchaser's money. ACCT-09 */
export default function BlockDialog({ order, purchase, close }: PurchaseProps & { close: () => void }) {
  const t = useTranslations('kits.purchase')
  const toast = useToast()
  const router = useRouter()
  const { accounts, currency } = purchase
  const sources = balanceSources.filter((one) => accounts.some(({ balanceSource }) => balanceSource === one))
  const wired = useCallForm('issuing POST orgs/purchaser/block-amount', {
    schema: BlockFields.check(refineBy((values: BlockValues) => findBlockErrors(values, accounts))),
    money: true,
    start: { balanceSource: sources[0] ?? '', amount: '' },
    toRequest: ({ balanceSource, amount }) => ({
      query: { balanceSource: balanceSource as BalanceSource },
      body: { orgId: order.orgId, cardProgramId: order.cardProgramId, amount: toMajor(toMinor(amount) ?? 0) },
    }),
    wordless: t('blockFailed'),
    wrongIs: 'field',
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('blockDone'))
      close()
      router.refresh()
    },
  })
  return (
    <PurchaseForm of={wired} title={t('block')} text={t('blockText')} busy={t('blocking')} close={close}>
      <Field
        name="balanceSource"
        kind="radio"
        label={t('source')}
        options={sources.map((value) => {
          const balance = accounts.find(({ balanceSource }) => balanceSource === value)?.balance ?? null
          const name = t(`sources.${value}`)
          return { value, label: balance === null ? name : `${name}: ${formatMoney(balance, currency)}` }
        })}
      />
      <Field name="amount" kind="amount" inWords currency={currency} autoFocus label={t('amount', { currency })} />
    </PurchaseForm>
  )
}
