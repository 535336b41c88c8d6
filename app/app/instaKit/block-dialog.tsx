'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { BalanceAfter } from '@/components/shared/issuing/balance-after'
import { Field } from '@/components/form/field'
import { useAcceptedAmount } from '@/components/form/use-accepted-amount'
import { FormDialog } from '@/components/form/form-dialog'
import {
  balanceSources,
  BlockFields,
  findBlockErrors,
  type BalanceSource,
  type BlockValues,
} from '@/lib/rules/kits/kit-money'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import type { PurchaseProps } from './purchase-props'

export default function BlockDialog({ order, purchase, close }: PurchaseProps & { close: () => void }) {
  const t = useTranslations('kits.purchase')
  const { accounts, currency } = purchase
  const sources = balanceSources.filter((one) => accounts.some(({ balanceSource }) => balanceSource === one))
  return (
    <FormDialog
      call="issuing POST orgs/purchaser/block-amount"
      schema={BlockFields.check(refineBy((values: BlockValues) => findBlockErrors(values, accounts)))}
      money
      draft={order.id}
      start={{ balanceSource: sources[0] ?? '', amount: '' }}
      toRequest={({ balanceSource, amount }) => ({
        query: { balanceSource: balanceSource as BalanceSource },
        body: { orgId: order.orgId, cardProgramId: order.cardProgramId, amount: toMajor(toMinor(amount) ?? 0) },
      })}
      fallbackMessage={t('blockFailed')}
      title={t('block')}
      description={t('blockText')}
      words={{ submit: t('block'), sending: t('blocking') }}
      submitLabel={({ amount }) => {
        const minor = toMinor(amount)
        return minor ? t('blockLabel', { amount: formatMoney(minor, currency) }) : null
      }}
      moves={({ amount }) => ({ event: 'CARD_LOAD', issuer: order.issuer, minor: toMinor(amount), currency })}
      doneText={t('blockDone')}
      close={close}
    >
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
      <Field name="amount" kind="amount" currency={currency} autoFocus label={t('amount')} />
      <After purchase={purchase} />
    </FormDialog>
  )
}

function After({ purchase: { accounts, currency } }: Pick<PurchaseProps, 'purchase'>) {
  const source = useWatch<BlockValues, 'balanceSource'>({ name: 'balanceSource' })
  const amount = useAcceptedAmount('amount') ?? 0
  const balance = accounts.find(({ balanceSource }) => balanceSource === source)?.balance ?? null
  return <BalanceAfter balance={balance} amount={amount} currency={currency} />
}
