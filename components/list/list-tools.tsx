import { readWord, type Address, type ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { orderColumns, noViews, type ListPreferences } from '@/lib/rules/lists/list-preferences'
import type { FilterNames } from '@/components/shared/list-filters/filter-names'
import { ColumnsPanel } from './columns-panel'
import { FilterPanel, isChosenHere } from './filter-panel'
import { ExportPanel } from './export-panel'
import { addressWith, panels, type Panel } from './panel-frame'
import { ViewsPanel } from './views-panel'
import type { LazyMessages } from './lazy-messages'
import type { Words } from './render-context'
import type { ListView } from './view-of'

export const panelIn = (address: Address): Panel | null =>
  panels.find((panel) => panel === readWord(address, 'panel')) ?? null

type Props<Row> = { list: ListView<Row>; query: ListQuery; words: Words; open: Panel | null; session: Session }

/** People who must search before they see rows get no filters either. CARD-08 */
const isOffered = <Row,>(panel: Panel, list: ListView<Row>, { user }: Session): boolean => {
  if (panel === 'filter') return list.searchFirst !== user.type && Object.values(list.choices).some(isChosenHere)
  return panel !== 'export' || list.exported.length > 0
}

export function ToolLinks<Row>({ list, query, words, open, session }: Props<Row>) {
  const offered = panels.filter((panel) => isOffered(panel, list, session))
  return (
    <p className="list-tools">
      {offered.map((panel) => (
        <a
          key={panel}
          href={addressWith(list, query, panel === open ? undefined : panel)}
          aria-expanded={panel === open}
          data-client-nav=""
        >
          {words(`list.tools.${panel}`)}
        </a>
      ))}
    </p>
  )
}

export function ToolPanel<Row>({
  open,
  preferences,
  declared,
  names,
  messages,
  ...part
}: Props<Row> & {
  preferences: ListPreferences | null
  declared: ListView<Row>
  names: Promise<FilterNames>
  messages: LazyMessages
}) {
  const { name } = part.list
  if (open === 'filter')
    return isOffered(open, part.list, part.session) ? <FilterPanel {...part} {...{ names, messages }} /> : null
  const columns = orderColumns(declared.columns, preferences?.columns[name])
  if (open === 'columns') return <ColumnsPanel {...part} columns={columns} density={preferences?.density ?? 'normal'} />
  if (open === 'views') return <ViewsPanel {...part} kept={preferences?.views[name] ?? noViews} />
  return part.list.exported.length > 0 ? <ExportPanel {...part} columns={columns} /> : null
}
