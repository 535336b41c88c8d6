import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { ColumnChart } from '@/components/ui/chart/column-chart'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { fillDays } from '@/lib/rules/dashboard/fill-days'
import { formatDate, formatMoney, formatNumber, formatShortMoney } from '@/lib/rules/locale/format'
import { todayIn } from '@/lib/rules/lists/date-presets'
import type { Currency } from '@/lib/rules/locale/money'

/** The days that the dashboard shows, today among them. */
export const SHOWN_DAYS = 30

type Day = { day: string | null; count: number; amount: number }
type Props = { currency: Currency; days: readonly Day[]; context: RenderContext }

export async function VolumeChart({ currency, days, context: { localeZone } }: Props) {
  const t = await getTranslations('dashboard.volume')
  const today = todayIn(currency === 'AED' ? 'Asia/Dubai' : 'Asia/Kolkata', new Date())
  const rows = fillDays<Day>(days, today, SHOWN_DAYS, (day) => ({ day, count: 0, amount: 0 })).map((row) => ({
    key: row.day ?? '',
    label:
      row.day === today ? t('today', { day: formatDate(today, localeZone) }) : formatDate(row.day ?? '', localeZone),
    isPartial: row.day === today,
    value: row.amount,
    text: formatMoney(row.amount, currency),
    count: row.count,
  }))
  const sum = rows.reduce((total, { value }) => total + value, 0)
  const count = rows.reduce((total, row) => total + row.count, 0)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="num text-xl font-semibold">{formatMoney(sum, currency)}</span>
        <span className="text-sm text-soft">{t('count', { count })}</span>
      </figcaption>
      <ColumnChart points={rows} tick={(value) => formatShortMoney(value, currency)} />
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-soft">{t('numbers', { currency })}</summary>
        <div className="mt-2 max-h-72 overflow-auto" tabIndex={0} role="group" aria-label={t('numbers', { currency })}>
          <Table>
            <THead>
              <Tr>
                <Th>{t('day')}</Th>
                <Th numeric>{t('debits')}</Th>
                <Th numeric>{t('amount')}</Th>
              </Tr>
            </THead>
            <TBody>
              {rows.map((row) => (
                <Tr key={row.key}>
                  <Td>{row.label}</Td>
                  <Td numeric>{formatNumber(row.count, localeZone.locale)}</Td>
                  <Td numeric>{row.text}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
