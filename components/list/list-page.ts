import type { FilterPickerProps } from '@/components/shared/list-filters/filter-picker-props'
import type { IconName } from '@/components/ui/icon'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { DataTableProps } from './data-table'
import type { TableSelection } from './table-selection'

/** What a list screen shows, as data with all its words: the server renders it first, and a change in place replaces it. */
export type ListPage = {
  /** The name of the list in the registry. */
  name: string
  /** Path and query of the screen that shows this page, in a form that can be compared. */
  address: string
  /** The path of the screen. After a last slash stands the tab. */
  screen: string
  /** The parameters of the address that the list reads. */
  params: readonly string[]
  within?: Readonly<Record<string, string>>
  /** The release of the portal that made this page; another may send another shape. */
  release: string
  person: string
  readMs: number
  /** Changes with the query, so that the controls take their values from it. */
  state: string
  title: string
  level: 'h1' | 'h2'
  tabs: LinkRow | null
  /** Null if the list cannot be searched. */
  search: ListSearch | null
  filters: ListFilters | null
  tools: readonly ToolLink[] | null
  chips: ListChips | null
  views: LinkRow | null
  filterPanel: FilterPanelData | null
  /** Null while rows that load slowly are on their way. */
  body: ListBodyData | null
  skeleton?: SkeletonData
}

type TextLink = { href: string; text: string }

/** `count` says how much waits behind a tab. */
export type LinkRow = { label: string; links: readonly (TextLink & { isCurrent?: true; count?: string })[] }

export type ToolLink = TextLink & { isOpen: boolean }

type HiddenValues = Readonly<Record<string, string>>

type Option = readonly [value: string, text: string]

export type FilterField = { name: string; label: string; value: string } & (
  { options: readonly Option[]; isDisabled?: true } | { type?: 'date'; min?: string; max?: string }
)

type GetForm = { action: string; hidden: HiddenValues }

export type ListFilters = GetForm & { fields: readonly FilterField[]; apply: string }

export type ListSearch = GetForm & {
  placeholder: string
  submit: string
  value: string
  longest: number
  /** The select beside the search box, where the person chooses what to search. */
  field: FilterField | null
  isRefused: boolean
  hint: string | null
  others: readonly TextLink[]
  everywhere: TextLink | null
}

export type ListChips = {
  label: string
  chips: readonly { name: string; label: string; text: string; href: string; remove: string }[]
}

export type PanelHead = { title: string; closeHref: string; close: string }

export type FilterPanelData = PanelHead & {
  form: ListFilters
  /** The picker of the business, with the plain field that replaces it without scripts. */
  business: { picker: FilterPickerProps; plain: { name: string; label: string } | null } | null
  clear: TextLink
}

export type SkeletonData = {
  heads: readonly { key: string; text: string; isAlwaysVisible: boolean }[]
  rows: number
  label: string
}

export type StateData = {
  icon: IconName
  title: string
  text?: string
  /** What was searched and filtered. */
  summary?: readonly string[]
  actions?: readonly (TextLink & { isPrimary?: true })[]
  failure?: {
    title: string
    detail: string | null
    toast?: string
    requestId: string
    /** Set if the session has ended. */
    ended: ProblemDetails | null
    words: { label: string; copy: string; copied: string; ticket: string }
  }
}

export type PagesData = {
  label: string
  previous: { href: string | null; label: string }
  next: { href: string | null; label: string }
  pages: readonly ({ href: string; text: string; label: string; isCurrent: boolean } | null)[]
}

export type PagerData = {
  range: string | null
  pages: PagesData | null
  size: (GetForm & { field: FilterField; apply: string; list: string }) | null
}

export type TableData = Omit<DataTableProps, 'selection'> & { selection?: Omit<TableSelection, 'Dialog'> }

export type ListBodyData = { count: string | null } & (
  { state: StateData } | { state?: undefined; table: TableData; pager: PagerData }
)
