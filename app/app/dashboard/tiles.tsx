import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'
import { getTranslations } from 'next-intl/server'
import { declineReasonWords } from '@/components/shared/transactions/decline-reason-words'
import Link from 'next/link'
import { statusTone, StatusBadge } from '@/components/shared/status-badge'
import type { RenderContext } from '@/components/list/render-context'
import { ShareBar } from '@/components/ui/chart/share-bar'
import type { Dashboard } from '@/lib/queries/dashboard'
import { cards } from '@/lib/lists/cards'
import { routes } from '@/lib/routes'
import { isoDay, todayIn } from '@/lib/rules/lists/date-presets'
import { formatMoney, formatNumber } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { isOffered } from '@/lib/rules/users/offers'
import { SHOWN_DAYS, VolumeChart } from './volume-chart'

type TileValue<K extends keyof Dashboard> = Extract<Awaited<Dashboard[K]>, { ok: true }>['value']

export async function Totals({ value, context }: { value: TileValue<'totals'>; context: RenderContext }) {
  const t = await getTranslations('dashboard.totals')
  // Lists open on the rows of the last days; a total counts all.
  const whole = { duration: 'any' }
  const totals = [
    ['businesses', routes.organization, routes.organizationList({ filter: 'all' }, whole)],
    ['cardHolders', routes.customers, routes.customerList({ filter: 'all' }, whole)],
    ['cards', routes.cards, routes.cardList({ filter: 'all' }, whole)],
    ['transactions', routes.transactions, routes.transactionList({ filter: 'allOrgTxns' }, whole)],
  ] as const
  // The cards of an issuer admin are listed only after a search.
  const isListed = (key: string) => key !== 'cards' || cards.searchFirst !== context.session.user.type
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {totals.map(([key, route, href]) => {
        const figure = formatNumber(value[key], context.localeZone.locale)
        return (
          <div key={key} className="min-w-0">
            <dt className="text-xs text-soft">{t(key)}</dt>
            <dd className="num text-2xl font-semibold">
              {isOffered(context.session, route) && isListed(key) ? (
                <Link href={href} prefetch={false} className="hover:underline">
                  {figure}
                </Link>
              ) : (
                figure
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Successful debits per day: purchases, withdrawals and what is taken off cards. There is one chart per currency, because amounts of different currencies cannot be added. */
export function Volume({ volume, context }: { volume: TileValue<'volume'>['volume']; context: RenderContext }) {
  const counts = new Map<Currency, number>()
  for (const { currency, count } of volume) counts.set(currency, (counts.get(currency) ?? 0) + count)
  const currencies = [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency)
  return (
    <div className="flex flex-col gap-8">
      {currencies.map((currency) => (
        <VolumeChart
          key={currency}
          currency={currency}
          days={volume.filter((row) => row.currency === currency)}
          context={context}
        />
      ))}
    </div>
  )
}

export async function Statuses({
  statuses,
  context,
}: {
  statuses: TileValue<'statuses'>['statuses']
  context: RenderContext
}) {
  const t = await getTranslations('dashboard.statuses')
  const most = Math.max(...statuses.map(({ count }) => count))
  const mayOpen = isOffered(context.session, routes.transactionList)
  // The preset of the list counts back from today and so has a day more. LIST-08
  const to = todayIn(context.localeZone.timeZone, new Date())
  const from = isoDay(subDays(parseISO(to), SHOWN_DAYS - 1))
  return (
    <table className="w-full text-sm" aria-label={t('title')}>
      <tbody>
        {statuses.map(({ status, count }) => {
          const word = context.status(status ?? '')
          const query = { status: status ?? '', duration: 'custom', from, to }
          const href = routes.transactionList({ filter: 'allOrgTxns' }, query)
          return (
            <tr key={status}>
              <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                {mayOpen ? (
                  <Link href={href} prefetch={false} className="hover:underline">
                    <StatusBadge status={status} label={word} />
                  </Link>
                ) : (
                  <StatusBadge status={status} label={word} />
                )}
              </th>
              <td className="w-full px-3">
                <ShareBar value={count} most={most} tone={statusTone(status)} />
              </td>
              <td className="num text-end">{formatNumber(count, context.localeZone.locale)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export async function Declines({
  declines,
  context,
}: {
  declines: TileValue<'declines'>['declines']
  context: RenderContext
}) {
  const [t, reasonWord] = await Promise.all([getTranslations('dashboard.declines'), declineReasonWords()])
  const most = Math.max(...declines.map(({ count }) => count))
  return (
    <table className="w-full text-sm" aria-label={t('title')}>
      <tbody>
        {declines.map(({ reason, count }) => (
          <tr key={reason}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {reason && reasonWord(reason)}
            </th>
            <td className="w-1/3 px-3">
              <ShareBar value={count} most={most} tone="failed" />
            </td>
            <td className="num text-end">{formatNumber(count, context.localeZone.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export async function Balances({ value, context }: { value: TileValue<'balances'>; context: RenderContext }) {
  const t = await getTranslations('dashboard.balances')
  const mayOpen = isOffered(context.session, routes.organizationOverview)
  return (
    <>
      <p className="mb-2 text-sm text-soft">{t('text', { total: value.total, days: value.days })}</p>
      <ul className="ruled text-sm">
        {value.balances.map(({ orgId, orgName, issuer, currency, balance, daysLeft }) => (
          <li key={`${orgId} ${issuer}`} className="flex items-baseline justify-between gap-4 py-2 last:pb-0">
            <span className="min-w-0">
              {mayOpen && orgId ? (
                <Link href={routes.organizationOverview({ orgId })} prefetch={false} className="link wrap-anywhere">
                  {orgName}
                </Link>
              ) : (
                orgName
              )}
              <span className="block text-xs text-soft">{issuer}</span>
            </span>
            <span className="text-end">
              <span className="num block">{balance !== null && formatMoney(balance, currency as Currency)}</span>
              <span className="block text-xs text-failed">{t('left', { days: daysLeft })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
