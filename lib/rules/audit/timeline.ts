import { holdsAny, type HeldPrivilege, type Privilege } from '@/lib/privileges'
import type { AuditKind } from './audit-records'
import type { SubjectKind } from './audit-subjects'

/** The kinds of record that have a timeline. AUD-05 */
export const timelineKinds = [
  'card',
  'customer',
  'business',
  'program',
  'transaction',
  'approval',
  'user',
  'upload',
] as const satisfies readonly SubjectKind[]
export type TimelineKind = (typeof timelineKinds)[number]

/** Where the entries come from, in the order of entries of one moment: the portal's audit, then the platform's events, money and notes. */
export const timelineSources = ['portal', 'record', 'money', 'note'] as const
export type TimelineSource = (typeof timelineSources)[number]

/** What a timeline is narrowed to: a source, or the looks at its record, which the portal's audit has. DATA-02 */
export const timelineChoices = [...timelineSources, 'looks'] as const
export type TimelineChoice = (typeof timelineChoices)[number]

/** Who saw the record: opened it, revealed what is masked, or took a document or a file of it away. */
export const lookKinds = ['view', 'reveal', 'export'] as const satisfies readonly AuditKind[]

/** The sources that the platform answers. */
export const platformSources = ['record', 'money', 'note'] as const satisfies readonly TimelineSource[]
export type PlatformSource = (typeof platformSources)[number]

const cards = ['CARD_READ', 'CARD_ALL'] as const
const cardHolders = ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'] as const
const businesses = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const
const transactions = ['TRANSACTION_READ', 'TRANSACTION_ALL'] as const

/** The privileges of each source, any one of which is enough: those that its own screens ask for. */
export const sourceNeeds: Readonly<
  Record<TimelineKind, Readonly<Partial<Record<PlatformSource, readonly Privilege[]>>>>
> = {
  card: { record: cards, money: transactions, note: cards },
  customer: { record: cards, money: transactions, note: cardHolders },
  business: { record: businesses, money: transactions, note: businesses },
  program: { record: businesses },
  transaction: { money: transactions },
  approval: { record: ['APPROVAL_READ', 'APPROVAL_ALL'] },
  user: { record: ['USERS_READ', 'USERS_ALL'] },
  upload: { record: cards },
}

export const sourcesFor = (kind: TimelineKind, privileges: readonly HeldPrivilege[]): PlatformSource[] =>
  platformSources.filter((source) => {
    const needs = sourceNeeds[kind][source]
    return needs !== undefined && holdsAny(privileges, needs)
  })

/** The privileges any one of which lets a person read this source, or any source of the platform, about this kind of record. */
export const timelineNeeds = (kind: TimelineKind, chosen: string | undefined): Privilege[] => [
  ...new Set(
    platformSources.flatMap((source) => ((chosen ?? source) === source ? (sourceNeeds[kind][source] ?? []) : [])),
  ),
]

export type TimelineSubject = { kind: TimelineKind; id: string }

export const timelineAbout = ({ kind, id }: TimelineSubject): string => `${kind}-${id}`

export const readTimelineAbout = (about: string): TimelineSubject | null => {
  const [, word, id] = /^([a-z]+)-([\w-]{1,64})$/i.exec(about) ?? []
  const kind = timelineKinds.find((one) => one === word)
  return kind && id ? { kind, id } : null
}

/** Where an entry stands: entries are ordered by their moment, their source and their id within it, newest first. */
export type EntryKey = { at: string; source: TimelineSource; id: string }

const rankOf = ({ source }: EntryKey): number => timelineSources.indexOf(source)

const compareIds = (a: string, b: string): number => {
  const [first, second] = [Number(a), Number(b)]
  return Number.isSafeInteger(first) && Number.isSafeInteger(second) ? second - first : a < b ? 1 : a > b ? -1 : 0
}

/** Sorts entries of several sources; within a source the order is the source's own. */
export const compareEntries = (a: EntryKey, b: EntryKey): number =>
  Date.parse(b.at) - Date.parse(a.at) || rankOf(a) - rankOf(b) || compareIds(a.id, b.id)

/** A page goes on to entries that are older than the last of the page before it, or back to those newer than the first of the page after it. */
export type Direction = 'older' | 'newer'

export const writeCursor = (direction: Direction, entry: EntryKey): string =>
  `${direction}.${Date.parse(entry.at)}.${rankOf(entry)}.${entry.id}`

const CURSOR = /^(older|newer)\.(\d{1,15})\.(\d)\.([\w-]{1,70})$/

export const directionOf = (cursor: string | undefined): Direction =>
  CURSOR.exec(cursor ?? '')?.[1] === 'newer' ? 'newer' : 'older'

/** Where a source goes on: beyond that moment, or at it beyond that id, or at it from the start. */
export type SourceStart = { direction: Direction; at: number; id?: string }

/** Reads the cursor of an address for one source; null for the newest page, or a cursor that nobody wrote. */
export const readStart = (cursor: string | undefined, source: TimelineSource): SourceStart | null => {
  const [, , time, rank, id] = CURSOR.exec(cursor ?? '') ?? []
  if (!time || !rank || !id) return null
  const [at, direction] = [Number(time), directionOf(cursor)]
  const ahead = timelineSources.indexOf(source) - Number(rank)
  if (ahead === 0) return { direction, at, id }
  // Entries of one moment stand by source, so this source has its own of that moment on one side of the entry.
  if (direction === 'older') return { direction, at: ahead > 0 ? at + 1 : at }
  return { direction, at: ahead < 0 ? at - 1 : at }
}

/** One page of what the sources have beyond a cursor, and where its neighbours begin. Each source answers one more than a page, if it has more. */
export const pageOfEntries = <E extends EntryKey>(
  found: readonly E[],
  cursor: string | undefined,
  pageSize: number,
): { list: E[]; next: string | null; previous: string | null } => {
  const sorted = [...found].sort(compareEntries)
  const isMore = sorted.length > pageSize
  const isBack = directionOf(cursor) === 'newer'
  const list = isBack ? sorted.slice(-pageSize) : sorted.slice(0, pageSize)
  const [first, last] = [list[0], list.at(-1)]
  const hasPrevious = isBack ? isMore : readStart(cursor, 'portal') !== null
  return {
    list,
    next: last && (isBack || isMore) ? writeCursor('older', last) : null,
    previous: first && hasPrevious ? writeCursor('newer', first) : null,
  }
}
