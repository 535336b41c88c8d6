import { DataTable } from './data-table'
import { cellWords, dialogAreas, hasActions, hasWrites, headOf } from './read/table'
import type { RelatedPart } from './related-part'
import type { RenderContext } from './render-context'
import { shareActions } from './shared-actions'
import { tableRows } from './table-data'

/** A table of a few related rows on a screen, without the search and filters of a list. */
export function RelatedTable<Row extends object>({
  part,
  rows,
  first = 1,
  label,
  inSection = false,
  context,
}: {
  part: RelatedPart<Row>
  rows: readonly Row[]
  first?: number
  label?: string
  /** The section around the table is already the region of its name. */
  inSection?: boolean
  context: RenderContext
}) {
  const { words } = context
  const { rows: data, shared } = shareActions(tableRows(part, rows, first, context))
  return (
    <DataTable
      label={label ?? words(`titles.${part.title}`)}
      columns={part.columns.map((column) => headOf(column, words(column.label)))}
      rows={data}
      shared={shared}
      words={cellWords(context)}
      inSection={inSection}
      hasActions={hasActions(data)}
      areas={hasWrites(data) ? dialogAreas : undefined}
    />
  )
}
