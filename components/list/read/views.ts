import { isShown, type ListPreferences } from '@/lib/rules/lists/list-preferences'
import { pageParams, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import { without } from '../hidden-fields'
import type { LinkRow } from '../list-page'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'

export const readAsked = <Row>(list: ListView<Row>, query: ListQuery): Record<string, string> =>
  without(writeQuery(list, query), ...pageParams, 'view')

export const readViews = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  words: Words,
  preferences: ListPreferences,
): LinkRow | null => {
  const { views = [] } = preferences.views[list.name] ?? {}
  if (views.length === 0) return null
  return {
    label: words('list.views.title'),
    links: views.map((view) => ({
      href: list.route({ filter: view.filter }, { ...view.query, view: 'none' }),
      text: view.name,
      ...(isShown(view, query.tab, readAsked(list, query)) && { isCurrent: true }),
    })),
  }
}
