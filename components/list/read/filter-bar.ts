import { dateState, EARLIEST_DAY } from '@/lib/rules/lists/date-presets'
import { firstTab, isInPanel, optionsOf, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import type { FilterField, ListFilters } from '../list-page'
import { without } from '../hidden-fields'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'

/** The choices and the date range, which is left out if there is only one. They are sent on each change, or by the button without scripts. LIST-02, LIST-04 */
export const readFilterBar = <Row>(list: ListView<Row>, query: ListQuery, words: Words): ListFilters => {
  const asked = list.tabs[query.tab] ?? {}
  const shown = Object.entries(list.choices).filter(([name, choice]) => isOpen(choice, asked[name], query))
  // If the tab sets one of these choices, changing it leads to the first tab, which sets none.
  const tab = shown.some(([name]) => name in asked) ? firstTab(list) : query.tab
  return {
    action: list.route({ filter: tab }),
    hidden: without(writeQuery(list, { ...query, page: 1 }), ...shown.map(([name]) => name), 'duration', 'from', 'to'),
    fields: [
      ...shown.flatMap(([name, choice]) => readChoice(list, name, choice, query, words)),
      ...readDateRange(list, query, words),
    ],
    apply: words('list.apply'),
  }
}

/** Whether the choice is offered: not if the tab leaves only one option or sets several values. */
const isOpen = (choice: Choice, asked: string | undefined, { chosen }: ListQuery): boolean =>
  choice.kind !== 'tab' &&
  !isInPanel(choice) &&
  (choice.kind === 'id' || !choice.leftBy || optionsOf(choice, chosen).length > 1) &&
  (asked === undefined || (choice.kind === 'choice' && choice.options.includes(asked)))

const readChoice = <Row>(
  list: ListView<Row>,
  name: string,
  choice: Choice,
  { chosen }: ListQuery,
  words: Words,
): FilterField[] => {
  const value = chosen[name] ?? ''
  const key = `${list.words}.list.choices.${name}`
  const field = { name, label: words(`${key}.label`), value }
  if (choice.kind === 'id') return value ? [field] : []
  const all = choice.start === undefined ? [['', words(`${key}.all`)] as const] : []
  const options = optionsOf(choice, chosen).map((option) => [option, words(`${key}.${option}`)] as const)
  return [{ ...field, options: [...all, ...options] }]
}

const readDateRange = <Row>(list: ListView<Row>, query: ListQuery, words: Words): FilterField[] => {
  if (list.dates.presets.length === 1) return []
  const state = dateState(query.duration, query.range, (value) => value)
  const day = (name: 'from' | 'to', value: string): FilterField => ({
    name,
    label: words(`list.${name}`),
    value,
    type: 'date',
    min: EARLIEST_DAY,
    max: query.today,
  })
  return [
    {
      name: 'duration',
      label: words('list.duration.label'),
      value: state.isoDuration.value,
      options: list.dates.presets.map((preset) => [preset, words(`list.duration.${preset}`)]),
    },
    ...(query.duration === 'custom' ? [day('from', state.startDate.value), day('to', state.endDate.value)] : []),
  ]
}
