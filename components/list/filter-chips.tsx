import { Icon } from '@/components/ui/icon'
import type { FilterNames } from '@/components/shared/list-filters/filter-names'
import { isInPanel, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import { without } from './hidden-fields'
import type { Words } from './render-context'
import type { ListView } from './view-of'

type Props<Row> = { list: ListView<Row>; query: ListQuery; words: Words; names: Promise<FilterNames> }

export const optionWord = (choice: Choice, option: string, words: Words): string => {
  const area = choice.kind === 'id' ? null : choice.inPanel?.words
  return area ? words(`${area}.${option}`) : option
}

export async function FilterChips<Row>({ list, query, words, names }: Props<Row>) {
  const byTab = list.tabs[query.tab] ?? {}
  const chosen = Object.entries(list.choices).flatMap(([name, choice]) => {
    const value = query.chosen[name]
    return value && isInPanel(choice) && !(name in byTab) ? [{ name, choice, value }] : []
  })
  if (chosen.length === 0) return null
  const known = await names
  return (
    <ul aria-label={words('list.filter.chosen')} className="list-chips">
      {chosen.map(({ name, choice, value }) => {
        const label = words(`list.filter.${name}.label`)
        const text = known[name] ?? optionWord(choice, value, words)
        const said = words('list.filter.remove', { filter: label, value: text })
        const href = list.route({ filter: query.tab }, without(writeQuery(list, { ...query, page: 1 }), name))
        return (
          <li key={name}>
            <span>{label}</span> <bdi>{text}</bdi>
            <a href={href} aria-label={said} title={said} data-client-nav="">
              <Icon name="close" size={14} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
