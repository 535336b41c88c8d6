'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useQuery } from '@/components/form/use-query'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { poolsOf } from '@/lib/rules/accounts/pools'

/** Shows the balance now and after the amount that the person is typing, in minor units. TYPE-01 */
export function BalanceAfter({
  balance,
  amount,
  currency,
  comes,
}: {
  balance: number | null
  amount: number
  currency: Currency
  comes?: 'after' | 'approved'
}) {
  const t = useTranslations('common.balanceAfter')
  if (balance === null || amount <= 0) return null
  const after = comes ? balance + amount : balance - amount
  const now = formatMoney(balance, currency)
  return (
    <p role="status" className={clsx('num text-sm', after < 0 ? 'font-medium text-failed' : 'text-soft')}>
      {after < 0
        ? t('short', { now, missing: formatMoney(-after, currency) })
        : t(comes ?? 'after', { now, after: formatMoney(after, currency) })}
    </p>
  )
}

/** `BalanceAfter` for the pool of a business at an issuer. The pool's balance loads only when an amount has been typed. */
export function PoolAfter(asked: AskedPool) {
  const { orgId, amount } = asked
  return amount > 0 && orgId !== '' ? <ReadPool key={orgId} {...asked} /> : null
}

type AskedPool = { orgId: string; issuer: string; amount: number; comes?: 'after' | 'approved' }

function ReadPool({ orgId, issuer, ...rest }: AskedPool) {
  const t = useTranslations('common.balanceAfter')
  const reading = useQuery('issuing GET orgs/{orgId}', { path: { orgId } })
  if (reading.state === 'loading') return null
  if (reading.state === 'failed')
    return (
      <p role="status" className="text-sm text-soft">
        {t('failed')}
      </p>
    )
  const pool = poolsOf(reading.value).find(({ issuerCode }) => issuerCode === issuer)
  return pool ? <BalanceAfter balance={pool.balance} currency={pool.currency} {...rest} /> : null
}
