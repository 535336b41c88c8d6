import type { ListResult, ListShape } from '@/lib/rules/lists/list-query'
import type { Load } from './sorted-load'

/** Some upstreams ignore filters. If a row does not match, the list reports `not-supported` instead of showing wrong rows. */
export const filteredLoad =
  <Row extends object>(load: Load<Row>, { tabs, choices }: Pick<ListShape, 'tabs' | 'choices'>): Load<Row> =>
  async (query, session, within) => {
    const found = await load(query, session, within)
    if (!found.ok) return found
    const byTab = tabs[query.tab] ?? {}
    const chosen = Object.entries(choices).filter(([name]) => query.chosen[name] && !(name in byTab))
    const isOther = (row: object): boolean =>
      chosen.some(([name, choice]) => {
        const value = query.chosen[name] ?? ''
        if ('matches' in choice && choice.matches) return !choice.matches(row, value, session)
        const own = choice.field && (row as Record<string, unknown>)[choice.field]
        return typeof own === 'string' && own !== value
      })
    return found.value.list.some(isOther) ? unfiltered : found
  }

const unfiltered: ListResult<never> = {
  ok: false,
  problem: { status: 404, title: 'Not Found', detail: null, code: 'not-supported', requestId: '' },
}
