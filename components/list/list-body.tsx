import { DataTable } from './data-table'
import type { ListBodyData, TableData } from './list-page'
import { ListState } from './list-state'
import { PagerControls } from './pager'
import type { TableSelection } from './table-selection'

type Dialog = TableSelection['Dialog'] | undefined

/**
 * The rows of a list with their pages, or the reason why there are none. The element that says so to screen readers stays in place: one that
 * comes with its text already in it is not announced.
 */
export function ListBody({ of, Dialog }: { of: ListBodyData; Dialog?: Dialog }) {
  return (
    <>
      {of.state ? null : <Rows of={of.table} Dialog={Dialog} />}
      <div className={of.state ? undefined : 'list-pager'}>
        <div role="status">{of.state ? !of.state.failure && <ListState of={of.state} /> : of.pager.range}</div>
        {of.state ? of.state.failure && <ListState of={of.state} /> : <PagerControls of={of.pager} />}
      </div>
    </>
  )
}

function Rows({ of: { selection, ...table }, Dialog }: { of: TableData; Dialog: Dialog }) {
  return <DataTable {...table} selection={selection && Dialog && { ...selection, Dialog }} />
}
