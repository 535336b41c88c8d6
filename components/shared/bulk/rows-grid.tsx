'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { Button } from '@/components/ui/button'
import { formatMobile } from '@/lib/rules/locale/format'
import type { WrongRow } from '@/lib/calls/sheet-reply'
import { type Fault, useReason } from './faults-table'
import { blockIn, placeBlock, stepOf } from './grid-keys'

/** Edited cells by row and column. Cells that are missing keep the text from the file. */
export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>

const SHOWN = 25

/**
 * The rows of a file as a grid of fields. Arrows, Enter and Tab move between cells, a block from a spreadsheet can be pasted, and each
 * wrong cell says why. BULKC-18
 */
export function RowsGrid({
  columns,
  wrong,
  faults,
  edits,
  change,
}: {
  columns: readonly string[]
  wrong: readonly WrongRow[]
  faults: readonly Fault[]
  edits: Edits
  change: (changes: Edits) => void
}) {
  const t = useTranslations('bulk.grid')
  const helpId = useId()
  const table = useRef<HTMLTableElement>(null)
  const [most, setMost] = useState(SHOWN)
  const [pasted, setPasted] = useState<{ placed: number; left: number } | null>(null)
  const shown = wrong.slice(0, most)

  const focus = (row: number, column: number): boolean => {
    const field = table.current?.querySelector<HTMLInputElement>(`[data-at="${row} ${column}"]`)
    field?.focus()
    field?.select()
    return field !== undefined && field !== null
  }
  const atFirstWrong = useEffectEvent(() => {
    const field = table.current?.querySelector<HTMLInputElement>('[aria-invalid]') ?? null
    const first = field ?? table.current?.querySelector<HTMLInputElement>('input')
    first?.focus({ preventScroll: true })
    first?.select()
    first?.scrollIntoView({ block: 'nearest', inline: 'center' })
  })
  useEffect(() => atFirstWrong(), [])

  const positionOf = (field: HTMLInputElement) => {
    const [row = 0, column = 0] = (field.dataset.at ?? '').split(' ').map(Number)
    return { row, column }
  }
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const at = positionOf(field)
    if (event.key === 'Escape') {
      const [row, column] = [shown[at.row], columns[at.column]]
      if (!row || !column || edits.get(row.row)?.[column] === undefined) return
      event.preventDefault()
      event.stopPropagation()
      return change(new Map([[row.row, { [column]: row.cells[column] ?? '' }]]))
    }
    const { selectionStart, selectionEnd, value } = field
    const step = stepOf({
      key: event.key,
      shiftKey: event.shiftKey,
      isRtl: document.documentElement.dir === 'rtl',
      atStart: selectionEnd === 0 || (selectionStart === 0 && selectionEnd === value.length),
      atEnd: selectionStart === value.length || (selectionStart === 0 && selectionEnd === value.length),
    })
    if (!step) return
    event.preventDefault()
    focus(at.row + step.rows, at.column + step.columns)
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const block = blockIn(event.clipboardData.getData('text/plain'))
    if (!block || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const at = positionOf(event.target)
    const rows = wrong.map(({ row }) => row)
    const { changes, placed, left } = placeBlock(block, at, rows, columns)
    setMost((was) => Math.max(was, Math.min(wrong.length, at.row + block.length)))
    setPasted({ placed, left })
    change(changes)
  }
  return (
    <div className="grid gap-2">
      <p id={helpId} className="text-xs text-soft">
        {t('help')}
      </p>
      <div className="max-h-[28rem] overflow-auto rounded-lg border border-hairline">
        <table
          ref={table}
          aria-label={t('label')}
          aria-describedby={helpId}
          className="w-full border-separate border-spacing-0 text-sm"
          onKeyDown={walk}
          onPaste={paste}
        >
          <thead className="text-soft">
            <tr>
              <Head className="start-0 z-20 md:sticky">{t('row')}</Head>
              {columns.map((column) => (
                <Head key={column} className="code">
                  {column}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <GridRow
                key={row.row}
                at={at}
                row={row}
                columns={columns}
                faults={faults.filter((fault) => fault.row === row.row)}
                put={edits.get(row.row)}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > most && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setMost(most + SHOWN)}>
          {t('more', { count: Math.min(SHOWN, wrong.length - most), left: wrong.length - most })}
        </Button>
      )}
      <p role="status" className={pasted ? 'text-xs text-soft' : 'sr-only'}>
        {pasted && t('pasted', pasted)}
      </p>
    </div>
  )
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={clsx(
        'sticky top-0 z-10 h-9 border-b border-strong/40 bg-sunken px-2 text-start text-xs font-medium whitespace-nowrap',
        className,
      )}
    >
      {children}
    </th>
  )
}

/** Memoised, so that editing one row does not render all others; errors are compared by content. */
const GridRow = memo(
  function GridRow({
    at,
    row,
    columns,
    faults,
    put,
    change,
  }: {
    at: number
    row: WrongRow
    columns: readonly string[]
    faults: readonly Fault[]
    put: Readonly<Record<string, string>> | undefined
    change: (changes: Edits) => void
  }) {
    const t = useTranslations('bulk.grid')
    const reason = useReason()
    const id = useId()
    const ofRow = faults.filter(({ column }) => column === null || !columns.includes(column))
    return (
      <tr className="align-top">
        <th
          scope="row"
          className="start-0 z-[5] max-w-48 min-w-36 border-b border-hairline bg-overlay px-2 py-1.5 text-start font-normal md:sticky"
        >
          <span className="num text-xs text-soft">{t('rowNumber', { row: row.row })}</span>
          {row.name && (
            <span className="block truncate font-medium" title={row.name}>
              <bdi>{row.name}</bdi>
            </span>
          )}
          {row.mobile && (
            <span className="num block text-xs text-soft">
              <bdi>{formatMobile(row.mobile)}</bdi>
            </span>
          )}
          {ofRow.map((fault) => (
            <span key={`${fault.column} ${fault.code}`} className="block text-xs text-failed">
              {reason(fault)}
            </span>
          ))}
        </th>
        {columns.map((column, across) => {
          const typed = put?.[column]
          const sent = row.cells[column] ?? ''
          const isChanged = typed !== undefined && typed !== sent
          const own = faults.filter((fault) => fault.column === column)
          const isWrong = own.length > 0 && !isChanged
          return (
            <td key={column} className="min-w-32 border-b border-s border-hairline p-0.5">
              <input
                data-at={`${at} ${across}`}
                aria-label={t('cell', { column, row: row.row })}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${across}` : undefined}
                className={clsx(
                  'control h-8 text-sm',
                  isWrong
                    ? 'bg-failed-soft'
                    : isChanged
                      ? 'border-transparent bg-active-soft'
                      : 'border-transparent bg-transparent',
                )}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
                value={typed ?? sent}
                onChange={(event) => change(new Map([[row.row, { [column]: event.target.value }]]))}
              />
              {isWrong && (
                <p id={`${id}-${across}`} className="px-2 pb-1 text-xs text-failed">
                  {own.map(reason).join('; ')}
                </p>
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (was, now) =>
    was.at === now.at &&
    was.row === now.row &&
    was.columns === now.columns &&
    was.put === now.put &&
    was.change === now.change &&
    was.faults.length === now.faults.length &&
    was.faults.every((fault, at) => fault === now.faults[at]),
)
