import { isOffered } from '@/lib/rules/users/offers'
import { firstTab, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { RenderContext } from './render-context'
import type { ListView } from './view-of'

const sameChoices = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length > 0 && Object.entries(a).every(([name, value]) => b[name] === value)

/** The tabs of a list as links. If a filter means the same as a tab, that tab is marked. */
export function Tabs<Row>({ list, query, context }: { list: ListView<Row>; query: ListQuery; context: RenderContext }) {
  const { words } = context
  const [choice] = Object.entries(list.choices).filter(([, { kind }]) => kind === 'tab')
  if (choice) return <ChoiceTabs name={choice[0]} {...{ list, query, context }} />
  const names = Object.keys(list.tabs).filter((name) => {
    const offer = list.tabOffers?.[name]
    return !offer || isOffered(context.session, offer)
  })
  if (names.length < 2) return null
  const isFirst = query.tab === firstTab(list)
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
            <a href={list.route({ filter: name }, kept)} {...(name === current && { 'aria-current': 'page' })}>
              {words(`${list.name}.list.tabs.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChoiceTabs<Row>({
  list,
  query,
  context,
  name,
}: {
  list: ListView<Row>
  query: ListQuery
  context: RenderContext
  name: string
}) {
  const { words } = context
  const choice = list.choices[name]
  const options = choice && choice.kind !== 'id' ? choice.options : []
  const current = query.chosen[name] ?? options[0]
  const { [name]: _, ...kept } = writeQuery(list, { ...query, page: 1 })
  return (
    <nav aria-label={words('list.filters')} className="list-tabs">
      <ul>
        {options.map((option, at) => (
          <li key={option}>
            <a
              href={list.route({ filter: query.tab }, { ...kept, ...(at > 0 && { [name]: option }) })}
              {...(option === current && { 'aria-current': 'page' })}
            >
              {words(`${list.name}.list.choices.${name}.${option}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
