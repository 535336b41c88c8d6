'use client'

import { useEffect, useState } from 'react'
import { answerIn, RequestFailed, unreachable } from '@/lib/browser/request'
import { pageActions } from '@/lib/browser/page-actions'
import { searchPaths } from '@/lib/paths'
import {
  matchEntries,
  type PaletteEntry,
  type SearchResults,
  type SearchResultRow,
} from '@/lib/rules/search/search-results'

/** Delay between the last key and the search. Decision 38 */
const TYPED_MS = 200

type PaletteEntries = { entries: PaletteEntry[]; recent: string[]; opened: SearchResultRow[] }

const read = async <T>(path: string, signal: AbortSignal): Promise<T> => {
  const answer = await fetch(path, { signal, headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw signal.aborted ? error : new RequestFailed(unreachable(true))
  })
  return (await answerIn(answer, true)) as T
}

/** Cached until the page unloads: the palette shows it when it opens again, and refreshes it in the background. */
let known: PaletteEntries = { entries: [], recent: [], opened: [] }

/** Screens, actions and recently opened items, which the palette shows even if the search for records fails. */
export const usePaletteEntries = (): PaletteEntries => {
  const [now, setNow] = useState(known)
  useEffect(() => {
    const controller = new AbortController()
    read<PaletteEntries>(searchPaths.entries, controller.signal).then(
      (found) => setNow((known = found)),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return now
}

type SearchAnswer = { text: string; found: SearchResults | null; failure: RequestFailed | null }

/** Search results. The next key cancels the running request; earlier results stay until new ones arrive. Decision 38 */
export const useSearch = (text: string): SearchAnswer & { isUnderWay: boolean; again: () => void } => {
  const [answer, setAnswer] = useState<SearchAnswer>({ text: '', found: null, failure: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const path = `${searchPaths.find}?${new URLSearchParams({ text })}`
        setAnswer({ text, found: await read<SearchResults>(path, controller.signal), failure: null })
      } catch (error) {
        if (error instanceof RequestFailed) setAnswer({ text, found: null, failure: error })
      }
    }
    const timer = setTimeout(() => void ask(), TYPED_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, tries])
  return { ...answer, isUnderWay: text !== '' && answer.text !== text, again: () => setTries(tries + 1) }
}

const HERE = 'HERE:'

export const usePageActions = (): PaletteEntry[] =>
  useState(() =>
    pageActions().map(({ key, ...action }) => ({ key: HERE + key, ...action, facts: [], isAction: true, also: [] })),
  )[0]

/** Remembers an opened item, so that the palette lists it as recent. Entries about the current page are not remembered. */
export const recordOpened = (key: string): void => {
  if (key.startsWith(HERE)) return
  const body = new URLSearchParams({ key })
  void fetch(searchPaths.opened, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

export type Section = {
  key: string
  title: string
  rows: readonly SearchResultRow[]
  all?: { href: string; label: string }
}
type Titles = { here: string; recent: string; actions: string; entries: string }

/** The palette's sections, those of this page first. Without a search text recent items and actions, with one screens, actions and records. */
export const buildSections = (
  text: string,
  found: SearchResults | null,
  { entries, recent, opened }: PaletteEntries,
  here: readonly PaletteEntry[],
  say: Titles,
): Section[] => {
  const filled = (sections: Section[]) => sections.filter(({ rows }) => rows.length > 0)
  if (text === '') {
    const rows: readonly SearchResultRow[] = [...opened, ...entries]
    const lately = recent.flatMap((key) => rows.find((row) => row.key === key) ?? [])
    return filled([
      { key: 'here', title: say.here, rows: here },
      { key: 'recent', title: say.recent, rows: lately },
      { key: 'actions', title: say.actions, rows: entries.filter(({ isAction }) => isAction) },
    ])
  }
  return filled([
    { key: 'here', title: say.here, rows: matchEntries(here, text, []) },
    { key: 'entries', title: say.entries, rows: matchEntries(entries, text, recent) },
    ...(found?.groups ?? []).map(({ kind, ...group }) => ({ key: kind, ...group })),
  ])
}
