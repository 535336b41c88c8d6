import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { Button } from '@/components/ui/button'
import { Checkbox, Radio } from '@/components/ui/choice'
import { Icon } from '@/components/ui/icon'
import { formPaths } from '@/lib/paths'
import { densities, identityOf, type Density } from '@/lib/rules/lists/list-preferences'
import type { ListQuery } from '@/lib/rules/lists/list-query'
import { PanelFrame } from './panel-frame'
import { readPanelHead } from './read/panel-head'
import type { AnyColumn } from '@/lib/lists/column'
import type { Words } from './render-context'
import type { ListView } from './view-of'

/** Shows, hides and reorders columns and sets the height of rows, saved per person. Without scripts its buttons submit the form. */
export function ColumnsPanel<Row>({
  list,
  query,
  words,
  columns,
  density,
}: {
  list: ListView<Row>
  query: ListQuery
  words: Words
  /** All columns in the person's order. */
  columns: readonly AnyColumn[]
  density: Density
}) {
  const shown = new Set(list.columns.map(({ key }) => key))
  const identity = identityOf(columns)
  return (
    <PanelFrame {...readPanelHead(list, query, words, 'list.columns.title')}>
      <form method="post" action={formPaths.listPreferences} autoComplete="off">
        <input type="hidden" name="list" value={list.name} />
        <AskBeforeLeaving draft={`${formPaths.listPreferences} ${list.name} columns`} />
        {/* Makes Enter submit the form instead of pressing the first tool button. */}
        <button type="submit" name="intent" value="columns" hidden />
        <fieldset>
          <legend>{words('list.columns.density')}</legend>
          {densities.map((one) => (
            <Radio
              key={one}
              name="density"
              value={one}
              label={words(`list.columns.densities.${one}`)}
              defaultChecked={one === density}
              autoFocus={one === density}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{words('list.columns.order')}</legend>
          <ol
            className="list-columns"
            data-order={columns.map(({ key }) => key).join(' ')}
            data-moved={words('list.columns.moved', { name: '{name}', at: '{at}' })}
          >
            {columns.map(({ key, label }) => (
              <ColumnRow
                key={key}
                column={key}
                label={words(label)}
                isShown={shown.has(key)}
                isFixed={key === identity}
                words={words}
              />
            ))}
          </ol>
        </fieldset>
        <div className="list-panel-end">
          <Button type="submit" variant="primary" name="intent" value="columns">
            {words('common.save')}
          </Button>
          <Button type="submit" name="intent" value="reset">
            {words('list.columns.reset')}
          </Button>
          <span role="status" className="sr-only" data-part="said" />
        </div>
      </form>
    </PanelFrame>
  )
}

function ColumnRow({
  column,
  label,
  isShown,
  isFixed,
  words,
}: {
  column: string
  label: string
  isShown: boolean
  isFixed: boolean
  words: Words
}) {
  const move = (direction: 'up' | 'down') => (
    <button
      type="submit"
      name={direction}
      value={column}
      data-tool={direction}
      aria-label={words(`list.columns.${direction}`, { name: label })}
      title={words(`list.columns.${direction}`, { name: label })}
    >
      <Icon name={direction === 'up' ? 'chevron-up' : 'chevron-down'} />
    </button>
  )
  return (
    <li data-name={label}>
      <input type="hidden" name="order" value={column} />
      <Checkbox
        name="column"
        value={column}
        label={label}
        help={isFixed ? words('list.columns.fixed') : undefined}
        defaultChecked={isShown}
        disabled={isFixed}
      />
      {move('up')}
      {move('down')}
    </li>
  )
}
