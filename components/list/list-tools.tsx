import { readWord } from '@/lib/rules/lists/list-query'
import type { Address, ListQuery } from '@/lib/rules/lists/list-query'
import { orderColumns, noViews } from '@/lib/rules/lists/list-preferences'
import type { ListPreferences } from '@/lib/rules/lists/list-preferences'
import { ColumnsPanel } from './columns-panel'
import { ExportPanel } from './export-panel'
import { addressWith, panels } from './panel-frame'
import type { Panel } from './panel-frame'
import { ViewsPanel } from './views-panel'
import type { Words } from './render-context'
import type { ListView } from './view-of'

export const panelIn = (address: Address): Panel | null =>
  panels.find((panel) => panel === readWord(address, 'panel')) ?? null

type Part<Row> = { list: ListView<Row>; query: ListQuery; words: Words; open: Panel | null }

/** Links that open what a person sets up for themselves; the open one closes it. */
export function ToolLinks<Row>({ list, query, words, open }: Part<Row>) {
  const offered = panels.filter((panel) => panel !== 'export' || list.exported.length > 0)
  return (
    <p className="list-tools">
      {offered.map((panel) => (
        <a
          key={panel}
          href={addressWith(list, query, panel === open ? undefined : panel)}
          aria-expanded={panel === open}
          data-keep=""
        >
          {words(`list.tools.${panel}`)}
        </a>
      ))}
    </p>
  )
}

/** What is open below the toolbar. */
export function ToolPanel<Row>({
  open,
  preferences,
  declared,
  ...part
}: Part<Row> & { preferences: ListPreferences | null; declared: ListView<Row> }) {
  const { name } = part.list
  const columns = orderColumns(declared.columns, preferences?.columns[name])
  if (open === 'columns') return <ColumnsPanel {...part} columns={columns} density={preferences?.density ?? 'normal'} />
  if (open === 'views') return <ViewsPanel {...part} kept={preferences?.views[name] ?? noViews} />
  return part.list.exported.length > 0 ? <ExportPanel {...part} columns={columns} /> : null
}
