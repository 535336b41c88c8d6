import { rangeBounds, customRange, todayIn, durations, type Duration, type Range } from './date-presets'
import { MAX_SEARCH_LENGTH, readSearch, type Search, type SearchKind } from './search-kinds'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Offer } from '@/lib/rules/users/offers'
import type { PageData } from './pagination'
import type { Session } from '../identity/session'
import type { UserType } from '../identity/user-types'

export const pageSizes = [5, 10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** A filter besides search and dates: one of a set, an id set by links, or one of a set shown as tabs, of which the first is the default. */
export type Choice = ChoiceOf | ChoiceById

type ChoiceOf = {
  kind: 'choice' | 'tab'
  options: readonly string[]
  leftBy?: (chosen: Readonly<Record<string, string>>) => readonly string[]
  /** The initial choice for this person, which cannot be cleared. */
  start?: string | ((session: Pick<Session, 'user' | 'activeOrg'>) => string)
  /** Shown in the panel of filters, with the message area of its options; null if these are codes. */
  inPanel?: { words: string | null }
  field?: string
}

type ChoiceById = {
  kind: 'id'
  of?: FilteredThing
  field?: string
}

export type FilteredThing = 'business' | 'program' | 'card' | 'customer' | 'transaction' | 'user'

export const optionsOf = (
  { options, leftBy }: Pick<ChoiceOf, 'options' | 'leftBy'>,
  chosen: Readonly<Record<string, string>>,
): readonly string[] => leftBy?.(chosen) ?? options

export const isInPanel = (choice: Choice): boolean =>
  choice.kind === 'id' ? choice.of !== undefined : choice.inPanel !== undefined

export type ListShape = {
  /** The tabs of the path with the `choices` that each sets; the first is the default. */
  tabs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What a tab needs in addition; people who lack it are not offered the tab. Decision 40 */
  tabOffers?: Readonly<Record<string, Offer>>
  choices: Readonly<Record<string, Choice>>
  search: readonly SearchKind[]
  /** Shows a select of search fields beside the box. */
  searchFields?: true
  dates: { start: Duration; presets: readonly Duration[] }
  pageSize: PageSize
  chosenSize?: PageSize
  sort?: readonly string[]
  /** For this type of user nothing loads before a search, and dates, filters and page size are hidden. CARD-07, CARD-08 */
  searchFirst?: UserType
}

export type Sort = { by: string; isDescending: boolean }

export type ListQuery = {
  tab: string
  /** Chosen filters by name; only known names and values stand here. */
  chosen: Readonly<Record<string, string>>
  starts?: Readonly<Record<string, string>>
  search: Search | null
  others: readonly SearchKind[]
  /** Search text that is not sent, and why. Decision 7 */
  refused: 'shape' | 'long' | null
  typed: string
  /** The chosen search field; null if the text's shape decides. */
  field: SearchKind | null
  duration: Duration
  range: Range
  today: string
  page: number
  pageSize: number
  sort: Sort | null
  /** The address asks for the plain list: the default view is not applied. */
  asIs?: true
}

export type Address = Readonly<Record<string, string | string[] | undefined>>

export const readWord = (address: Address, name: string): string | undefined => {
  const value = address[name]
  return Array.isArray(value) ? value[0] : value
}
export const addressWords = (address: Address): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(address).map((name) => [name, readWord(address, name)]))
const among = <T extends string>(value: string | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

/** A decoded part of a path; a broken encoding is unchanged. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const tabOf = (shape: ListShape, tab: string): string | null => (Object.hasOwn(shape.tabs, tab) ? tab : null)
export const firstTab = (shape: ListShape): string => Object.keys(shape.tabs)[0] as string

const startsOf = ({ choices }: ListShape, session: Starter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => {
      const start = choice.kind === 'id' ? undefined : choice.start
      return start === undefined ? [] : [[name, typeof start === 'string' ? start : start(session)]]
    }),
  )

const readChosen = (
  shape: ListShape,
  tab: string,
  address: Address,
  starts: Readonly<Record<string, string>>,
): Record<string, string> => {
  const chosen: Record<string, string> = { ...shape.tabs[tab] }
  for (const [name, choice] of Object.entries(shape.choices)) {
    const value = readWord(address, name)?.trim()
    const isKnown =
      choice.kind === 'id' ? /^[\w-]{1,64}$/.test(value ?? '') : optionsOf(choice, chosen).includes(value ?? '')
    const meant = value && isKnown ? value : starts[name]
    if (meant !== undefined && !(name in chosen)) chosen[name] = meant
  }
  return chosen
}

export const readSort = (sortable: readonly string[] = [], word = ''): Sort | null => {
  const by = among(word.replace(/^-/, ''), sortable)
  return by === undefined ? null : { by, isDescending: word.startsWith('-') }
}

export const writeSort = (sort: Sort | null): string | null => sort && `${sort.isDescending ? '-' : ''}${sort.by}`

export const readPageSize = (word: string | null | undefined): PageSize | undefined =>
  pageSizes.find((size) => String(size) === word)

const startSizeOf = ({ chosenSize, pageSize }: ListShape): PageSize => chosenSize ?? pageSize

type Starter = Pick<Session, 'user' | 'activeOrg' | 'timeZone'>

/** An address to a query; unknown and broken values fall back to the list's default. contract.md (addresses of lists) */
export const readQuery = (shape: ListShape, tab: string, address: Address, session: Starter, now: Date): ListQuery => {
  const typed = (readWord(address, 'search') ?? '').trim()
  const field = among(readWord(address, 'field'), shape.search) ?? null
  const reading = readSearch(typed, shape.search, field ?? undefined)
  const today = todayIn(session.timeZone, now)
  const starts = startsOf(shape, session)
  // Any search text means Any Time, unless a range was chosen beside it. LIST-05
  const duration =
    among(
      readWord(address, 'duration'),
      durations.filter((one) => shape.dates.presets.includes(one)),
    ) ?? (typed ? 'any' : shape.dates.start)
  const range =
    duration === 'custom'
      ? customRange(readWord(address, 'from'), readWord(address, 'to'), today)
      : rangeBounds(duration, today)
  const page = readWord(address, 'page') ?? ''
  return {
    tab,
    chosen: readChosen(shape, tab, address, starts),
    ...(Object.keys(starts).length > 0 && { starts }),
    search: reading.found,
    others: 'others' in reading ? reading.others : [],
    refused: 'refused' in reading ? reading.refused : null,
    typed: typed.slice(0, MAX_SEARCH_LENGTH),
    field,
    duration,
    range,
    today,
    ...(readWord(address, 'view') === 'none' && { asIs: true as const }),
    sort: readSort(shape.sort, readWord(address, 'sort')),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize: readPageSize(readWord(address, 'pageSize')) ?? startSizeOf(shape),
  }
}

const startsAlike = (choice: Choice | undefined, value: string): boolean =>
  choice !== undefined && choice.kind !== 'id' && choice.start === value

export const isAtStart = ({ search, chosen, starts = {} }: ListQuery): boolean =>
  !search && Object.entries(chosen).every(([name, value]) => starts[name] === value)

/** The query as it stands in an address: what equals the default is left out. Decision 9 */
export const writeQuery = (shape: ListShape, query: ListQuery): Record<string, string> => {
  const start: Duration = query.typed ? 'any' : shape.dates.start
  const entries: [string, string | null][] = [
    ['search', query.typed],
    ['field', query.field],
    ...Object.entries(query.chosen).filter(
      ([name, value]) => !(name in (shape.tabs[query.tab] ?? {})) && !startsAlike(shape.choices[name], value),
    ),
    ['duration', query.duration === start ? null : query.duration],
    ['from', query.duration === 'custom' ? query.range.from : null],
    ['to', query.duration === 'custom' ? query.range.to : null],
    ['sort', writeSort(query.sort)],
    ['page', query.page > 1 ? String(query.page) : null],
    ['view', query.asIs ? 'none' : null],
    // A size that differs from everybody's default is written, so that others see the same rows by the same address.
    [
      'pageSize',
      [shape.pageSize, startSizeOf(shape)].every((size) => size === query.pageSize) ? null : String(query.pageSize),
    ],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export const bareQuery = ({ asIs }: ListQuery): Record<string, string> => (asIs ? { view: 'none' } : {})

export type ListResult<Row> =
  | {
      ok: true
      value: { list: readonly Row[]; data: PageData }
      /** The upstream refused the sort: rows are in its own order. */
      isUnsorted?: true
    }
  | { ok: false; problem: ProblemDetails }
