import type { ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import type { ToolLink } from '../list-page'
import type { RenderContext } from '../render-context'
import type { ListView } from '../view-of'
import { isChosenHere } from './filter-panel'
import { addressWith, panels, type Panel } from './panel-head'

/** People who must search before they see rows get no filters either. CARD-08 */
export const isPanelOffered = <Row>(panel: Panel, list: ListView<Row>, { user }: Session): boolean => {
  if (panel === 'filter') return list.searchFirst !== user.type && Object.values(list.choices).some(isChosenHere)
  return panel !== 'export' || list.exported.length > 0
}

export const readTools = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  { words, session }: RenderContext,
  open: Panel | null,
): ToolLink[] =>
  panels
    .filter((panel) => isPanelOffered(panel, list, session))
    .map((panel) => ({
      href: addressWith(list, query, panel === open ? undefined : panel),
      text: words(`list.tools.${panel}`),
      isOpen: panel === open,
    }))
