'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useFactContext } from '@/components/form/use-fact-context'
import { ReviewPart } from '@/components/form/wizard-review'
import { recordEntries } from '@/components/shared/detail/record-entries'
import { walletRecord } from '@/lib/records/wallets'
import type { Currency } from '@/lib/rules/locale/money'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import { RuleReview } from '../rules/rule-review'

export function Review({ currency, isEdited }: { currency: Currency; isEdited: boolean }) {
  const t = useTranslations('wallets')
  const context = useFactContext()
  // The cast is safe because every field has a default value.
  const values = useWatch() as WalletValues
  const period = (value: WalletValues['startingBalanceValidityPeriod']) => value && t(`periods.${value}`)
  const facts = recordEntries({
    record: walletRecord,
    of: { ...values, currency },
    facts: [
      { label: t('fields.name'), value: values.name },
      'description',
      isEdited && { label: t('fields.status'), value: t(`statuses.${values.status}`) },
      'balanceType',
      'startingBalance',
      {
        label: t('fields.startingBalanceValidityPeriod'),
        value: period(values.startingBalanceValidityPeriod) || t('noEnd'),
      },
      'replenishBalance',
      {
        label: t('fields.replenishBalanceValidityPeriod'),
        value: period(values.replenishBalanceValidityPeriod) || t('noReplenishment'),
      },
      'applicationBudget',
      ['priority', values.isNcmc ? '' : values.priority || t('last')],
      'allowCustomerMoneyLoad',
      'allowLoadingFromBranch',
      'isDefault',
      'splitTxn',
      'closedLoop',
      'allowWalletToLink',
      'isNcmc',
      values.closedLoop && { label: t('fields.closedLoopMids'), value: values.closedLoopMids.join(', ') },
    ],
    context,
  })
  return (
    <div className="grid gap-6">
      <ReviewPart step="details" facts={facts} />
      <ReviewPart step="rules">
        <RuleReview rules={values.rules} zero={values.zeroFilterMatchBehaviour} currency={currency} />
      </ReviewPart>
      <ReviewPart step="cashback">
        <RuleReview rules={values.cashbackRules} currency={currency} />
      </ReviewPart>
    </div>
  )
}
