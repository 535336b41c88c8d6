import { isFileList } from '@/lib/rules/list-files'
import { wordOf } from '@/lib/rules/list-query'
import type { Address, ListQuery } from '@/lib/rules/list-query'
import { ExportPanel } from './export-panel'
import { addressWith, panels } from './panel-frame'
import type { Panel } from './panel-frame'
import type { ListDefinition, Words } from './define-list'

export const panelIn = (address: Address): Panel | null =>
  panels.find((panel) => panel === wordOf(address, 'panel')) ?? null

type Part<Row> = { list: ListDefinition<Row>; query: ListQuery; words: Words; open: Panel | null }

/** Links that open what a person sets up for themselves; the open one closes it. */
export function DeskLinks<Row>({ list, query, words, open }: Part<Row>) {
  const offered = panels.filter((panel) => panel !== 'export' || isFileList(list.name))
  return (
    <p className="list-desk">
      {offered.map((panel) => (
        <a
          key={panel}
          href={addressWith(list, query, panel === open ? undefined : panel)}
          aria-expanded={panel === open}
          data-keep=""
        >
          {words(`list.desk.${panel}`)}
        </a>
      ))}
    </p>
  )
}

/** What is open below the toolbar, or nothing. */
export function DeskPanel<Row>({ open, ...part }: Part<Row>) {
  if (open === 'export' && isFileList(part.list.name)) return <ExportPanel {...part} name={part.list.name} />
  return null
}
