import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { Input } from '@/components/ui/input'
import { formPaths } from '@/lib/paths'
import { LONGEST_VIEW_NAME, MOST_VIEWS, type View, type Views } from '@/lib/rules/lists/list-preferences'
import type { ListQuery } from '@/lib/rules/lists/list-query'
import { HiddenFields } from './hidden-fields'
import { PanelFrame } from './panel-frame'
import { readPanelHead } from './read/panel-head'
import { readAsked } from './read/views'
import type { Words } from './render-context'
import type { ListView } from './view-of'

type Props<Row> = { list: ListView<Row>; query: ListQuery; words: Words }

export function ViewsPanel<Row>({ list, query, words, kept }: Props<Row> & { kept: Views }) {
  return (
    <PanelFrame {...readPanelHead(list, query, words, 'list.views.title')}>
      {kept.views.length < MOST_VIEWS ? (
        <form method="post" action={formPaths.listPreferences} autoComplete="off">
          <HiddenFields values={{ list: list.name, filter: query.tab }} />
          <HiddenFields
            values={Object.fromEntries(
              Object.entries(readAsked(list, query)).map(([name, value]) => [`q.${name}`, value]),
            )}
          />
          <AskBeforeLeaving draft={`${formPaths.listPreferences} ${list.name}`} />
          <p className="list-panel-help">{words('list.views.help')}</p>
          <div className="list-panel-end">
            <NameField id="new" label={words('list.views.name')} words={words} isNew />
            <Checkbox name="start" value="1" label={words('list.views.openWith')} />
            <Button type="submit" variant="primary" name="intent" value="view">
              {words('list.views.save')}
            </Button>
          </div>
        </form>
      ) : (
        <p className="list-panel-help">{words('list.views.full', { most: MOST_VIEWS })}</p>
      )}
      {kept.views.length > 0 && (
        <ul className="list-kept">
          {kept.views.map((view) => (
            <li key={view.id}>
              <KeptView list={list} view={view} isStart={view.id === kept.start} words={words} />
            </li>
          ))}
        </ul>
      )}
    </PanelFrame>
  )
}

function KeptView<Row>({
  list,
  view,
  isStart,
  words,
}: {
  list: ListView<Row>
  view: View
  isStart: boolean
  words: Words
}) {
  const { name } = view
  return (
    <form method="post" action={formPaths.listPreferences} autoComplete="off" className="list-panel-end">
      <HiddenFields values={{ list: list.name, id: view.id }} />
      <AskBeforeLeaving draft={`${formPaths.listPreferences} ${list.name} ${view.id}`} />
      <NameField id={view.id} label={words('list.views.nameOf', { name })} words={words} start={name} />
      <Button type="submit" name="intent" value="rename" aria-label={words('list.views.renameNamed', { name })}>
        {words('list.views.rename')}
      </Button>
      <Button type="submit" name="intent" value={isStart ? 'unstart' : 'start'}>
        {words(isStart ? 'list.views.openedWith' : 'list.views.openWith')}
      </Button>
      <Button type="submit" name="intent" value="delete" aria-label={words('list.views.deleteNamed', { name })}>
        {words('list.views.delete')}
      </Button>
    </form>
  )
}

/** Shows the panel's own error below the field instead of the browser's. */
function NameField({
  id,
  label,
  start,
  isNew = false,
  words,
}: {
  id: string
  label: string
  start?: string
  isNew?: boolean
  words: Words
}) {
  const missing = `view-${id}-missing`
  return (
    <span>
      <Input
        scale="toolbar"
        name="name"
        required
        maxLength={LONGEST_VIEW_NAME}
        aria-label={label}
        placeholder={isNew ? label : undefined}
        defaultValue={start}
        autoFocus={isNew}
        data-missing={missing}
      />
      <span id={missing} hidden className="mt-1 block text-xs font-medium text-failed">
        {words('list.views.missing')}
      </span>
    </span>
  )
}
