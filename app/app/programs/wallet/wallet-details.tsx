'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormSection } from '@/components/shared/issuing/form-section'
import { balanceTypes } from '@/lib/rules/cards/card-states'
import { balancePeriods } from '@/lib/rules/programs/periods'
import { walletStatuses, type WalletValues } from '@/lib/rules/programs/wallet-form'
import { MerchantIds } from './merchant-ids'
import type { WalletProgram } from './wallet-start'

export function Details({ program, isEdited }: { program: WalletProgram; isEdited: boolean }) {
  const t = useTranslations('wallets')
  const { setValue } = useFormContext<WalletValues>()
  const [isNcmc, isClosed]: readonly unknown[] = useWatch({ name: ['isNcmc', 'closedLoop'] })
  const { currency } = program
  const periods = balancePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))
  const positions = Array.from({ length: program.walletCount + (isEdited ? 0 : 1) }, (_, at) => String(at + 1))
  return (
    <>
      <FormSection title={t('groups.identity')}>
        <Field name="name" maxLength={30} label={t('fields.name')} help={t('help.name')} />
        <Field name="description" kind="textarea" optional maxLength={500} label={t('fields.description')} />
        <Field
          name="balanceType"
          kind="radio"
          label={t('fields.balanceType')}
          options={balanceTypes.map((value) => ({ value, label: t(`balanceTypes.${value}`) }))}
        />
        {isEdited && (
          <Field
            name="status"
            kind="select"
            label={t('fields.status')}
            options={walletStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
        )}
      </FormSection>
      <FormSection pairs title={t('groups.funding')}>
        <Field name="startingBalance" kind="amount" currency={currency} optional label={t('fields.startingBalance')} />
        <Field
          name="startingBalanceValidityPeriod"
          kind="select"
          optional
          label={t('fields.startingBalanceValidityPeriod')}
          help={t('help.startingBalanceValidityPeriod')}
          empty={t('noEnd')}
          options={periods}
        />
        {isNcmc !== true && (
          <>
            <Field
              name="replenishBalance"
              kind="amount"
              currency={currency}
              optional
              label={t('fields.replenishBalance')}
            />
            <Field
              name="replenishBalanceValidityPeriod"
              kind="select"
              optional
              label={t('fields.replenishBalanceValidityPeriod')}
              help={t('help.replenishBalanceValidityPeriod')}
              empty={t('noReplenishment')}
              options={periods}
            />
          </>
        )}
        <Field
          name="applicationBudget"
          kind="amount"
          currency={currency}
          optional
          label={t('fields.applicationBudget')}
          help={t('help.applicationBudget')}
        />
        {isNcmc !== true && (
          <Field
            name="priority"
            kind="select"
            optional
            label={t('fields.priority')}
            help={t('help.priority')}
            empty={t('last')}
            options={positions.map((value) => ({ value, label: value }))}
          />
        )}
      </FormSection>
      <FormSection title={t('groups.flags')}>
        <div className="grid gap-2 sm:grid-cols-2">
          {(
            [
              'allowCustomerMoneyLoad',
              'allowLoadingFromBranch',
              'isDefault',
              'splitTxn',
              'closedLoop',
              'allowWalletToLink',
            ] as const
          ).map((name) => (
            <Field key={name} name={name} kind="checkbox" label={t(`fields.${name}`)} />
          ))}
          <Field
            name="isNcmc"
            kind="checkbox"
            label={t('fields.isNcmc')}
            onPick={() => {
              setValue('replenishBalance', '')
              setValue('replenishBalanceValidityPeriod', '')
              setValue('isDefault', false)
              setValue('priority', '')
            }}
          />
        </div>
        {isClosed === true && <MerchantIds />}
      </FormSection>
    </>
  )
}
