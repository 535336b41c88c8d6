import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/rules/locale/format'
import { ListBehaviour } from './list-behaviour'
import type { RenderContext } from './render-context'

export function ListFrame({
  title,
  level: Heading,
  count,
  context,
  buttons,
  tabs,
  search,
  filters,
  tools,
  chips,
  views,
  panel,
  state,
  children,
}: {
  title: string
  level: 'h1' | 'h2'
  count?: number | undefined
  context: RenderContext
  buttons?: ReactNode
  tabs?: ReactNode
  search: ReactNode
  filters?: ReactNode
  tools?: ReactNode
  chips?: ReactNode
  views?: ReactNode
  panel?: ReactNode
  /** Changes with the address, so that the controls take their values from it. */
  state: string
  children: ReactNode
}) {
  return (
    <ListBehaviour state={state}>
      <header className="list-head">
        <Heading>
          {title}
          {count !== undefined && <span className="list-count"> {formatNumber(count, context.session.numbers)}</span>}
        </Heading>
        {tools}
        {buttons && <div className="list-buttons">{buttons}</div>}
      </header>
      {tabs}
      <div className="list-toolbar">
        {search}
        {filters}
      </div>
      {chips}
      {views}
      {panel}
      {children}
    </ListBehaviour>
  )
}
