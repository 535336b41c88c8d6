import { DataTable } from './data-table'
import type { ListBodyData } from './list-page'
import { ListState } from './list-state'
import { Pager } from './pager'
import type { TableSelection } from './table-selection'

/** The rows of a list with their pages, or the reason why there are none. */
export function ListBody({ of, Dialog }: { of: ListBodyData; Dialog?: TableSelection['Dialog'] | undefined }) {
  if (of.state) return <ListState of={of.state} />
  const { selection, ...table } = of.table
  return (
    <>
      <DataTable {...table} selection={selection && Dialog && { ...selection, Dialog }} />
      <Pager of={of.pager} />
    </>
  )
}
