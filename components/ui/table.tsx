import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A table from edge to edge, whose head stays at the top of the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={clsx('w-full border-separate border-spacing-0 text-sm', className)} {...rest} />
}

export function THead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead className={clsx('text-soft', className)} {...rest} />
}

export function TBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={clsx('group', className)} {...rest} />
}

type CellProps = { numeric?: boolean | undefined }
/** Where a cell of a stacked table stands, the whole width if nowhere else, and the head that it then repeats. */
type StackedProps = { position?: 'start' | 'end' | 'half' | undefined; head?: string | undefined }

export function Th({ numeric, className, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope={scope}
      className={clsx(
        'sticky top-0 z-10 h-9 border-b border-strong/40 bg-sunken px-3 text-xs font-medium whitespace-nowrap',
        numeric ? 'money' : 'text-start',
        className,
      )}
      {...rest}
    />
  )
}

export function Td({ numeric, position, head, className, ...rest }: ComponentProps<'td'> & CellProps & StackedProps) {
  return (
    <td
      data-position={position}
      data-head={head}
      className={clsx(
        'h-10 border-b border-hairline px-3 py-1 align-middle group-hover:bg-hover',
        numeric && 'num money',
        className,
      )}
      {...rest}
    />
  )
}

/** A table that keyboards can focus and scroll. A group, because the section around it is already the region of this name. */
export function ScrollTable({
  label,
  heads,
  className,
  tableClassName,
  isStacked = false,
  children,
}: {
  label: string
  heads: readonly (string | { numeric: string })[]
  /** Where the page is narrow, the cells of a row stand one below the other. */
  isStacked?: boolean
  className?: string
  tableClassName?: string
  children: ReactNode
}) {
  return (
    <div className={clsx('overflow-auto', className)} role="group" aria-label={label} tabIndex={0}>
      <Table className={clsx(isStacked && 'stacked-table', tableClassName)}>
        <THead>
          <Tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <Th key={head}>{head}</Th>
              ) : (
                <Th key={head.numeric} numeric>
                  {head.numeric}
                </Th>
              ),
            )}
          </Tr>
        </THead>
        <TBody>{children}</TBody>
      </Table>
    </div>
  )
}
