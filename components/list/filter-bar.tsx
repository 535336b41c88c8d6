import { Button } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import { dateState, EARLIEST_DAY } from '@/lib/rules/lists/date-presets'
import { firstTab, isInPanel, optionsOf, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import { HiddenFields, without } from './hidden-fields'
import type { Words } from './render-context'
import type { ListView } from './view-of'

/** A GET form with the choices and the date range. It is sent on each change, or by its button without scripts. LIST-02, LIST-04 */
export function FilterBar<Row>({ list, query, words }: { list: ListView<Row>; query: ListQuery; words: Words }) {
  const asked = list.tabs[query.tab] ?? {}
  const shown = Object.entries(list.choices).filter(([name, choice]) => isOpen(choice, asked[name], query))
  // If the tab sets one of these choices, changing it leads to the first tab, which sets none.
  const tab = shown.some(([name]) => name in asked) ? firstTab(list) : query.tab
  const rest = without(
    writeQuery(list, { ...query, page: 1 }),
    ...Object.keys(list.choices).filter((name) => shown.some(([one]) => one === name)),
    'duration',
    'from',
    'to',
  )
  return (
    <form method="get" autoComplete="off" action={list.route({ filter: tab })} className="list-filters">
      <HiddenFields values={rest} />
      {shown.map(([name, choice]) => (
        <ChoiceField key={name} list={list} name={name} choice={choice} query={query} words={words} />
      ))}
      <DateRange list={list} query={query} words={words} />
      <Button type="submit" className="list-apply">
        {words('list.apply')}
      </Button>
    </form>
  )
}

/** Whether the choice is offered: not if the tab leaves only one option or sets several values. */
const isOpen = (choice: Choice, asked: string | undefined, { chosen }: ListQuery): boolean =>
  choice.kind !== 'tab' &&
  !isInPanel(choice) &&
  (choice.kind === 'id' || !choice.leftBy || optionsOf(choice, chosen).length > 1) &&
  (asked === undefined || (choice.kind === 'choice' && choice.options.includes(asked)))

function ChoiceField<Row>({
  list,
  name,
  choice,
  query,
  words,
}: {
  list: ListView<Row>
  name: string
  choice: Choice
  query: ListQuery
  words: Words
}) {
  const value = query.chosen[name] ?? ''
  const label = words(`${list.name}.list.choices.${name}.label`)
  if (choice.kind === 'id') {
    return value ? (
      <label className="list-field">
        <span>{label}</span>
        <Input scale="toolbar" name={name} defaultValue={value} data-value={value} />
      </label>
    ) : null
  }
  return (
    <label className="list-field">
      <span>{label}</span>
      <Select scale="toolbar" name={name} defaultValue={value} data-value={value}>
        {choice.start === undefined && <option value="">{words(`${list.name}.list.choices.${name}.all`)}</option>}
        {optionsOf(choice, query.chosen).map((option) => (
          <option key={option} value={option}>
            {words(`${list.name}.list.choices.${name}.${option}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}

function DateRange<Row>({ list, query, words }: { list: ListView<Row>; query: ListQuery; words: Words }) {
  const state = dateState(query.duration, query.range, (value) => value)
  const isOwn = query.duration === 'custom'
  return (
    <>
      <label className="list-field">
        <span>{words('list.duration.label')}</span>
        <Select
          scale="toolbar"
          name="duration"
          defaultValue={state.isoDuration.value}
          data-value={state.isoDuration.value}
        >
          {list.dates.presets.map((preset) => (
            <option key={preset} value={preset}>
              {words(`list.duration.${preset}`)}
            </option>
          ))}
        </Select>
      </label>
      {isOwn &&
        (
          [
            ['from', state.startDate.value],
            ['to', state.endDate.value],
          ] as const
        ).map(([name, value]) => (
          <label key={name} className="list-field">
            <span>{words(`list.${name}`)}</span>
            <Input
              scale="toolbar"
              type="date"
              name={name}
              min={EARLIEST_DAY}
              max={query.today}
              defaultValue={value}
              data-value={value}
            />
          </label>
        ))}
    </>
  )
}
