import { isResultKind, resultKinds, type ResultKind, type SearchTermKind } from './search-terms'

/** Which kinds of results come first for each kind of search term; the others follow in the order of `resultKinds`. */
const first: Record<SearchTermKind, readonly ResultKind[]> = {
  mobile: ['CUSTOMER', 'CARD', 'BUSINESS', 'USER'],
  last4: ['CARD', 'TRANSACTION'],
  email: ['CUSTOMER', 'USER', 'BUSINESS'],
  kitNumber: ['KIT', 'CARD'],
  rrn: ['TRANSACTION', 'KIT'],
  utr: ['TRANSFER'],
  van: ['BUSINESS', 'CARD', 'CUSTOMER'],
  id: ['CARD', 'CUSTOMER', 'TRANSACTION', 'BUSINESS'],
  name: ['BUSINESS', 'CUSTOMER', 'CARD', 'PROGRAM', 'MERCHANT'],
}
export const orderKinds = (taken: SearchTermKind | undefined): readonly ResultKind[] => [
  ...new Set([...(taken ? first[taken] : []), ...resultKinds]),
]

export type SearchResultRow = {
  /** Identifies the result in the list of recently opened ones: `CARD:12`, `SCREEN:cards`. */
  key: string
  href: string
  title: string
  facts: readonly string[]
  status?: { value: string; word: string }
}
export type SearchResultGroup = {
  kind: string
  title: string
  rows: readonly SearchResultRow[]
  all?: { href: string; label: string }
}

/** A screen or an action. `also` lists other words that find it. */
export type PaletteEntry = SearchResultRow & { isAction: boolean; also: readonly string[] }

type Failure = { title: string; detail: string | null; requestId: string }
export type SearchResults = {
  taken: string
  groups: readonly SearchResultGroup[]
  /** Those of several ids that lead nowhere. */
  missing: readonly string[]
  failed: readonly string[]
  failure: Failure | null
  refused: string | null
}

const plainly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** 4 if the words are the whole name, 3 if the name begins with them, 2 if each begins a word of the name, 1 if each occurs in it, otherwise 0. */
const rank = (name: string, words: readonly string[]): number => {
  const text = plainly(name)
  if (text === words.join(' ')) return 4
  if (text.startsWith(words.join(' '))) return 3
  const parts = text.split(/[\s/()-]+/)
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2
  return words.every((word) => text.includes(word)) ? 1 : 0
}

/** Finds screens and actions, best match first. Of equal matches, recently opened ones come first. */
export const matchEntries = (
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
  most = 5,
): PaletteEntry[] => {
  const words = plainly(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const recency = (key: string) => (recent.includes(key) ? recent.indexOf(key) : recent.length)
  return entries
    .map((entry) => {
      const also = Math.max(0, ...entry.also.map((name) => rank(name, words)))
      return { entry, rank: Math.max(rank(entry.title, words), also / 2) }
    })
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank || recency(a.entry.key) - recency(b.entry.key))
    .slice(0, most)
    .map(({ entry }) => entry)
}

const MOST_RECENT = 12

export const parseRecent = (kept: string | undefined): string[] =>
  (kept ?? '')
    .split(' ')
    .filter((key) => isRecentKey(key))
    .slice(0, MOST_RECENT)
export const addRecent = (recent: readonly string[], key: string): string[] =>
  [key, ...recent.filter((one) => one !== key)].slice(0, MOST_RECENT)
export const isRecentKey = (key: string): boolean => /^[A-Z]{2,20}:[\w.-]{1,80}$/.test(key)
export const recordsIn = (recent: readonly string[]): string[] =>
  recent.filter((key) => isResultKind(key.split(':')[0] ?? ''))
