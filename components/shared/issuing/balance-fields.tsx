'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import type { Wallet } from '@/lib/calls/wallets'
import { isBalanceOpen } from '@/lib/rules/cards/issue-card'
import type { Currency } from '@/lib/rules/locale/money'

/** A starting balance a wallet; NCMC wallets and those of an account issuer's admin are closed. ISSUE-27 to -29, CCUST-07 */
export function BalanceFields({
  balances,
  wallets,
  currency,
  required,
  accountIssuerAdmin,
}: {
  balances: readonly { walletId: string }[]
  wallets: readonly Wallet[]
  currency: Currency
  required: boolean
  accountIssuerAdmin: boolean
}) {
  const t = useTranslations('issue')
  return balances.map(({ walletId }, index) => {
    const wallet = wallets.find(({ appId }) => appId === walletId)
    if (!wallet) return null
    const isOpen = isBalanceOpen(wallet, { accountIssuerAdmin })
    return (
      <Field
        key={walletId}
        name={`balances.${index}.amount`}
        kind="amount"
        inWords
        currency={currency}
        optional={!required || !isOpen}
        disabled={!isOpen}
        label={wallet.name ?? walletId}
        help={wallet.isNcmc ? t('help.ncmc') : t(`types.${wallet.balanceType ?? 'UNKNOWN'}`)}
      />
    )
  })
}
