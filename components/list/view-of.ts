import type { ReactNode } from 'react'
import type { MessageArea } from '@/i18n/pick-messages'
import type { Call } from '@/lib/calls/call'
import type { List } from '@/lib/lists/define-list'
import type { Cell, RowAction } from './cell'
import type { RenderContext } from './render-context'

export type SelectionActions<Row, Picked extends object> = {
  names: readonly string[]
  /** The call that the action sends for each row. People who may not send it get no checkboxes. */
  call: Call
  /**
   * The part of a row that the dialog needs; it must not contain more than the row's columns show. Null if the actions can only fail for the
   * row: it gets no checkbox.
   */
  pick: (row: Row) => Picked | null
  /** The component must load its code on first use, because it is part of every list page. */
  Dialog: (props: {
    action: string
    rows: readonly (Picked & { id: string })[]
    close: (isDone: boolean) => void
  }) => ReactNode
  /** The messages of the dialog. */
  areas: readonly MessageArea[]
}

type Draw<Row, Drawn> = (row: Row, context: RenderContext) => Drawn

type Looks<Row, Custom extends string, Picked extends object> = {
  /** The cells of custom columns, and of other columns that need a special look. */
  cells: { [K in Custom]: Draw<Row, Cell> } & Partial<Record<string, Draw<Row, Cell>>>
  links?: Partial<Record<string, Draw<Row, string | null>>>
  rowActions?: Draw<Row, readonly RowAction[]>
  selectionActions?: SelectionActions<Row, Picked>
}

/** A list as a screen renders it. It reads only properties that all row types share. */
export type ListView<Row> = List<Row> & {
  cells: Readonly<Partial<Record<string, Draw<Row, Cell>>>>
  links: Readonly<Partial<Record<string, Draw<Row, string | null>>>>
  rowActions?: Draw<Row, readonly RowAction[]>
  selectionActions?: SelectionActions<Row, object>
}

/** Adds cells, links and actions to a declared list. The compiler reports a custom column without a cell. */
export const viewOf = <Row, Custom extends string, Picked extends object = object>(
  list: List<Row, Custom>,
  { cells, links = {}, rowActions, selectionActions }: Looks<Row, Custom, Picked>,
): ListView<Row> => ({
  ...list,
  cells,
  links,
  ...(rowActions && { rowActions }),
  // The cast is safe: the dialog gets only rows that `pick` made.
  ...(selectionActions && { selectionActions: selectionActions as unknown as SelectionActions<Row, object> }),
})
