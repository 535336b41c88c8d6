import { Button } from '@/components/ui/button'
import { Checkbox, Radio } from '@/components/ui/choice'
import { exportPaths } from '@/lib/paths'
import { pageParams, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import { HiddenFields, without } from './hidden-fields'
import { PanelFrame } from './panel-frame'
import { readPanelHead } from './read/panel-head'
import type { AnyColumn } from '@/lib/lists/column'
import type { Words } from './render-context'
import type { ListView } from './view-of'

/** Placeholders that scripts replace when the numbers are known. */
const gaps = { done: '{done}', total: '{total}', rows: '{rows}', detail: '{detail}', requestId: '{requestId}' }

/** Downloads all rows of the filtered list as a file. A native form; with scripts it shows progress. */
export function ExportPanel<Row>({
  list,
  columns,
  query,
  words,
}: {
  list: ListView<Row>
  /** All columns in the person's order; hidden ones start unselected. */
  columns: readonly AnyColumn[]
  query: ListQuery
  words: Words
}) {
  const shown = new Set(list.columns.map(({ key }) => key))
  const filed = columns.filter(({ key }) => list.exported.some((column) => column.key === key))
  const more = list.exported.filter(({ isShown }) => !isShown)
  return (
    <PanelFrame {...readPanelHead(list, query, words, 'list.tools.export')}>
      <form method="post" action={exportPaths.list} autoComplete="off">
        <HiddenFields
          values={{
            list: list.name,
            ...list.within,
            filter: query.tab,
            ...without(writeQuery(list, query), ...pageParams, 'pageSize'),
          }}
        />
        <p className="list-panel-help">{words('list.export.help')}</p>
        <fieldset>
          <legend>{words('list.export.format')}</legend>
          <Radio name="format" value="xlsx" label={words('list.export.xlsx')} defaultChecked autoFocus />
          <Radio name="format" value="csv" label={words('list.export.csv')} />
        </fieldset>
        <fieldset>
          <legend>{words('list.export.columns')}</legend>
          {filed.map(({ key, label }) => (
            <Checkbox key={key} name="column" value={key} label={words(label)} defaultChecked={shown.has(key)} />
          ))}
          {more.map(({ key, label }) => (
            <Checkbox key={key} name="column" value={key} label={words(label)} defaultChecked />
          ))}
        </fieldset>
        <div className="list-panel-end">
          <Button type="submit" variant="primary" data-tool="export" data-part="start">
            {words('list.export.start')}
          </Button>
          <Button hidden data-part="stop">
            {words('common.cancel')}
          </Button>
          <progress hidden data-part="bar" aria-label={words('list.tools.export')} />
          <span
            role="status"
            data-part="said"
            data-running={words('list.export.running', gaps)}
            data-done={words('list.export.done', gaps)}
            data-stopped={words('list.export.stopped')}
            data-busy={words('list.export.busy')}
            data-failed={words('list.export.failed', gaps)}
          />
        </div>
      </form>
    </PanelFrame>
  )
}
