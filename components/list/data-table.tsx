'use client'

import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { memo, useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { usePathname, useSearchParams } from 'next/navigation'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { AnyColumn } from '@/lib/lists/column'
import { OPEN_ROW_PARAM } from '@/lib/rules/lists/list-address'
import type { Density } from '@/lib/rules/lists/list-preferences'
import type { Cell, RowWrite } from './cell'
import { renderActions } from './row-actions'
import type { SelectionRequest } from './selection-bar'
import type { TableSelection } from './table-selection'
import type { SharedActions } from './shared-actions'
import type { TableRow } from './table-data'
import { cellProps, renderCell, renderInCell, type CellWords } from './table-cell'
import type { MessageArea } from '@/i18n/pick-messages'

const SelectionBar = lazyComponent(() => import('./selection-bar'))
const ConfirmWrite = lazyComponent(() => import('./confirm-write'))

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

export type TableColumn = Pick<AnyColumn, 'key' | 'kind' | 'alwaysVisible' | 'nowrap' | 'onPhone'> & {
  head: string
  sort?: { href: string; now: 'ascending' | 'descending' | 'none'; label: string }
}

export type DataTableProps = {
  label: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  shared?: SharedActions
  words: CellWords & { actions: string }
  density?: Density | undefined
  hasActions?: boolean
  /** The section around the table is already the region of its name. */
  inSection?: boolean
  selection?: TableSelection | undefined
  areas?: readonly MessageArea[] | undefined
}

const noneShared: SharedActions = {}

/** From this number of columns on, second lines are truncated earlier. */
const WIDE = 10
/** Up to this number of columns, mobile numbers get a larger share of the width. */
const NARROW = 6

const TABLET_COLUMNS = 5

/** How many of the leading columns a tablet shows: with the always visible ones five in total. A column that does not wrap counts as two. */
const tabletColumns = (columns: readonly Pick<TableColumn, 'kind' | 'alwaysVisible' | 'nowrap'>[]): number => {
  let left = TABLET_COLUMNS - columns.filter(({ alwaysVisible }) => alwaysVisible).length
  let count = 0
  for (const { kind, alwaysVisible, nowrap } of columns) {
    if (!alwaysVisible && kind !== 'serial') left -= nowrap ? 2 : 1
    if (left < 0) break
    count++
  }
  return count
}

const classes: Partial<Record<AnyColumn['kind'], string>> = {
  serial: 'serial',
  money: 'money',
  count: 'money',
  mobile: 'nowrap contact',
  dateTime: 'nowrap',
}

/** When the pointer enters a truncated cell, its title becomes the whole text. Decision 34 */
const showWhole = ({ target }: MouseEvent<HTMLElement>) => {
  const cell = (target as Element).closest<HTMLElement>('td.lines')
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

/** A checkbox before text needs padding on all its lines; before a serial number it does not. */
const classOf = ({ kind, alwaysVisible, nowrap }: TableColumn, isBoxed: boolean): string | undefined =>
  [alwaysVisible && 'keep', classes[kind] ?? (nowrap && 'nowrap'), isBoxed && kind !== 'serial' && 'boxed']
    .filter(Boolean)
    .join(' ') || undefined

/** The table of a list, from plain data, rendered on the server first. Owns the selection and the order, visibility and sorting of columns. */
export function DataTable({
  label,
  columns,
  rows,
  shared = noneShared,
  words,
  density,
  hasActions = false,
  inSection = false,
  selection,
  areas,
}: DataTableProps) {
  const [write, setWrite] = useState<RowWrite | null>(null)
  const [selectionRequest, setSelectionRequest] = useState<SelectionRequest | null>(null)
  const [selected, setSelection] = useState<RowSelectionState>({})
  const [selectable, setSelectable] = useState(rows)
  // New rows start without a selection.
  if (rows !== selectable) {
    setSelectable(rows)
    setSelection({})
  }
  const definitions = useMemo(() => columns.map(({ key, head }) => ({ id: key, header: head })), [columns])
  const sorting = columns.flatMap(({ key, sort }) =>
    sort && sort.now !== 'none' ? [{ id: key, desc: sort.now === 'descending' }] : [],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows as TableRow[],
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { sorting, columnOrder: columns.map(({ key }) => key), rowSelection: selected },
    onRowSelectionChange: setSelection,
  })
  const byKey = new Map(columns.map((column, at) => [column.key, { column, at }]))
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? [])
  const identity = visible.findIndex(({ column }) => column.alwaysVisible)
  const pickable = useMemo(() => rows.flatMap(({ id, picked }) => (picked ? id : [])), [rows])
  const picked = selection ? rows.filter(({ id }) => selected[id]) : []
  const lastPicked = useRef<string | null>(null)

  const setPicked = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      setSelection((before) => {
        const rest = Object.entries(before).filter(([id]) => !ids.includes(id))
        return Object.fromEntries([...rest, ...(isOn ? ids.map((id) => [id, true] as const) : [])])
      }),
    [],
  )
  /** A click with Shift selects all rows from the last box to this one. */
  const onBox = useCallback(
    ({ currentTarget: { value, checked }, shiftKey }: MouseEvent<HTMLInputElement>) => {
      const before = pickable.indexOf(lastPicked.current ?? value)
      const ends = [before < 0 ? pickable.indexOf(value) : before, pickable.indexOf(value)]
      setPicked(shiftKey ? pickable.slice(Math.min(...ends), Math.max(...ends) + 1) : [value], checked)
      lastPicked.current = value
    },
    [pickable, setPicked],
  )
  const width = visible.length + (hasActions ? 1 : 0)
  const opened = useOpenedRow(label)
  const order = visible.map(({ at }) => at).join()
  return (
    <>
      <div
        className="list-scroll"
        onMouseOver={showWhole}
        role={inSection ? 'group' : 'region'}
        aria-label={label}
        tabIndex={0}
        data-density={density}
      >
        <table
          className={`list-table${width >= WIDE ? ' list-wide' : width <= NARROW ? ' list-narrow' : ''} tablet-${tabletColumns(visible.map(({ column }) => column))}`}
        >
          <thead>
            <tr>
              {visible.map(({ column }, at) => (
                <Head key={column.key} column={column} isBoxed={selection !== undefined && at === 0}>
                  {selection && pickable.length > 0 && at === 0 && (
                    <input
                      type="checkbox"
                      aria-label={selection.all}
                      checked={picked.length === pickable.length}
                      ref={(box) => {
                        if (box) box.indeterminate = picked.length > 0 && picked.length < pickable.length
                      }}
                      onChange={({ currentTarget }) => setPicked(pickable, currentTarget.checked)}
                    />
                  )}
                </Head>
              ))}
              {hasActions && (
                <th scope="col" className="row-actions-head">
                  {words.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              /* Keyed by index, so that another page updates the text of existing rows instead of creating new ones. */
              <Row
                key={at}
                row={row}
                columns={columns}
                order={order}
                identity={identity}
                opens={opened.form}
                isOpenFirst={row.id === opened.id}
                words={words}
                box={selection?.pick}
                isPicked={selected[row.id] === true}
                onBox={onBox}
                setWrite={setWrite}
                shared={shared}
                hasActions={hasActions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened.fields}
      {selection && areas && (picked.length > 0 || selectionRequest) && (
        <SelectionBar
          selection={selection}
          areas={areas}
          rows={picked}
          clear={() => table.resetRowSelection(true)}
          open={selectionRequest}
          setOpen={setSelectionRequest}
        />
      )}
      {write && areas && <ConfirmWrite write={write} areas={areas} close={() => setWrite(null)} />}
    </>
  )
}

function Head({ column, isBoxed, children }: { column: TableColumn; isBoxed: boolean; children: ReactNode }) {
  const { head, sort } = column
  return (
    <th scope="col" className={classOf(column, isBoxed)} aria-sort={sort && sort.now !== 'none' ? sort.now : undefined}>
      {children}
      {sort ? (
        <a href={sort.href} data-client-nav="" title={sort.label} className="list-sort" data-sorted={sort.now}>
          {head}
        </a>
      ) : (
        head
      )}
    </th>
  )
}

/** The row that the address opens, and the form by which a row opens without scripts: it asks for the same page with that row open. */
const useOpenedRow = (label: string) => {
  const query = useSearchParams() as URLSearchParams | null
  const form = `rows-${label.replace(/\s+/g, '-')}`
  const rest = [...(query ?? [])].filter(([name]) => name !== OPEN_ROW_PARAM)
  const fields = (
    <form method="get" action={usePathname()} id={form} hidden>
      {rest.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
  return { id: query?.get(OPEN_ROW_PARAM) ?? null, form, fields }
}

const nameOf = (pattern: string, picked: object = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String((picked as Record<string, unknown>)[name] ?? ''))

const textIn = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell : cell && 'text' in cell ? cell.text : ''

const phoneText = (cell: Cell | undefined): string => {
  const digits = cell && typeof cell === 'object' && 'digits' in cell ? cell.digits : undefined
  return [textIn(cell).replace('\n', ', '), digits].filter(Boolean).join(' ')
}

/** Whether a narrow screen leaves out something that the row has. Its number is not worth opening the row. */
const hidesParts = (
  { cells, actions = [] }: TableRow,
  columns: readonly TableColumn[],
  columnIndexes: readonly string[],
  hasActions: boolean,
): boolean =>
  (hasActions && actions.length > 0) ||
  columnIndexes.some((columnIndex) => {
    const { alwaysVisible, kind } = columns[Number(columnIndex)] as TableColumn
    return !alwaysVisible && kind !== 'serial' && Boolean(cells[Number(columnIndex)])
  })

type RowProps = {
  row: TableRow
  columns: readonly TableColumn[]
  order: string
  identity: number
  opens: string
  isOpenFirst: boolean
  words: CellWords
  box: string | undefined
  isPicked: boolean
  onBox: (event: MouseEvent<HTMLInputElement>) => void
  setWrite: (write: RowWrite) => void
  shared: SharedActions
  hasActions: boolean
}

const Row = memo(function Row({
  row,
  columns,
  order,
  identity,
  opens,
  isOpenFirst,
  words,
  box,
  isPicked,
  onBox,
  setWrite,
  shared,
  hasActions,
}: RowProps) {
  const columnIndexes = order.split(',')
  // Stored by id, so that the row at the same index of the next page starts closed.
  const [openedId, setOpenedId] = useState(isOpenFirst ? row.id : null)
  const hasRest = hidesParts(row, columns, columnIndexes, hasActions)
  const isOpen = hasRest && openedId === row.id
  const onPhone = columnIndexes
    .filter((columnIndex) => columns[Number(columnIndex)]?.onPhone)
    .map((columnIndex) => phoneText(row.cells[Number(columnIndex)]))
    .filter(Boolean)
  const drawActions = (part: 'row' | 'rest') =>
    renderActions(row, shared, textIn(row.cells[Number(columnIndexes[identity])]), words, setWrite, part)
  return (
    <>
      <tr data-picked={isPicked || undefined}>
        {columnIndexes.map((columnIndex, at) => {
          const column = columns[Number(columnIndex)] as TableColumn
          const cell = row.cells[Number(columnIndex)] ?? null
          const props = cellProps(cell)
          return (
            <td
              key={column.key}
              {...props}
              className={
                [classOf(column, box !== undefined && at === 0), props?.className].filter(Boolean).join(' ') ||
                undefined
              }
            >
              {(box && at === 0) || at === identity ? (
                <>
                  {box && row.picked && at === 0 && (
                    <input
                      type="checkbox"
                      value={row.id}
                      aria-label={nameOf(box, row.picked)}
                      checked={isPicked}
                      readOnly
                      onClick={onBox}
                    />
                  )}
                  {renderInCell(cell, words)}
                  {at === identity &&
                    onPhone.map((text, line) => (
                      <small key={line} className="on-phone">
                        {text}
                      </small>
                    ))}
                  {at === identity && hasRest && (
                    <button
                      form={opens}
                      name={isOpen ? undefined : OPEN_ROW_PARAM}
                      value={row.id}
                      aria-expanded={isOpen}
                      // Without scripts the opened row is found again where it stands.
                      autoFocus={isOpenFirst || undefined}
                      onClick={(event) => {
                        event.preventDefault()
                        setOpenedId(isOpen ? null : row.id)
                      }}
                    >
                      {words.more}
                    </button>
                  )}
                </>
              ) : (
                renderInCell(cell, words)
              )}
            </td>
          )
        })}
        {hasActions && <td className="row-actions">{drawActions('row')}</td>}
      </tr>
      {isOpen && (
        <tr className="row-rest">
          <td colSpan={columnIndexes.length + (hasActions ? 1 : 0)}>
            <dl>
              {columnIndexes.map((columnIndex) => {
                const column = columns[Number(columnIndex)] as TableColumn
                return (
                  <div key={column.key} className={column.alwaysVisible && 'keep'}>
                    <dt>{column.head}</dt>
                    <dd>{renderCell(row.cells[Number(columnIndex)] ?? null, words)}</dd>
                  </div>
                )
              })}
            </dl>
            {hasActions && <div className="row-actions">{drawActions('rest')}</div>}
          </td>
        </tr>
      )}
    </>
  )
})
