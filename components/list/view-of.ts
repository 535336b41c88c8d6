import type { ReactNode } from 'react'
import type { MessageArea } from '@/i18n/pick-messages'
import type { Call } from '@/lib/calls/call'
import type { List } from '@/lib/lists/define-list'
import type { Cell, RowAction } from './cell'
import type { RenderContext } from './render-context'

export type BulkActions<Row, Picked extends object> = {
  names: readonly string[]
  /** Sent for each of the rows: who may not send it is offered none of this. */
  call: Call
  /** What the dialog has to know of a row; no more than its columns show. */
  pick: (row: Row) => Picked
  /** A client component that fetches itself on first use. */
  Dialog: (props: {
    action: string
    rows: readonly (Picked & { id: string })[]
    close: (isDone: boolean) => void
  }) => ReactNode
  words: readonly MessageArea[]
}

type Draw<Row, Drawn> = (row: Row, context: RenderContext) => Drawn

type Looks<Row, Custom extends string, Picked extends object> = {
  /** The cells of custom columns, and those of others that look different. */
  cells: { [K in Custom]: Draw<Row, Cell> } & Partial<Record<string, Draw<Row, Cell>>>
  links?: Partial<Record<string, Draw<Row, string | null>>>
  rowActions?: Draw<Row, readonly RowAction[]>
  bulkActions?: BulkActions<Row, Picked>
}

/** A list as a screen shows it. Only what is the same for every row type is read of it. */
export type ListView<Row> = List<Row> & {
  cells: Readonly<Partial<Record<string, Draw<Row, Cell>>>>
  links: Readonly<Partial<Record<string, Draw<Row, string | null>>>>
  rowActions?: Draw<Row, readonly RowAction[]>
  bulkActions?: BulkActions<Row, object>
}

/** How a declared list looks and what can be done with its rows: a custom column without its cell does not compile. */
export const viewOf = <Row, Custom extends string, Picked extends object = object>(
  list: List<Row, Custom>,
  { cells, links = {}, rowActions, bulkActions }: Looks<Row, Custom, Picked>,
): ListView<Row> => ({
  ...list,
  cells,
  links,
  ...(rowActions && { rowActions }),
  // The dialog gets back what `pick` made, whatever its shape.
  ...(bulkActions && { bulkActions: bulkActions as unknown as BulkActions<Row, object> }),
})
