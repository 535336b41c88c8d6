import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { StatusBadge } from '@/components/shared/status-badge'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/format'
import type { ListQuery } from '@/lib/rules/list-query'
import type { Currency } from '@/lib/rules/money'
import type { Column, ListDefinition, Seeing } from './define-list'
import { RowCopy } from './row-icon'
import { markupOf } from '@/components/ui/markup'
import { Still } from '@/components/ui/still'

/** What of a list its table needs; a detail's related rows are drawn with no more. */
export type Drawn<Row> = Pick<ListDefinition<Row>, 'name' | 'columns' | 'actions'> & { route: { title: string } }

/** From as many columns on, second lines are cut sooner. */
const WIDE = 10

/** Rows as a plain table, drawn on the server. Looks hang on the table, not on its cells, so that a row stays light. */
export function ListTable<Row extends object>({
  list,
  rows,
  query,
  see,
}: {
  list: Drawn<Row>
  rows: readonly Row[]
  query: Pick<ListQuery, 'page' | 'pageSize'>
  see: Seeing
}) {
  const heads = list.columns.map((column) => see.words(`${list.name}.columns.${column.key}`))
  const more = see.words('list.more')
  const firstSerial = (query.page - 1) * query.pageSize + 1
  const identity = list.columns.findIndex((column) => column.keep)
  const head = (
    <thead>
      <tr>
        {list.columns.map((column, at) => (
          <th key={column.key} scope="col" className={classOf(column)}>
            {heads[at]}
          </th>
        ))}
        {list.actions && (
          <th scope="col" className="row-actions-head">
            {see.words('list.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
  const cells = list.columns.map((column) => opened(<td className={classOf(column)} />))
  const unfold = markupOf(
    <details className="row-more">
      <summary>{more}</summary>
    </details>,
  )
  const rowOf = (row: Row, index: number): string => {
    let drawnRow = '<tr>'
    list.columns.forEach((column, at) => {
      const cell = column.kind === 'serial' ? String(firstSerial + index) : markupOf(drawn(column, row, see))
      drawnRow += `${cells[at]}${cell}${at === identity ? unfold : ''}</td>`
    })
    return `${drawnRow}${list.actions ? `<td class="row-actions">${markupOf(list.actions(row, see))}</td>` : ''}</tr>`
  }
  const table = `<table class="list-table${list.columns.length + (list.actions ? 1 : 0) < WIDE ? '' : ' list-wide'}">${markupOf(head)}<tbody>${rows.map(rowOf).join('')}</tbody></table>`
  return (
    <Still
      className="list-scroll"
      role="region"
      aria-label={see.words(`titles.${list.route.title}`)}
      tabIndex={0}
      style={headings(heads)}
      data-copied={see.copy && see.words('common.copied')}
      html={table}
      inPlace={see.inPlace}
    />
  )
}

/** A column's heading for its cells, where a narrow screen shows them one below the other: said once, not in each cell. */
const headings = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, at) => [`--head-${at + 1}`, JSON.stringify(head)]))

/** A cell's own tag, made once a column. */
const opened = (cell: ReactElement): string => markupOf(cell).slice(0, -'</td>'.length)

const classes: Partial<Record<Column<object>['kind'], string>> = {
  serial: 'serial',
  money: 'money',
  mobile: 'nowrap',
  dateTime: 'nowrap',
}

const classOf = <Row,>({ kind, keep, nowrap }: Column<Row>): string | undefined =>
  [keep && 'keep', nowrap ? 'nowrap' : classes[kind]].filter(Boolean).join(' ') || undefined

const textOf = (row: object, field: string): string => {
  const value = (row as Record<string, unknown>)[field]
  return value === null || value === undefined ? '' : String(value)
}

const LONGEST_SECOND_LINE = 16
const isLong = (second: ReactNode): boolean => typeof second === 'string' && second.length > LONGEST_SECOND_LINE

/** Two lines of a cell: what it is, and below it, muted, what belongs to it. */
export function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      {first}
      {second ? <small title={isLong(second) ? String(second) : undefined}>{second}</small> : null}
    </>
  )
}

/** An id with the button that copies it. */
export function Copied({ see, children }: { see: Seeing; children: ReactNode }) {
  return (
    <>
      {children}
      {see.copy && <RowCopy label={see.copy} />}
    </>
  )
}

/** Day over time. */
function Moment({ iso, see }: { iso: string; see: Seeing }) {
  const [day, time] = formatDateTime(iso, see.place).split(/[,،] /)
  return (
    <>
      {day} <small>{time}</small>
    </>
  )
}

const drawn = <Row extends object>(column: Column<Row>, row: Row, see: Seeing): ReactNode => {
  if (column.kind === 'serial') return null
  if (column.kind === 'custom') return column.render(row, see)
  const value = textOf(row, column.of ?? column.key)
  if (column.kind === 'dateTime') return value && <Moment iso={value} see={see} />
  if (column.kind === 'money') return value && formatMoney(Number(value), textOf(row, 'currency') as Currency)
  if (column.kind === 'word') return value && see.status(value, column.own)
  const second = column.second && textOf(row, column.second)
  if (column.kind === 'status') {
    return <Lines first={value && <StatusBadge status={value} label={see.status(value)} />} second={second} />
  }
  const shown = column.kind === 'mobile' ? value && formatMobile(value) : value
  const href = column.href?.(row, see.viewer)
  const text = column.kind === 'code' ? <span className="code">{shown}</span> : shown
  const first = href ? (
    <a href={href} className="link" data-open="">
      {text}
    </a>
  ) : (
    text
  )
  return <Lines first={column.kind === 'code' && shown ? <Copied see={see}>{first}</Copied> : first} second={second} />
}
