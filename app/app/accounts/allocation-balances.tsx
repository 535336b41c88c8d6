'use client'

import { useTranslations } from 'next-intl'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAcceptedAmount } from '@/components/form/use-accepted-amount'
import { useQuery } from '@/components/form/use-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { poolsOf, type Pool } from '@/lib/rules/accounts/pools'

/** `after` is missing while no possible amount has been typed. */
type BalanceLine = { name: string; legalName: string | null; before: number | null; after?: number | null }

/** The balances of two pools before and after a transfer, in minor units. */
function BalanceTable({
  lines,
  currency,
  isDone,
}: {
  lines: readonly BalanceLine[]
  currency: Currency
  isDone: boolean
}) {
  const t = useTranslations('accounts.allocate')
  const common = useTranslations('common')
  const money = (minor: number | null) => (minor === null ? common('notGiven') : formatMoney(minor, currency))
  const hasAfter = lines.some(({ after }) => after !== undefined)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('balances')}</caption>
      <thead>
        <tr className="text-xs text-soft">
          <th scope="col" className="pb-1 text-start font-medium">
            {t('pool')}
          </th>
          <th scope="col" className="pb-1 text-end font-medium">
            {t(isDone ? 'before' : 'now')}
          </th>
          {hasAfter && (
            <th scope="col" className="pb-1 text-end font-medium">
              {t('after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, legalName, before, after }) => (
          <tr key={name}>
            <th scope="row" className="py-0.5 pe-3 text-start font-normal wrap-anywhere">
              {name}
              {legalName && legalName !== name && <span className="block text-xs text-soft">{legalName}</span>}
            </th>
            <td className="num py-0.5 text-end whitespace-nowrap">{money(before)}</td>
            {after !== undefined && (
              <td className="num py-0.5 ps-3 text-end font-medium whitespace-nowrap">{money(after)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Both businesses with their legal names and what their pools will hold. ACCT-06 */
export function BalancesAfter({
  pool,
  from,
  to,
}: {
  pool: Pool
  from: { name: string; legalName: string | null }
  to: { orgId: string; name: string }
}) {
  const t = useTranslations('accounts.pool')
  const reading = useQuery('issuing GET orgs/{orgId}', { path: { orgId: to.orgId } })
  const moved = useAcceptedAmount('amount')
  const isPossible = moved !== null && (pool.balance === null || moved <= pool.balance)
  if (reading.state === 'loading')
    return (
      <p role="status" className="text-sm text-soft">
        {t('loading')}
      </p>
    )
  if (reading.state === 'failed')
    return (
      <ProblemAlert problem={reading.problem}>
        <Button size="sm" className="mt-2" onClick={reading.again}>
          {t('again')}
        </Button>
      </ProblemAlert>
    )
  const other = poolsOf(reading.value).find(({ issuerCode }) => issuerCode === pool.issuerCode)
  const lineOf = (of: Pick<BalanceLine, 'name' | 'legalName'>, before: number | null, sign: 1 | -1): BalanceLine => ({
    ...of,
    before,
    ...(isPossible && { after: before === null ? null : before + sign * moved }),
  })
  return (
    <div className="rounded-md bg-sunken p-3">
      <BalanceTable
        isDone={false}
        currency={pool.currency}
        lines={[
          lineOf(from, pool.balance, -1),
          lineOf({ name: to.name, legalName: reading.value.name }, other?.balance ?? 0, 1),
        ]}
      />
    </div>
  )
}

export function Allocated({ reply }: { reply: ReplyOf<Calls['issuing POST orgs/money/allocate']> }) {
  const t = useTranslations('accounts.allocate')
  const { amount, currency, from, to } = reply
  const lines = [from, to].flatMap((side) =>
    side
      ? [{ name: side.orgName ?? side.orgId ?? '', legalName: side.legalName, before: side.before, after: side.after }]
      : [],
  )
  return (
    <Alert
      tone="success"
      title={amount === null ? t('done') : t('doneAmount', { amount: formatMoney(amount, currency) })}
    >
      <BalanceTable isDone currency={currency} lines={lines} />
    </Alert>
  )
}
