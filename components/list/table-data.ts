import { statusTone } from '@/components/shared/status-badge'
import type { AnyColumn } from '@/lib/lists/column'
import { formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import type { Cell, RowAction, Status } from './cell'
import type { RenderContext } from './render-context'
import type { ListView } from './view-of'

/** A row as it is sent to the browser: only what its columns show. */
export type TableRow = {
  id: string
  cells: readonly Cell[]
  /** A string is a key of `SharedActions`; an object is an action that only this row has. */
  actions?: readonly (RowAction | string)[]
  /** What the dialog needs of the row. A row without it cannot be selected. */
  picked?: object
}

const textOf = (row: object, field: string): string => {
  const value = (row as Record<string, unknown>)[field]
  return value === null || value === undefined ? '' : String(value)
}

export const statusCell = (
  value: string | null | undefined,
  { status }: RenderContext,
  own?: string,
): Status | undefined => (value ? { tone: statusTone(value, own), word: status(value, own) } : undefined)

export const twoLines = (first: string | null | undefined, second: string | null | undefined): string | null =>
  first && second && first !== second ? `${first}\n${second}` : first || second || null

/** Isolates a card's last digits, so that they stay left to right in every language. */
export const lastFour = (digits: string): string => `\u2066•• ${digits}\u2069`

export const momentCell = (iso: string, { localeZone }: RenderContext): string =>
  formatDateTime(iso, localeZone).replace(/[,،] /, '\n')

const shown = ({ kind, labels = '' }: AnyColumn, value: string, currency: string, context: RenderContext): string => {
  if (value === '') return ''
  if (kind === 'dateTime') return momentCell(value, context)
  if (kind === 'money') return formatMoney(Number(value), currency as Currency)
  if (kind === 'count') return formatNumber(Number(value), context.session.numbers)
  if (kind === 'mobile') return formatMobile(value)
  return kind === 'word' ? context.status(value, labels) : value
}

type Drawn<Row> = Pick<ListView<Row>, 'id' | 'columns' | 'cells' | 'links' | 'rowActions' | 'selectionActions'>

const cellOf = <Row extends object>(view: Drawn<Row>, column: AnyColumn, row: Row, context: RenderContext): Cell => {
  const { key, kind, field = key, currency = '' } = column
  const draw = view.cells[key]
  if (draw) return draw(row, context)
  const value = textOf(row, field)
  const below = (column.second && textOf(row, column.second)) || undefined
  const second = below && column.secondLabels ? context.status(below, column.secondLabels) : below
  if (kind === 'status') {
    const status = statusCell(value, context, column.labels)
    const isLong = !column.secondLabels && ({ isLong: true } as const)
    return status ? { status, ...(second && { second, ...isLong }) } : (second ?? null)
  }
  const text = shown(column, value, currency && textOf(row, currency), context)
  const href = view.links[key]?.(row, context)
  const isCode = kind === 'code' && text !== ''
  if (!href && !isCode) return twoLines(text, second)
  return {
    text,
    ...(second && { second }),
    ...(href && { href }),
    ...(isCode && { isCode, isCopied: true as const }),
  }
}

export const tableRows = <Row extends object>(
  view: Drawn<Row>,
  rows: readonly Row[],
  firstSerial: number,
  context: RenderContext,
): TableRow[] => {
  const pick = view.selectionActions?.pick
  return rows.map((row, at) => {
    const picked = pick?.(row)
    return {
      id: (view.id && textOf(row, view.id)) || String(firstSerial + at),
      cells: view.columns.map((column) =>
        column.kind === 'serial' ? String(firstSerial + at) : cellOf(view, column, row, context),
      ),
      ...(view.rowActions && { actions: view.rowActions(row, context) }),
      ...(picked && { picked }),
    }
  })
}
