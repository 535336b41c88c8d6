import type { TabCounts } from '@/lib/lists/define-list'
import { formatNumber } from '@/lib/rules/locale/format'
import { isOffered } from '@/lib/rules/users/offers'
import { firstTab, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { LinkRow } from '../list-page'
import type { RenderContext } from '../render-context'
import type { ListView } from '../view-of'

const sameChoices = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length > 0 && Object.entries(a).every(([name, value]) => b[name] === value)

/** The tabs of a list. If a filter means the same as a tab, that tab is marked. */
export const readTabs = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  context: RenderContext,
  counts: TabCounts | null = null,
): LinkRow | null => {
  const { words, session } = context
  const [choice] = Object.entries(list.choices).filter(([, { kind }]) => kind === 'tab')
  if (choice) return readChoiceTabs(choice[0], list, query, context, counts)
  const names = Object.keys(list.tabs).filter((name) => {
    const offer = list.tabOffers?.[name]
    return !offer || isOffered(session, offer)
  })
  if (names.length < 2) return null
  const isFirst = query.tab === firstTab(list)
  const meant = isFirst ? names.find((name) => sameChoices(list.tabs[name] ?? {}, query.chosen)) : undefined
  const current = meant ?? query.tab
  const fromTabs = new Set(Object.values(list.tabs).flatMap((asked) => Object.keys(asked)))
  const kept = Object.fromEntries(
    Object.entries(writeQuery(list, { ...query, page: 1 })).filter(([name]) => !fromTabs.has(name)),
  )
  return {
    label: words('list.filters'),
    links: names.map((name) => ({
      href: list.route({ filter: name }, kept),
      text: words(`${list.words}.list.tabs.${name}`),
      ...(name === current && { isCurrent: true }),
    })),
  }
}

const readChoiceTabs = <Row>(
  name: string,
  list: ListView<Row>,
  query: ListQuery,
  { words, session }: RenderContext,
  counts: TabCounts | null,
): LinkRow => {
  const choice = list.choices[name]
  const all = choice && choice.kind !== 'id' ? choice.options : []
  const options = counts?.isMissing ? all.filter((option) => option !== list.tabCounts?.only) : all
  const chosen = query.chosen[name] ?? all[0]
  const current = options.find((option) => option === chosen) ?? options[0]
  const countOf = (option: string) => counts?.byTab?.[option]
  const { [name]: _, ...kept } = writeQuery(list, { ...query, page: 1 })
  return {
    label: words('list.filters'),
    links: options.map((option) => {
      const count = countOf(option)
      return {
        href: list.route({ filter: query.tab }, { ...kept, ...(option !== all[0] && { [name]: option }) }),
        text: words(`${list.words}.list.choices.${name}.${option}`),
        ...(count !== undefined && { count: formatNumber(count, session.numbers) }),
        ...(option === current && { isCurrent: true }),
      }
    }),
  }
}
