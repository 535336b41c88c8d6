import type { RunReport } from '../bodies/reports'
import { rangeBounds, statedRange, todayIn, type Range } from '../lists/date-presets'
import { idPattern } from '../bodies/fields'
import { pageSizes, readPage, readSort, readWord, writeSort, type Address, type Sort } from '../lists/list-query'
import type { Currency } from '../locale/money'
import { zoneOf } from '../locale/zones'

/** The latest day that has begun for the business, or without one anywhere in the person's and the businesses' zones. Decision 49 */
export const reportToday = (business: { currency: Currency } | null, ownZone: string, now: Date): string => {
  const all = business ? [zoneOf[business.currency]] : [ownZone, ...Object.values(zoneOf)]
  return all.map((zone) => todayIn(zone, now)).reduce((latest, day) => (day > latest ? day : latest))
}

type ReportParameter = { name: string; kind: string | null; required: boolean; options: readonly string[] }
type ReportShape = {
  inputs: readonly ReportParameter[]
  filters: readonly ReportParameter[]
  sortOptions: readonly string[]
}

/** A report's query, read from an address. Values that the report does not know are dropped. */
export type ReportQuery = {
  inputs: Readonly<Record<string, string>>
  filters: Readonly<Record<string, string>>
  sort: Sort | null
  page: number
  pageSize: number
}

const PAGE_SIZE = 25

const isKnown = ({ kind, options }: ReportParameter, value: string): boolean =>
  kind === 'choice' || kind === 'issuer' ? options.includes(value) : kind !== 'business' || idPattern.test(value)

const readValues = (asked: readonly ReportParameter[], address: Address): Record<string, string> =>
  Object.fromEntries(
    asked.flatMap((one) => {
      const value = readWord(address, one.name)?.trim().slice(0, 100) ?? ''
      return value && isKnown(one, value) ? [[one.name, value]] : []
    }),
  )

/** A report that needs both its days ends today, and begins 30 days before its end, where the address leaves one out. REP-03 */
const completeRange = (range: Range, needs: { from: boolean; to: boolean }, today: string): Range => ({
  from: range.from ?? (needs.from ? rangeBounds('last-30', range.to ?? today).from : null),
  to: range.to ?? (needs.to ? today : null),
})

/** Without dates in the address the report covers the last 30 days; without a business it uses the chosen one. REP-03 */
export const readReportQuery = (
  { inputs, filters, sortOptions }: ReportShape,
  address: Address,
  { today, orgId }: { today: string; orgId: string | null },
): ReportQuery => {
  const [from, to] = [inputs.find(({ kind }) => kind === 'from'), inputs.find(({ kind }) => kind === 'to')]
  const [start, end] = [from && readWord(address, from.name), to && readWord(address, to.name)]
  const stated = start || end ? statedRange(start, end, today) : rangeBounds('last-30', today)
  const range = completeRange(stated, { from: from?.required === true, to: to?.required === true }, today)
  const business = inputs.find(({ kind }) => kind === 'business')
  const given = readValues(
    inputs.filter(({ kind }) => kind !== 'from' && kind !== 'to'),
    address,
  )
  return {
    inputs: {
      ...(from && range.from && { [from.name]: range.from }),
      ...(to && range.to && { [to.name]: range.to }),
      ...(business && orgId && { [business.name]: orgId }),
      ...given,
    },
    filters: readValues(filters, address),
    sort: readSort(sortOptions, readWord(address, 'sort')),
    page: readPage(address),
    pageSize: pageSizes.find((size) => String(size) === readWord(address, 'pageSize')) ?? PAGE_SIZE,
  }
}

/** The first and the last day that a report covers; undefined where it has none. */
export const reportDays = ({ inputs }: Pick<ReportShape, 'inputs'>, query: Pick<ReportQuery, 'inputs'>) => {
  const dayOf = (kind: 'from' | 'to') => {
    const input = inputs.find((one) => one.kind === kind)
    return input && query.inputs[input.name]
  }
  return { from: dayOf('from'), to: dayOf('to') }
}

export const writeReportQuery = (
  { inputs, filters, sort, pageSize }: ReportQuery,
  page = 1,
): Record<string, string> => ({
  ...inputs,
  ...filters,
  ...(sort && { sort: writeSort(sort) ?? '' }),
  ...(pageSize !== PAGE_SIZE && { pageSize: String(pageSize) }),
  ...(page > 1 && { page: String(page) }),
})

export const toRunReport = ({ inputs, filters, sort }: ReportQuery): RunReport => ({
  inputs,
  filters: Object.entries(filters).map(([field, value]) => ({ field, value })),
  ...(sort && { sortOptions: [{ field: sort.by, direction: sort.isDescending ? 'DESC' : 'ASC' }] }),
})
