import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Words } from './render-context'
import type { ListView } from './view-of'

export const panels = ['filter', 'columns', 'views', 'export'] as const
export type Panel = (typeof panels)[number]

export const addressWith = <Row,>(list: ListView<Row>, query: ListQuery, panel?: Panel): string =>
  list.route({ filter: query.tab }, { ...writeQuery(list, query), panel })

export function PanelFrame<Row>({
  list,
  query,
  words,
  title,
  children,
}: {
  list: ListView<Row>
  query: ListQuery
  words: Words
  title: string
  children: ReactNode
}) {
  return (
    <section className="list-panel" aria-labelledby="list-panel">
      <header>
        <h2 id="list-panel">{title}</h2>
        <a
          href={addressWith(list, query)}
          aria-label={words('common.close')}
          title={words('common.close')}
          data-client-nav=""
        >
          <Icon name="close" />
        </a>
      </header>
      {children}
    </section>
  )
}
