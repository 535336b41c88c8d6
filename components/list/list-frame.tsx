'use client'

import { Suspense, use, type ReactNode } from 'react'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { Tabs, ViewLinks } from './link-rows'
import { ListBehaviour } from './list-behaviour'
import { ListBody } from './list-body'
import type { ListBodyData, ListPage, ToolLink } from './list-page'
import { SearchBar } from './search-bar'
import { TableSkeleton } from './table-skeleton'
import type { TableSelection } from './table-selection'
import { useListPage } from './use-list-page'

type Dialog = TableSelection['Dialog'] | undefined

/**
 * Draws a list screen from its data, which changes in place when the person pages, sorts or filters. What is no data comes from the server as
 * React: the screen's buttons, dialogs and panels; a panel is shown with the page that the server rendered it with.
 */
export function ListFrame({
  server,
  late,
  buttons,
  panel,
  Dialog,
}: {
  server: ListPage
  late: Promise<ListBodyData> | null
  buttons?: ReactNode
  panel?: ReactNode
  Dialog?: Dialog
}) {
  const { page, inPlace } = useListPage(server)
  const { title, level: Heading, tabs, search, filters, tools, chips, views, filterPanel, body, skeleton } = page
  return (
    <ListBehaviour state={page.state} inPlace={inPlace}>
      <header className="list-head">
        <Heading>
          {title}
          {body?.count && <span className="list-count"> {body.count}</span>}
        </Heading>
        {tools && <ToolLinks of={tools} />}
        {buttons && <div className="list-buttons">{buttons}</div>}
      </header>
      {tabs && <Tabs of={tabs} />}
      <div className="list-toolbar">
        {search && <SearchBar of={search} />}
        {filters && <FilterBar of={filters} />}
      </div>
      {chips && <FilterChips of={chips} />}
      {views && <ViewLinks of={views} />}
      {filterPanel ? <FilterPanel of={filterPanel} /> : page === server && panel}
      {body ? (
        <ListBody of={body} Dialog={Dialog} />
      ) : (
        <Suspense fallback={skeleton && <TableSkeleton of={skeleton} />}>
          {late && page === server && <LateBody body={late} Dialog={Dialog} />}
        </Suspense>
      )}
    </ListBehaviour>
  )
}

function LateBody({ body, Dialog }: { body: Promise<ListBodyData>; Dialog: Dialog }) {
  return <ListBody of={use(body)} Dialog={Dialog} />
}

function ToolLinks({ of }: { of: readonly ToolLink[] }) {
  return (
    <p className="list-tools">
      {of.map(({ href, text, isOpen }, at) => (
        <a key={at} href={href} aria-expanded={isOpen} data-client-nav="">
          {text}
        </a>
      ))}
    </p>
  )
}
