import { holdsAny, type HeldPrivilege, type Privilege } from '@/lib/privileges'
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
  program: {},
  transaction: { money: transactions },
  approval: { record: ['APPROVAL_READ', 'APPROVAL_ALL'] },
  user: {},
  upload: {},
}

export const sourcesFor = (kind: TimelineKind, privileges: readonly HeldPrivilege[]): PlatformSource[] =>
  platformSources.filter((source) => holdsAny(privileges, sourceNeeds[kind][source] ?? []))

export type TimelineSubject = { kind: TimelineKind; id: string }

export const timelineAbout = ({ kind, id }: TimelineSubject): string => `${kind}-${id}`

export const readTimelineAbout = (about: string): TimelineSubject | null => {
  const [, word, id] = /^([a-z]+)-([\w-]{1,64})$/i.exec(about) ?? []
  const kind = timelineKinds.find((one) => one === word)
  return kind && id ? { kind, id } : null
}

/** An entry's place: entries are ordered by their moment, their source and their id within it, newest first. */
export type TimelinePlace = { at: string; source: TimelineSource; id: string }

const rankOf = ({ source }: TimelinePlace): number => timelineSources.indexOf(source)

const compareIds = (a: string, b: string): number => {
  const [first, second] = [Number(a), Number(b)]
  return Number.isSafeInteger(first) && Number.isSafeInteger(second) ? second - first : a < b ? 1 : a > b ? -1 : 0
}

/** Sorts entries of several sources; within a source the order is the source's own. */
export const comparePlaces = (a: TimelinePlace, b: TimelinePlace): number =>
  Date.parse(b.at) - Date.parse(a.at) || rankOf(a) - rankOf(b) || compareIds(a.id, b.id)

export const writePlace = (entry: TimelinePlace): string => `${Date.parse(entry.at)}.${rankOf(entry)}.${entry.id}`

/** Where a source goes on after a place: before that moment, or at it before that id, or at it from the start. */
export type SourceStart = { before: number; beforeId?: string }

/** Reads the cursor of an address for one source; null for the newest page, or a cursor that nobody wrote. */
export const readStart = (cursor: string | undefined, source: TimelineSource): SourceStart | null => {
  const [, at, rank, id] = /^(\d{1,15})\.(\d)\.([\w-]{1,70})$/.exec(cursor ?? '') ?? []
  if (!at || !rank || !id) return null
  const own = timelineSources.indexOf(source)
  const before = Number(at)
  if (own === Number(rank)) return { before, beforeId: id }
  return { before: own > Number(rank) ? before + 1 : before }
}
