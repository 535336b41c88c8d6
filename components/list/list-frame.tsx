import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/rules/format'
import type { Density } from '@/lib/rules/desk'
import { ListBehaviour } from './list-behaviour'
import type { Seeing } from './define-list'

/** The places of a list page: title and count, main buttons, tabs, one toolbar line, then rows and pages. design.md, Pages */
export function ListFrame({
  title,
  count,
  see,
  buttons,
  tabs,
  search,
  filters,
  desk,
  views,
  panel,
  density,
  state,
  children,
}: {
  title: string
  count?: number | undefined
  see: Seeing
  buttons?: ReactNode
  tabs?: ReactNode
  search: ReactNode
  filters?: ReactNode
  desk?: ReactNode
  views?: ReactNode
  panel?: ReactNode
  density?: Density | undefined
  /** Changes with the address, so that the controls follow it. */
  state: string
  children: ReactNode
}) {
  return (
    <ListBehaviour state={state} density={density}>
      <header className="list-head">
        <h1>
          {title}
          {count !== undefined && <span className="list-count"> {formatNumber(count, see.viewer.numbers)}</span>}
        </h1>
        {buttons && <div className="list-buttons">{buttons}</div>}
      </header>
      {tabs}
      <div className="list-toolbar">
        {search}
        {filters}
        {desk}
      </div>
      {views}
      {panel}
      {children}
    </ListBehaviour>
  )
}
