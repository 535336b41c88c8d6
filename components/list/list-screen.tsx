import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { holdsAny } from '@/lib/privileges'
import { decodePart, addressWords, firstTab, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { ListFrame } from './list-frame'
import { readListPage } from './read/list-page'
import { openList, type ListLocation } from './read/open-list'
import { ToolPanel } from './tool-panel'
import type { ListView } from './view-of'

/** Rows that load within this time are part of the first bytes and show without scripts; slower ones stream in behind a skeleton. */
const PATIENCE_MS = 800

/** The props of a list's page: the filter in its path, if any, and the query of its address. */
export type ListAddress = { params?: Promise<{ filter?: string }>; searchParams: Promise<Address> }

export const addressOf = async (at: ListAddress): Promise<ListLocation> => ({
  filter: decodePart((await at.params)?.filter ?? ''),
  address: await at.searchParams,
})

export const redirectToList = async <Row,>(list: ListView<Row>, at: ListAddress): Promise<never> =>
  redirect(list.route({ filter: firstTab(list) }, addressWords(await at.searchParams)))

type Shown<Row> = {
  list: ListView<Row>
  session: Session
  at: ListAddress
  /** The list's heading, on a screen that has its own title. */
  title?: string | undefined
}

/** What a list screen draws, for a screen that reads something else at the same time. */
export const readListScreen = async <Row extends object>({ list, session, at, title }: Shown<Row>) => {
  const opened = await openList(list, session, await addressOf(at))
  if ('redirectTo' in opened) redirect(opened.redirectTo)
  const { page, late } = await readListPage(opened, { title, patienceMs: PATIENCE_MS })
  const isPanelOpen = opened.panel && opened.panel !== 'filter' && holdsAny(session.privileges, list.needs)
  return {
    server: page,
    late,
    panel: isPanelOpen && <ToolPanel {...opened} />,
    Dialog: list.selectionActions?.Dialog,
  }
}

/** A complete list screen: heading, search, filters, dates, pages, and the rows or the reason why there are none. It works without scripts. */
export async function ListScreen<Row extends object>({ buttons, ...shown }: Shown<Row> & { buttons?: ReactNode }) {
  return <ListFrame {...await readListScreen(shown)} buttons={buttons} />
}

export const getListTitle = async <Row extends object>(list: ListView<Row>): Promise<Metadata> => {
  const translate = await getCachedTranslations('titles')
  return { title: withRunTimeKeys(translate)(list.route.title) }
}
