import { FilterPicker } from '@/components/shared/list-filters/filter-picker'
import { readFilterPrograms, type FilterNames } from '@/components/shared/list-filters/filter-names'
import type { MessageArea } from '@/i18n/pick-messages'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import { firstTab, isInPanel, writeQuery, type Choice, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { optionWord } from './filter-chips'
import { HiddenFields, without } from './hidden-fields'
import { PanelFrame } from './panel-frame'
import type { LazyMessages } from './lazy-messages'
import type { Words } from './render-context'
import type { ListView } from './view-of'

type Props<Row> = { list: ListView<Row>; query: ListQuery; words: Words }
type PanelPart<Row> = Props<Row> & { session: Session; names: Promise<FilterNames>; messages: LazyMessages }

export const filterWords: readonly MessageArea[] = ['issue', 'errors', 'common']

/** Whether the panel offers this filter. A filter by card or customer is only set from their own screens. */
export const isChosenHere = (choice: Choice): boolean =>
  isInPanel(choice) && (choice.kind !== 'id' || choice.of === 'business' || choice.of === 'program')

export async function FilterPanel<Row>({ list, query, words, session, names, messages }: PanelPart<Row>) {
  const here = Object.entries(list.choices).filter(([, choice]) => isChosenHere(choice))
  const byTab = list.tabs[query.tab] ?? {}
  // If the tab sets one of these choices, changing it leads to the first tab, which sets none.
  const tab = here.some(([name]) => name in byTab) ? firstTab(list) : query.tab
  const kept = { ...writeQuery(list, { ...query, page: 1 }), panel: 'filter' }
  const bare = without(kept, ...here.map(([name]) => name))
  const of = (thing: string) => here.find(([, choice]) => choice.kind === 'id' && choice.of === thing)?.[0]
  const [business, program] = [of('business'), of('program')]
  const orgId = (business && query.chosen[business]) ?? session.activeBusiness?.id
  const [programs, known] = await Promise.all([program && orgId ? readFilterPrograms(orgId) : [], names])
  const href = (name: string, value: string) =>
    list.route({ filter: query.tab }, { ...without(kept, ...(program ? [program] : [])), [name]: value })
  return (
    <PanelFrame list={list} query={query} words={words} title={words('list.tools.filter')}>
      <div className="list-panel-end list-filter-fields">
        {business && (
          <FilterPicker
            key={query.chosen[business] ?? ''}
            label={words(`list.filter.${business}.label`)}
            href={href(business, '{id}')}
            value={query.chosen[business] ? { id: query.chosen[business], name: known[business] ?? null } : null}
            within={session.activeBusiness}
            messages={messages}
          />
        )}
        <form method="get" autoComplete="off" action={list.route({ filter: tab })}>
          <HiddenFields
            values={{ ...bare, ...(business && query.chosen[business] && { [business]: query.chosen[business] }) }}
          />
          {business && !query.chosen[business] && (
            <noscript>
              <label className="list-field">
                <span>{words('list.filter.businessId')}</span>
                <Input scale="toolbar" name={business} />
              </label>
            </noscript>
          )}
          {here.map(([name, choice]) => {
            const options =
              name === program
                ? programs.map(({ id, name: text }) => ({ value: id, text }))
                : choice.kind === 'id'
                  ? []
                  : choice.options.map((value) => ({ value, text: optionWord(choice, value, words) }))
            if (name === business) return null
            return (
              <label key={name} className="list-field">
                <span>{words(`list.filter.${name}.label`)}</span>
                <Select
                  scale="toolbar"
                  name={name}
                  defaultValue={query.chosen[name] ?? ''}
                  data-value={query.chosen[name] ?? ''}
                  disabled={name === program && !orgId}
                >
                  <option value="">
                    {words(name === program && !orgId ? 'list.filter.businessFirst' : `list.filter.${name}.all`)}
                  </option>
                  {options.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              </label>
            )
          })}
          <Button type="submit" className="list-apply">
            {words('list.apply')}
          </Button>
        </form>
        <ButtonAnchor href={list.route({ filter: query.tab }, bare)} data-client-nav="">
          {words('list.filter.clear')}
        </ButtonAnchor>
      </div>
    </PanelFrame>
  )
}
