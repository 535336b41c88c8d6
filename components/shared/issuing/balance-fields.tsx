'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { PoolAfter } from './balance-after'
import type { Wallet } from '@/lib/calls/wallets'
import { isBalanceOpen } from '@/lib/rules/issuing/issue-values'
import { toMinor, type Currency } from '@/lib/rules/locale/money'

/** One starting balance per wallet, disabled for NCMC wallets and for admins of account issuers. ISSUE-27 to -29, CCUST-07 */
export function BalanceFields({
  balances,
  wallets,
  currency,
  required,
  accountIssuerAdmin,
  from,
}: {
  balances: readonly { walletId: string; amount: string }[]
  wallets: readonly Wallet[]
  currency: Currency
  required: boolean
  accountIssuerAdmin: boolean
  /** The pool that pays for money wallets; null if the person may not see it. */
  from: { orgId: string; issuer: string } | null
}) {
  const t = useTranslations('issue')
  const isMoney = (walletId: string) =>
    wallets.some(({ appId, balanceType }) => appId === walletId && balanceType === 'PREPAID')
  const { getFieldState, formState } = useFormContext()
  const isRefused = balances.some((_, index) => getFieldState(`balances.${index}.amount`, formState).invalid)
  const total = balances.reduce(
    (sum, { walletId, amount }) => sum + (isMoney(walletId) ? (toMinor(amount) ?? 0) : 0),
    0,
  )
  const fields = balances.map(({ walletId }, index) => {
    const wallet = wallets.find(({ appId }) => appId === walletId)
    if (!wallet) return null
    const isOpen = isBalanceOpen(wallet, { accountIssuerAdmin })
    return (
      <Field
        key={walletId}
        name={`balances.${index}.amount`}
        kind="amount"
        currency={currency}
        optional={!required || !isOpen}
        disabled={!isOpen}
        label={wallet.name ?? walletId}
        help={wallet.isNcmc ? t('help.ncmc') : t(`types.${wallet.balanceType ?? 'UNKNOWN'}`)}
      />
    )
  })
  return (
    <>
      {fields}
      {from && (
        <div className="col-span-full">
          <PoolAfter {...from} amount={isRefused ? 0 : total} />
        </div>
      )}
    </>
  )
}
