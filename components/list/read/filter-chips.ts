import type { FilterNames } from '@/components/shared/list-filters/filter-names'
import { isInPanel, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import { without } from '../hidden-fields'
import type { ListChips } from '../list-page'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'
import type { Panel } from './panel-head'

export const optionWord = (choice: Choice, option: string, words: Words): string => {
  const area = choice.kind === 'id' ? null : choice.inPanel?.words
  return area ? words(`${area}.${option}`) : option
}

export const readFilterChips = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  words: Words,
  names: FilterNames,
  open: Panel | null,
): ListChips | null => {
  const byTab = list.tabs[query.tab] ?? {}
  const chips = Object.entries(list.choices).flatMap(([name, choice]) => {
    const value = query.chosen[name]
    if (!value || !isInPanel(choice) || name in byTab) return []
    const label = words(`list.filter.${name}.label`)
    const text = names[name] ?? optionWord(choice, value, words)
    const href = list.route(
      { filter: query.tab },
      {
        ...without(writeQuery(list, { ...query, page: 1 }), name),
        panel: open ?? undefined,
      },
    )
    return [{ name, label, text, href, remove: words('list.filter.remove', { filter: label, value: text }) }]
  })
  return chips.length > 0 ? { label: words('list.filter.chosen'), chips } : null
}
