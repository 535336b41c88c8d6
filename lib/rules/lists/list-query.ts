import { rangeBounds, customRange, isDay, todayIn, durations, type Duration, type Range } from './date-presets'
import { MAX_SEARCH_LENGTH, readSearch, type Search, type SearchKind } from './search-kinds'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Offer } from '@/lib/rules/users/offers'
import type { PageData } from './pagination'
import type { Session } from '../identity/session'
import type { UserType } from '../identity/user-types'

export const pageSizes = [5, 10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/**
 * A filter besides search and dates: a value from a fixed set (`choice`), an id that a link sets (`id`), or a set that is shown as tabs
 * (`tab`), whose first value is the default.
 */
export type Choice = ChoiceOf | ChoiceById

type ChoiceOf = {
  kind: 'choice' | 'tab'
  options: readonly string[]
  leftBy?: (chosen: Readonly<Record<string, string>>) => readonly string[]
  /** The initial value for this person. The filter cannot be empty. */
  start?: string | ((session: Pick<Session, 'user' | 'activeBusiness'>, address: Address) => string)
  /** The filter is in the filter panel. `words` is the message group of its options; null if they are shown as codes. */
  inPanel?: { words: string | null }
  field?: string
  /** Whether a row has the value, where no field of it holds the value itself. */
  matches?: (row: object, value: string, session: Pick<Session, 'user' | 'seeAs'>) => boolean
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
  /** The tabs by their part of the path, each with the filter values that it sets. The first tab is the default. */
  tabs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What a person needs to see a tab besides what the list needs. Decision 40 */
  tabOffers?: Readonly<Record<string, Offer>>
  choices: Readonly<Record<string, Choice>>
  /** What can be searched; empty for a list without a search. */
  search: readonly SearchKind[]
  /** Shows a select beside the search box, where the person chooses what to search. */
  searchFields?: true
  dates: { start: Duration; presets: readonly Duration[] }
  pageSize: PageSize
  chosenSize?: PageSize
  sort?: readonly string[]
  /** For users of this type the list stays empty until they search, and dates, filters and page size are hidden. CARD-07, CARD-08 */
  searchFirst?: UserType
}

export type Sort = { by: string; isDescending: boolean }

export type ListQuery = {
  tab: string
  /** Filter values by the name of the filter. Unknown names and values have been removed. */
  chosen: Readonly<Record<string, string>>
  starts?: Readonly<Record<string, string>>
  search: Search | null
  others: readonly SearchKind[]
  /** Why the search text is not sent: it fits no kind that the list can search, or it is too long. Decision 7 */
  refused: 'shape' | 'long' | null
  typed: string
  /** The search field that the person chose; null if the portal chooses it by the form of the text. */
  field: SearchKind | null
  duration: Duration
  range: Range
  today: string
  page: number
  /** Where the page begins, in the upstream's own words, for lists that it pages by keyset. */
  cursor?: string
  pageSize: number
  sort: Sort | null
  /** All pages are read for a file, so the rows are counted to the end. */
  isCountedWhole?: true
  /** Set by `view=none` in the address: the person's default view is not applied. */
  asIs?: true
}

export type Address = Readonly<Record<string, string | string[] | undefined>>

export const readWord = (address: Address, name: string): string | undefined => {
  const value = address[name]
  return Array.isArray(value) ? value[0] : value
}
/** An id that an address names. */
export const readId = (address: Address, name: string): string | undefined => {
  const value = readWord(address, name)?.trim() ?? ''
  return /^[\w-]{1,64}$/.test(value) ? value : undefined
}
/** The page number in an address, from 1. */
export const readPage = (address: Address): number => {
  const page = readWord(address, 'page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
export const addressWords = (address: Address): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(address).map((name) => [name, readWord(address, name)]))
const among = <T extends string>(value: string | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

/** Decodes a part of a path; a broken encoding stays as it is. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const tabOf = (shape: ListShape, tab: string): string | null => (Object.hasOwn(shape.tabs, tab) ? tab : null)
export const firstTab = (shape: ListShape): string => Object.keys(shape.tabs)[0] as string

const startsOf = ({ choices }: ListShape, session: Starter, address: Address): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => {
      const start = choice.kind === 'id' ? undefined : choice.start
      return start === undefined ? [] : [[name, typeof start === 'string' ? start : start(session, address)]]
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

type Starter = Pick<Session, 'user' | 'activeBusiness' | 'timeZone'>

/** Reads a query from an address. Unknown and broken values fall back to the list's defaults. contract.md (addresses of lists) */
export const readQuery = (shape: ListShape, tab: string, address: Address, session: Starter, now: Date): ListQuery => {
  // No upstream can store a control character, so none can be searched.
  const typed = shape.search.length > 0 ? (readWord(address, 'search') ?? '').replace(/\p{Cc}+/gu, ' ').trim() : ''
  const field = among(readWord(address, 'field'), shape.search) ?? null
  const reading = readSearch(typed, shape.search, field ?? undefined)
  const today = todayIn(session.timeZone, now)
  const starts = startsOf(shape, session, address)
  const hasDays = ['from', 'to'].some((name) => isDay(readWord(address, name) ?? ''))
  // A search covers Any Time unless the address also has a date range. LIST-05
  const duration =
    among(
      readWord(address, 'duration') ?? (hasDays ? 'custom' : undefined),
      durations.filter((one) => shape.dates.presets.includes(one)),
    ) ?? (typed ? 'any' : shape.dates.start)
  const range =
    duration === 'custom'
      ? customRange(readWord(address, 'from'), readWord(address, 'to'), today)
      : rangeBounds(duration, today)
  const page = readPage(address)
  const cursor = readWord(address, 'cursor') ?? ''
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
    page,
    ...(page > 1 && /^[\w.-]{1,100}$/.test(cursor) && { cursor }),
    pageSize: readPageSize(readWord(address, 'pageSize')) ?? startSizeOf(shape),
  }
}

const startsAlike = (choice: Choice | undefined, value: string): boolean =>
  choice !== undefined && choice.kind !== 'id' && choice.start === value

export const isAtStart = ({ search, chosen, starts = {} }: ListQuery): boolean =>
  !search && Object.entries(chosen).every(([name, value]) => starts[name] === value)

/** Writes a query into an address and leaves out what equals the default. Decision 9 */
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
    ['cursor', query.page > 1 ? (query.cursor ?? null) : null],
    ['view', query.asIs ? 'none' : null],
    // A page size is written if it differs from the list's default or the person's, so that a shared address shows others the same rows.
    [
      'pageSize',
      [shape.pageSize, startSizeOf(shape)].every((size) => size === query.pageSize) ? null : String(query.pageSize),
    ],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** What an address filters, without where in the list it is. */
export const listFilters = (shape: ListShape, query: ListQuery): Record<string, string> => {
  const { page: _page, cursor: _cursor, pageSize: _pageSize, view: _view, ...filters } = writeQuery(shape, query)
  return filters
}

/** What names a page of a list, and no longer does when its rows are others. */
export const pageParams = ['page', 'cursor'] as const

/** The parameters of every list's address, besides its choices. */
export const listParams: readonly string[] = [
  'search',
  'field',
  'duration',
  'from',
  'to',
  'sort',
  'page',
  'cursor',
  'pageSize',
  'view',
  'panel',
]

export const bareQuery = ({ asIs }: ListQuery): Record<string, string> => (asIs ? { view: 'none' } : {})

export type ListResult<Row> =
  | {
      ok: true
      value: { list: readonly Row[]; data: PageData }
      /** True if the upstream refused to sort, so the rows are in its order. */
      isUnsorted?: true
    }
  | { ok: false; problem: ProblemDetails }
