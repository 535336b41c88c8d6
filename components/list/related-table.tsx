import { DataTable } from './data-table'
import { cellWords, dialogWords, hasActions, hasWrites, headOf } from './read/table'
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
  context,
}: {
  part: RelatedPart<Row>
  rows: readonly Row[]
  first?: number
  label?: string
  context: RenderContext
}) {
  const { words, messagesFor } = context
  const { rows: data, shared } = shareActions(tableRows(part, rows, first, context))
  return (
    <DataTable
      label={label ?? words(`titles.${part.title}`)}
      columns={part.columns.map((column) => headOf(column, words(column.label)))}
      rows={data}
      shared={shared}
      words={cellWords(context)}
      hasActions={hasActions(data)}
      messages={hasWrites(data) ? messagesFor(dialogWords) : undefined}
    />
  )
}
