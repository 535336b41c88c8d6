import type { ReactNode } from 'react'
import type { Privilege } from '@/lib/privileges'
import type { GuardedRoute } from '@/lib/routes'
import type { Place } from '@/lib/rules/format'
import type { Found, ListQuery, ListShape, Viewer } from '@/lib/rules/list-query'
import type { ListName } from '@/lib/rules/list-shapes'

/** A message by its whole key; keys that carry a list's name are made at run time, so the catalogue's type cannot know them. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** What a cell is drawn with; `status` words a status, in a list's own word where it has one; `inPlace` is a change of page without a new document. */
export type Seeing = {
  viewer: Viewer
  place: Place
  words: Words
  status: (value: string, own?: string) => string
  inPlace: boolean
  /** The word of the buttons that copy, where there are any. */
  copy?: string
}

type FieldOf<Row> = keyof Row & string
type Cell<Row> =
  | { kind: 'serial' }
  /** `second` is a line below, muted; `of` is the row's field where the key is another word. */
  | {
      kind: 'text' | 'code' | 'mobile'
      of?: FieldOf<Row>
      second?: FieldOf<Row>
      href?: (row: Row, viewer: Viewer) => string | null
    }
  | { kind: 'dateTime'; of?: FieldOf<Row> }
  | { kind: 'money'; of?: FieldOf<Row> }
  | { kind: 'status'; of?: FieldOf<Row>; second?: FieldOf<Row> }
  /** A code of the wire as a word, from the group of words that it belongs to. */
  | { kind: 'word'; of?: FieldOf<Row>; own: string }
  | { kind: 'custom'; render: (row: Row, see: Seeing) => ReactNode }

/** `keep` stays in view under 900 px; the rest goes behind the row's toggle. `nowrap` keeps a custom cell's first line in one. */
export type Column<Row> = { key: string; keep?: true; nowrap?: true } & Cell<Row>

type Query = Record<string, string | number | undefined>
/** Where a list stands: one address a filter, or one for all of them. */
export type ListRoute = GuardedRoute & ((parts: { filter: string }, query?: Query) => string)

/** A list at an address without a filter in it. */
export const listAt = ({ path, privileges, title }: GuardedRoute, address: (query?: Query) => string): ListRoute =>
  Object.assign((_: { filter: string }, query?: Query) => address(query), { path, privileges, title })

export type ListDefinition<Row> = ListShape & {
  /** The area of its words: `<name>.list.*`. */
  name: ListName
  route: ListRoute
  /** What its rows are rows of, where the path alone says so; a file of the list asks for it by name. */
  within?: Readonly<Record<string, string>>
  needs: readonly Privilege[]
  load: (query: ListQuery, viewer: Viewer) => Promise<Found<Row>>
  columns: readonly Column<Row>[]
  actions?: (row: Row, see: Seeing) => ReactNode
}

/** A list, declared once: row and query types come from `load`, everything else is checked against them. */
export const defineList = <Row extends object>(list: ListDefinition<Row>): ListDefinition<Row> => list
