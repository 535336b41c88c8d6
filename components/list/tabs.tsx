import { writeQuery } from '@/lib/rules/lists/list-query'
import type { ListQuery } from '@/lib/rules/lists/list-query'
import type { RenderContext } from './render-context'
import type { ListView } from './view-of'

const sameChoices = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length > 0 && Object.entries(a).every(([name, value]) => b[name] === value)

/** The filters of the path as links; a filter chosen in a select marks the tab that means the same. */
export function Tabs<Row>({ list, query, context }: { list: ListView<Row>; query: ListQuery; context: RenderContext }) {
  const { words } = context
  const names = Object.keys(list.tabs)
  if (names.length < 2) return null
  const isFirst = query.tab === names[0]
  const meant = isFirst ? names.find((name) => sameChoices(list.tabs[name] ?? {}, query.chosen)) : undefined
  const current = meant ?? query.tab
  const fromTabs = new Set(Object.values(list.tabs).flatMap((asked) => Object.keys(asked)))
  const kept = Object.fromEntries(
    Object.entries(writeQuery(list, { ...query, page: 1 })).filter(([name]) => !fromTabs.has(name)),
  )
  return (
    <nav aria-label={words('list.filters')} className="list-tabs">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={list.route({ filter: name }, kept)} aria-current={name === current ? 'page' : undefined}>
              {words(`${list.name}.list.tabs.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
