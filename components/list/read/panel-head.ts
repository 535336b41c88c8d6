import { writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { PanelHead } from '../list-page'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'

export const panels = ['filter', 'columns', 'views', 'export'] as const
export type Panel = (typeof panels)[number]

export const addressWith = <Row>(list: ListView<Row>, query: ListQuery, panel?: Panel): string =>
  list.route({ filter: query.tab }, { ...writeQuery(list, query), panel })

export const readPanelHead = <Row>(list: ListView<Row>, query: ListQuery, words: Words, title: string): PanelHead => ({
  title: words(title),
  closeHref: addressWith(list, query),
  close: words('common.close'),
})
