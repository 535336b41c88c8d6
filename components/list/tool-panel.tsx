import { orderColumns, noViews } from '@/lib/rules/lists/list-preferences'
import { ColumnsPanel } from './columns-panel'
import { ExportPanel } from './export-panel'
import type { OpenedList } from './read/open-list'
import { ViewsPanel } from './views-panel'

/** The panel of columns, views or export. The panel of filters is part of the page, since filters change it in place. */
export function ToolPanel<Row>({ list, declared, query, panel, preferences, context: { words } }: OpenedList<Row>) {
  const part = { list, query, words }
  const columns = orderColumns(declared.columns, preferences?.columns[list.name])
  if (panel === 'columns')
    return <ColumnsPanel {...part} columns={columns} density={preferences?.density ?? 'normal'} />
  if (panel === 'views') return <ViewsPanel {...part} kept={preferences?.views[list.name] ?? noViews} />
  return panel === 'export' && list.exported.length > 0 ? <ExportPanel {...part} columns={columns} /> : null
}
