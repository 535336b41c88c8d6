import { readPageSize, type PageSize } from './list-query'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Columns that a person's settings do not mention keep their usual place. */
type Arrangement = { order: readonly string[]; hidden: readonly string[] }
export type View = { id: string; name: string; filter: string; query: Readonly<Record<string, string>> }
/** `start` is the id of the view that the list opens with. */
export type Views = { views: readonly View[]; start: string | null }

export type ListPreferences = {
  density: Density
  columns: Readonly<Record<string, Arrangement>>
  views: Readonly<Record<string, Views>>
  pageSizes: Readonly<Record<string, PageSize | undefined>>
}

export const noViews: Views = { views: [], start: null }
export const MOST_VIEWS = 30
export const LONGEST_VIEW_NAME = 60

type Keyed = { key: string; alwaysVisible?: true }

export const orderColumns = <C extends Keyed>(columns: readonly C[], wanted: Arrangement | undefined): readonly C[] => {
  if (!wanted) return columns
  const known = wanted.order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const ordered = [...new Set(known)]
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered
}

/** The column that identifies a row, which cannot be hidden. */
export const identityOf = (columns: readonly Keyed[]): string | undefined =>
  columns.find(({ alwaysVisible }) => alwaysVisible)?.key

export const arrangeColumns = <C extends Keyed>(
  columns: readonly C[],
  wanted: Arrangement | undefined,
): readonly C[] => {
  if (!wanted) return columns
  const identity = identityOf(columns)
  return orderColumns(columns, wanted).filter(({ key }) => key === identity || !wanted.hidden.includes(key))
}

export const moveColumn = (order: readonly string[], key: string, by: -1 | 1): string[] => {
  const at = order.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const rest = order.filter((one) => one !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isQuery = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
const isView = (value: unknown): value is View => {
  const { id, name, filter, query } = (value ?? {}) as Partial<View>
  return [id, name, filter].every((one) => typeof one === 'string') && isQuery(query)
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const arrangementIn = (text: string): Arrangement => {
  const { order, hidden } = parsed(text)
  return { order: isWords(order) ? order : [], hidden: isWords(hidden) ? hidden : [] }
}

export const parseViews = (text: string): Views => {
  const { views, start } = parsed(text)
  return { views: Array.isArray(views) ? views.filter(isView) : [], start: typeof start === 'string' ? start : null }
}

export const parseListPreferences = (kept: Readonly<Record<string, string | undefined>>): ListPreferences | null => {
  const entries = Object.entries(kept).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
  const under = <T>(prefix: string, read: (text: string) => T): Record<string, T> =>
    Object.fromEntries(
      entries.flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), read(text)]] : [])),
    )
  const density = densities.find((one) => one === kept.density)
  const [columns, views] = [under('columns.', arrangementIn), under('views.', parseViews)]
  const pageSizes = under('pageSize.', readPageSize)
  const isNone = !density && [columns, views, pageSizes].every((kept) => Object.keys(kept).length === 0)
  return isNone ? null : { density: density ?? 'normal', columns, views, pageSizes }
}

export const addView = ({ views, start }: Views, view: View, isStart: boolean): Views => {
  const same = views.find(({ name }) => name === view.name)
  const kept = { ...view, id: same?.id ?? view.id }
  const others = same ? views.map((one) => (one === same ? kept : one)) : [...views, kept]
  return { views: others, start: isStart ? kept.id : start === kept.id ? null : start }
}

export const removeView = ({ views, start }: Views, id: string): Views => ({
  views: views.filter((view) => view.id !== id),
  start: start === id ? null : start,
})

export const renameView = ({ views, start }: Views, id: string, name: string): Views => ({
  views: views.map((view) => (view.id === id ? { ...view, name } : view)),
  start,
})

const sorted = (query: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

export const isShown = (view: View, filter: string, query: Readonly<Record<string, string>>): boolean =>
  view.filter === filter && sorted(view.query) === sorted(query)
