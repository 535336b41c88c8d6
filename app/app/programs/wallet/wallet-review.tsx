'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ReviewPart } from '@/components/form/wizard-review'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import { RuleReview } from '../rules/rule-review'

export function Review({ currency, isEdited }: { currency: Currency; isEdited: boolean }) {
  const t = useTranslations('wallets')
  // The cast is safe: every field has a default value.
  const values = useWatch() as WalletValues
  const money = (text: string) => {
    const minor = text === '' ? null : toMinor(text)
    return minor === null ? '' : formatMoney(minor, currency)
  }
  const yes = (value: boolean) => t(value ? 'yesNo.yes' : 'yesNo.no')
  const period = (value: WalletValues['startingBalanceValidityPeriod']) => value && t(`periods.${value}`)
  const facts: (readonly [string, ReactNode])[] = [
    [t('fields.name'), values.name],
    [t('fields.description'), values.description],
    ...(isEdited ? [[t('fields.status'), t(`statuses.${values.status}`)] as const] : []),
    [t('fields.balanceType'), values.balanceType && t(`balanceTypes.${values.balanceType}`)],
    [t('fields.startingBalance'), money(values.startingBalance)],
    [t('fields.startingBalanceValidityPeriod'), period(values.startingBalanceValidityPeriod) || t('noEnd')],
    [t('fields.replenishBalance'), money(values.replenishBalance)],
    [t('fields.replenishBalanceValidityPeriod'), period(values.replenishBalanceValidityPeriod) || t('noReplenishment')],
    [t('fields.applicationBudget'), money(values.applicationBudget)],
    [t('fields.priority'), values.isNcmc ? '' : values.priority || t('last')],
    ...(
      [
        'allowCustomerMoneyLoad',
        'allowLoadingFromBranch',
        'isDefault',
        'splitTxn',
        'closedLoop',
        'allowWalletToLink',
        'isNcmc',
      ] as const
    ).map((name) => [t(`fields.${name}`), yes(values[name])] as const),
    ...(values.closedLoop ? [[t('fields.closedLoopMids'), values.closedLoopMids.join(', ')] as const] : []),
  ]
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
