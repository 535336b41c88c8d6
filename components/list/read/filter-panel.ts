import { readFilterPrograms, type FilterNames } from '@/components/shared/list-filters/filter-names'
import { firstTab, isInPanel, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import type { FilterField, FilterPanelData } from '../list-page'
import { without } from '../hidden-fields'
import { readPanelHead } from './panel-head'
import type { RenderContext } from '../render-context'
import type { ListView } from '../view-of'
import { optionWord } from './filter-chips'

/** Whether the panel offers this filter. A filter by card or customer is only set from their own screens. */
export const isChosenHere = (choice: Choice): boolean =>
  isInPanel(choice) && (choice.kind !== 'id' || choice.of === 'business' || choice.of === 'program')

export const readFilterPanel = async <Row>(
  list: ListView<Row>,
  query: ListQuery,
  { words, session }: RenderContext,
  names: Promise<FilterNames>,
): Promise<FilterPanelData> => {
  const here = Object.entries(list.choices).filter(([, choice]) => isChosenHere(choice))
  const byTab = list.tabs[query.tab] ?? {}
  // If the tab sets one of these choices, changing it leads to the first tab, which sets none.
  const tab = here.some(([name]) => name in byTab) ? firstTab(list) : query.tab
  const kept = { ...writeQuery(list, { ...query, page: 1 }), panel: 'filter' }
  const bare = without(kept, ...here.map(([name]) => name))
  const of = (thing: string) => here.find(([, choice]) => choice.kind === 'id' && choice.of === thing)?.[0]
  const [business, program] = [of('business'), of('program')]
  const chosen = business && query.chosen[business]
  const orgId = chosen ?? list.within?.orgId ?? session.activeBusiness?.id
  const [programs, known] = await Promise.all([program && orgId ? readFilterPrograms(orgId) : [], names])

  const readField = ([name, choice]: [string, Choice]): FilterField => {
    const isEarly = name === program && !orgId
    const options =
      name === program
        ? programs.map((one) => [one.id, one.name] as const)
        : choice.kind === 'id'
          ? []
          : choice.options.map((value) => [value, optionWord(choice, value, words)] as const)
    return {
      name,
      label: words(`list.filter.${name}.label`),
      value: query.chosen[name] ?? '',
      options: [['', words(isEarly ? 'list.filter.businessFirst' : `list.filter.${name}.all`)], ...options],
      ...(isEarly && { isDisabled: true }),
    }
  }
  return {
    ...readPanelHead(list, query, words, 'list.tools.filter'),
    form: {
      action: list.route({ filter: tab }),
      hidden: { ...bare, ...(business && chosen && { [business]: chosen }) },
      fields: here.filter(([name]) => name !== business).map(readField),
      apply: words('list.apply'),
    },
    business: business
      ? {
          picker: {
            label: words(`list.filter.${business}.label`),
            href: list.route(
              { filter: query.tab },
              { ...without(kept, ...(program ? [program] : [])), [business]: '{id}' },
            ),
            value: chosen ? { id: chosen, name: known[business] ?? null } : null,
            within: session.activeBusiness && { id: session.activeBusiness.id, name: session.activeBusiness.name },
          },
          plain: chosen ? null : { name: business, label: words('list.filter.businessId') },
        }
      : null,
    clear: { href: list.route({ filter: query.tab }, bare), text: words('list.filter.clear') },
  }
}
