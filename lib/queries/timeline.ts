import 'server-only'
import { listRecordEvents, type RecordEvent } from '@/lib/calls/lookup'
import type { ProblemDetails, Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { routes } from '@/lib/routes'
import { actionKey } from '@/lib/rules/audit/audit-actions'
import { subjectOf } from '@/lib/rules/audit/audit-subjects'
import type { AuditFacts } from '@/lib/rules/audit/audit-facts'
import type { AuditKind, AuditRecord } from '@/lib/rules/audit/audit-records'
import {
  lookKinds,
  pageOfEntries,
  readStart,
  readTimelineAbout,
  sourcesFor,
  timelineNeeds,
  type PlatformSource,
  type SourceStart,
  type TimelineSource,
  type TimelineSubject,
} from '@/lib/rules/audit/timeline'
import type { Counted } from '@/lib/rules/lists/counted'
import { pageData } from '@/lib/rules/lists/pagination'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { findLack, isOffered, type Holder, type Lack } from '@/lib/rules/users/offers'
import { findAuditRecordsAbout } from './audit'
import { isUnknownRecord } from './timeline-record'

/** One entry of a timeline. What happened is `action` in the portal, `event` on the platform, or `notice` about a source that does not answer. */
export type TimelineEntry = {
  key: string
  id: string
  at: string
  source: TimelineSource
  notice: 'failed' | 'missing' | null
  address: string | null
  requestId: string | null
  who: string | null
  action: string | null
  call: string | null
  facts: AuditFacts
  target: AuditRecord['target']
  event: string | null
  from: string | null
  to: string | null
  reason: string | null
  decision: string | null
  text: string | null
  last4: string | null
  amount: number | null
  balance: number | null
  currency: Currency
  txnId: string | null
  /** What was revealed, as the audit names it. */
  revealed: string | null
  outcome: string | null
}

const empty = {
  notice: null,
  address: null,
  requestId: null,
  who: null,
  action: null,
  call: null,
  facts: {},
  target: {},
  event: null,
  from: null,
  to: null,
  reason: null,
  decision: null,
  text: null,
  last4: null,
  amount: null,
  balance: null,
  currency: 'INR',
  txnId: null,
  revealed: null,
  outcome: null,
} as const

/** The timeline says once, in its title, of which record it is. */
const othersIn = ({ action, target }: AuditRecord, { kind, id }: TimelineSubject): AuditRecord['target'] =>
  Object.fromEntries(Object.entries(target).filter(([name, value]) => value !== id || subjectOf(action, name) !== kind))

/** A call that failed learned no currency, and an amount without one would be shown in a wrong one. */
const moneyIn = ({ amount, currency }: AuditFacts): Partial<Pick<TimelineEntry, 'amount' | 'currency'>> =>
  amount && (currency === 'INR' || currency === 'AED') ? { amount: toMinor(amount), currency } : {}

const decisionIn = ({ action, decision, outcome, status }: AuditFacts): string | null =>
  action ?? decision ?? outcome ?? status ?? null

const fromPortal = (record: AuditRecord, subject: TimelineSubject): TimelineEntry => ({
  ...empty,
  ...moneyIn(record.facts),
  decision: decisionIn(record.facts),
  key: `portal ${record.hash}`,
  id: record.hash,
  at: record.at,
  source: 'portal',
  address: record.address,
  requestId: record.requestId,
  who: record.userName,
  action: actionKey(record.action, record.facts),
  call: record.action,
  facts: record.facts,
  target: othersIn(record, subject),
  reason: record.reason ?? record.facts.reason ?? null,
  revealed: record.kind === 'reveal' ? (record.target.what ?? null) : null,
  outcome: record.outcome,
})

const fromPlatform =
  (source: PlatformSource, { kind }: TimelineSubject) =>
  ({
    id,
    at,
    by,
    name,
    from,
    to,
    reason,
    text,
    last4,
    amount,
    balance,
    currency,
    txnId,
  }: RecordEvent): TimelineEntry => ({
    ...empty,
    key: `${source} ${id}`,
    id,
    at: at ?? '',
    source,
    who: by,
    event: name,
    from,
    to,
    reason,
    text,
    last4: kind === 'card' ? null : last4,
    amount,
    balance,
    currency,
    txnId,
  })

const notice = (source: TimelineSource, of: 'failed' | 'missing'): TimelineEntry => ({
  ...empty,
  key: `${source} ${of}`,
  id: of,
  at: '',
  source,
  notice: of,
})

type FoundEntries = Result<{ list: TimelineEntry[] } & Counted>
type Stretch = {
  start: SourceStart | null
  count: number
  isCountedWhole: boolean
  kinds?: readonly AuditKind[] | undefined
}

const readPortal = async (subject: TimelineSubject, { start, ...counting }: Stretch): Promise<FoundEntries> => {
  const found = await findAuditRecordsAbout(subject, start, counting)
  if (!found.ok) return found
  return { ok: true, value: { ...found.value, list: found.value.list.map((one) => fromPortal(one, subject)) } }
}

const readPlatform = async (
  of: PlatformSource,
  path: TimelineSubject,
  { start, count, isCountedWhole }: Stretch,
): Promise<FoundEntries> => {
  const from =
    start &&
    (start.direction === 'newer' ? { after: start.at, afterId: start.id } : { before: start.at, beforeId: start.id })
  const query = { of, perPage: count, ...from, ...(isCountedWhole && { countAll: 'true' as const }) }
  const found = await tryPerform(listRecordEvents, { path, query })
  if (!found.ok) return found
  const { list, totalRecords, isMore } = found.value
  return { ok: true, value: { list: list.map(fromPlatform(of, path)), total: totalRecords, isMore } }
}

/** The sources that a person may read about this kind of record, each by the privileges of its own. */
export const timelineSourcesOf = ({ kind }: Pick<TimelineSubject, 'kind'>, holder: Holder): TimelineSource[] => [
  ...(isOffered(holder, routes.audit) ? (['portal'] as const) : []),
  ...sourcesFor(kind, holder.privileges),
]

const isMissing = ({ code }: ProblemDetails): boolean => code === 'not-supported'
/** Another source may be in the person's scope. */
const isElsewhere = ({ code }: ProblemDetails): boolean => code === 'not-found' || code === 'privilege-missing'

const noticesOf = (failed: readonly { source: TimelineSource; problem: ProblemDetails }[]): TimelineEntry[] => {
  const missing = failed.find(({ problem }) => isMissing(problem))
  return [
    ...(missing ? [notice(missing.source, 'missing')] : []),
    ...failed
      .filter(({ problem }) => !isMissing(problem) && !isElsewhere(problem))
      .map(({ source }) => notice(source, 'failed')),
  ]
}

/** Names the privileges of the chosen source, or of all; of a source that this kind of record lacks, such as money of a user, there is nothing. */
const withoutSources = ({ kind }: TimelineSubject, query: ListQuery, session: Session): ListResult<TimelineEntry> => {
  const { source } = query.chosen
  const lack: Lack | null =
    source === 'portal' || source === 'looks'
      ? findLack(session, routes.audit)
      : { privileges: timelineNeeds(kind, source) }
  if (!lack || lack.privileges.length === 0) {
    const data = { ...pageData(0, 0, query), isMore: false, keyset: { next: null, previous: null } }
    return { ok: true, value: { list: [], data } }
  }
  const { privileges, reach } = lack
  const fields = { need: privileges.join(','), ...(reach && { reach }) }
  return { ok: false, problem: new Problem('privilege-missing', '', { fields }).details }
}

/** One page of all that happened to a record. The sources are read in parallel, and one that fails says so in a line of its own. AUD-05 */
export const findTimeline = async (
  query: ListQuery,
  session: Session,
  { about = '' }: Readonly<Record<string, string>>,
): Promise<ListResult<TimelineEntry>> => {
  const subject = readTimelineAbout(about)
  if (!subject) return { ok: false, problem: new Problem('not-found', '').details }
  const { cursor, pageSize } = query
  const { source: chosen } = query.chosen
  const kinds = chosen === 'looks' ? lookKinds : undefined
  const only = kinds ? 'portal' : chosen
  const sources = timelineSourcesOf(subject, session).filter((one) => (only ?? one) === one)
  if (sources.length === 0) return withoutSources(subject, query, session)
  const reading = isUnknownRecord(subject)
  const found = await Promise.all(
    sources.map(async (source) => {
      const stretch = {
        start: readStart(cursor, source),
        count: pageSize + 1,
        isCountedWhole: query.isCountedWhole === true,
        kinds,
      }
      const read = source === 'portal' ? readPortal(subject, stretch) : readPlatform(source, subject, stretch)
      return { source, answer: await read }
    }),
  )
  if (await reading) return { ok: false, problem: new Problem('not-found', '').details }
  const failed = found.flatMap(({ source, answer }) => (answer.ok ? [] : [{ source, problem: answer.problem }]))
  const read = found.flatMap(({ answer }) => (answer.ok ? [answer.value] : []))
  const ofPlatform = found.filter(({ source }) => source !== 'portal')
  const isForeign = ofPlatform.length > 0 && ofPlatform.every(({ answer }) => !answer.ok && isElsewhere(answer.problem))
  const notices = noticesOf(failed)
  // The first page says that entries are missing; a later one, or a file, would leave them out without a word.
  const wouldHide = notices.some((one) => one.notice === 'failed') && (Boolean(cursor) || query.isCountedWhole === true)
  const [problem] = failed
  if (problem && (isForeign || wouldHide || read.length === 0)) return { ok: false, problem: problem.problem }
  const { list, next, previous } = pageOfEntries(
    read.flatMap((one) => one.list),
    cursor,
    pageSize,
  )
  const total = read.reduce((sum, one) => sum + one.total, 0)
  return {
    ok: true,
    value: {
      list: [...(cursor ? [] : notices), ...list],
      data: {
        ...pageData(total, list.length, query),
        isMore: read.some((one) => one.isMore),
        keyset: { next, previous },
      },
    },
  }
}
