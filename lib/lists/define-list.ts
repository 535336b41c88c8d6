import type { Need } from '@/lib/calls/call'
import type { Privilege } from '@/lib/privileges'
import type { GuardedRoute } from '@/lib/routes'
import type { Offer } from '@/lib/rules/users/offers'
import type { Session } from '@/lib/rules/identity/session'
import type { Address, ListQuery, ListShape } from '@/lib/rules/lists/list-query'
import type { AnyRecord, FieldOf, RecordFieldOf } from '@/lib/records/define-record'
import { toColumn, type AnyColumn, type RecordColumns } from './column'
import { listFileColumns, type FileColumn } from './file-fields'
import { filteredLoad } from './filtered-load'
import { sortedLoad, type Load } from './sorted-load'

type Within = Readonly<Record<string, string>>

type Query = Record<string, string | number | undefined>
/** How much is behind each tab, where the upstream says so; `isMissing` if it lacks the call. */
export type TabCounts = { byTab?: Readonly<Record<string, number>>; isMissing?: true }

/** What the empty list offers to people who may make its first row: the address or, for a dialog of the same screen, its hash, and the words of the button. */
export type ListCreation = { offer: Offer; href: string; words: string }

type CountedTabs = {
  load: (query: ListQuery, session: Session) => Promise<TabCounts>
  /** The tab that there is only where the upstream has the call. */
  only: string
}

type ListRoute = GuardedRoute & ((parts: { filter: string }, query?: Query) => string)

export type List<Row = never, Custom extends string = string> = ListShape & {
  name: string
  /** The message area: `<words>.list.*`, and `<words>.columns.*` for headings that are not labels of fields. */
  words: string
  route: ListRoute
  needs: readonly Privilege[]
  create: ListCreation | null
  load: Load<Row>
  /** The field that identifies a row; null if rows have no id. */
  id: string | null
  columns: readonly AnyColumn[]
  fileColumns: readonly AnyColumn[]
  /** The columns of the export; empty if the list cannot be exported. */
  exported: readonly FileColumn[]
  partsOf?: string
  within?: Within
  /** Whether this list is shown at an address, if another list has the same screen. */
  isShownAt?: (filter: string, address: Address) => boolean
  failedWords?: string
  tabCounts?: CountedTabs
  /** The keys of the columns that the view renders. It exists only as a type. */
  custom?: Custom
}

type Declared<Row, R, C> = Omit<ListShape, 'sort'> & {
  name: string
  route: GuardedRoute
  needs: Need
  /** Null if people do not make the rows themselves, or make them elsewhere, such as a dispute on its transaction. LIST-22 */
  create: ListCreation | null
  id: FieldOf<Row> | null
  load: Load<Row>
  record: R
  partsOf?: string
  isShownAt?: (filter: string, address: Address) => boolean
  failedWords?: string
  tabCounts?: CountedTabs
  columns: C & RecordColumns<Row, R, C>
  /** Fields that only the export has. */
  fileColumns?: readonly RecordFieldOf<R, Row>[]
  /** The fields that the upstream can sort by. Their headings are links. */
  sort?: readonly FieldOf<Row>[]
  isExported?: false
}

type CustomIn<C> = { [K in keyof C]: C[K] extends { kind: 'custom' } ? K : never }[keyof C] & string

type Build = ((query?: Query) => string) & ((parts: Record<string, string>, query?: Query) => string)

const routeOf = (route: GuardedRoute, parts: Record<string, string> = {}): ListRoute => {
  // The cast is safe because every route is a function that builds its address.
  const build = route as unknown as Build
  const address = (filter: { filter: string }, query?: Query): string =>
    route.path.includes('{') ? build({ ...filter, ...parts }, query) : build(query)
  return Object.assign(address, route)
}

/** Declares a list. The types of rows and queries come from `load`, and the compiler checks the other properties against them. */
export const defineList = <Row extends object, const R extends AnyRecord, const C extends object>(
  declared: Declared<Row, R, C>,
): List<Row, CustomIn<C>> => {
  const { needs, route, load, record, columns, fileColumns = [], sort = [], isExported = true, ...rest } = declared
  const isFiltered = Object.values(rest.choices).some((choice) => choice.field !== undefined || 'matches' in choice)
  const filtered = isFiltered ? filteredLoad(load, rest) : load
  const filed = {
    columns: Object.entries(columns).map(([key, column]) =>
      toColumn({ name: rest.name, record }, key, column as object),
    ),
    fileColumns: fileColumns.map((key) => toColumn({ name: rest.name, record }, key, {})),
  }
  return {
    ...rest,
    ...filed,
    words: rest.name,
    sort,
    load: sort.length > 0 ? sortedLoad(filtered) : filtered,
    exported: isExported ? listFileColumns(filed) : [],
    needs: typeof needs === 'string' ? [] : needs,
    route: routeOf(route),
  }
}

export const listWithin = <L extends Pick<List, 'route' | 'within' | 'create'>>(
  list: L,
  within: Record<string, string>,
): L => ({
  ...list,
  within,
  route: routeOf(list.route, within),
  create: list.create && { ...list.create, href: `${list.create.href}?${new URLSearchParams(within)}` },
})

type OfBusiness = { name: string; route: GuardedRoute; needs: Need }

/** A list of what belongs to one business, which its address names, over any time and with settings of its own. ORG-48 */
export const listOfBusiness = <Row, Custom extends string>(
  list: List<Row, Custom>,
  { name, route, needs }: OfBusiness,
): List<Row, Custom> => {
  const { searchFirst: _, choices, ...rest } = list
  return {
    ...rest,
    name,
    route: routeOf(route),
    needs: typeof needs === 'string' ? [] : needs,
    partsOf: 'orgId',
    choices: Object.fromEntries(Object.entries(choices).filter(([choice]) => choice !== 'orgId')),
    dates: { ...list.dates, start: 'any' },
    pageSize: 25,
    load: (query, session, within) => {
      const { orgId } = within
      if (!orgId) throw new Error(`The list ${name} needs a business`)
      return list.load({ ...query, chosen: { ...query.chosen, orgId } }, session, within)
    },
  }
}
