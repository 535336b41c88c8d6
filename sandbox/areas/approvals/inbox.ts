import { sql, type SqlBool } from 'kysely'
import { approvalTabs, eventsMeant } from '@/lib/rules/approvals/approval-events'
import { waitingStatuses } from '@/lib/rules/approvals/approval-states'
import { requireRequest } from '../../core/changes/requests'
import { deciderPeriod, deciderTables, mayDecide, waits } from '../../core/requests/deciders'
import { ofIssuer } from '../../core/requests/request-scope'
import { asSeen, namedIssuer } from '../../core/actor/actor'
import { cached } from '../../core/db/cached'
import { whereAll, type Condition } from '../../core/db/condition'
import { countRows, findIdsFrom, type Page } from '../../core/db/paging'
import { HttpError } from '../../core/errors/http-error'
import type { Acting } from '../../core/changes/acting'
import type { CallContext } from '../../core/http/handler'
import { readLackingDocuments } from '../../core/changes/documents'
import { requestRows } from './describe'
import { ALL, commonConditions, withEvent, withStatus } from './queue-filters'

type InboxContext = CallContext<'issuing GET approval/inbox'>

/** The parts of the inbox in their order: what the person decides, what others decide, what is decided. */
const [MINE, OTHERS, DECIDED] = [0, 1, 2]
const parts = [MINE, OTHERS, DECIDED]
type Key = { part: number; at: number; id: number }

const PER_PAGE = 25
/** Beyond this many requests that one person may decide, the rest stand among those of others. */
const MOST_DECIDABLE = 1000

/** The waiting requests that the person may decide now, as a JSON list of their ids. */
const decidable = ({ db, actor, now: clock }: Pick<Acting, 'db' | 'actor' | 'now'>): string => {
  const now = clock()
  const { id: decider } = asSeen(actor)
  return cached(db, deciderTables, `decidable ${decider} ${deciderPeriod(now)}`, () => {
    const query = db.q
      .selectFrom('approvals')
      .innerJoin('users', (join) => join.on('users.id', '=', decider))
      .select('approvals.id')
      .where(mayDecide(now))
      .where('approvals.status', '<>', 'PAUSED')
      .orderBy('approvals.created_at')
      .limit(MOST_DECIDABLE)
    return JSON.stringify(db.all(query).map(({ id }) => id))
  })
}

const isAmong = (ids: string): Condition => sql<SqlBool>`approvals.id IN (SELECT value FROM json_each(${ids}))`

const isInPart = (part: number, mine: string): Condition => {
  if (part === DECIDED) return sql<SqlBool>`NOT (${waits})`
  return sql<SqlBool>`(${waits} AND ${part === MINE ? isAmong(mine) : sql`NOT ${isAmong(mine)}`})`
}

const isDecidedStatus = (status: string | undefined): boolean =>
  status !== undefined && status !== ALL && !(waitingStatuses as readonly string[]).includes(status)

/** The parts that a status can be in. */
const partsOf = (status: string | undefined): readonly number[] => {
  if (!status || status === ALL) return parts
  return isDecidedStatus(status) ? [DECIDED] : [MINE, OTHERS]
}

const filtersOf = (context: InboxContext): Condition[] => {
  const { eventType: _, ...query } = context.query
  return [...commonConditions({ ...context, query }), ...namedIssuer(context.actor, context.query.issuerCode, ofIssuer)]
}

const shownOf = ({ query }: InboxContext): Condition[] => [
  ...withEvent(query.tab),
  ...withEvent(query.eventType),
  ...withStatus(query.status),
]

const countTabs = (context: InboxContext, filters: readonly Condition[], mine: string) => {
  const { db } = context
  const query = whereAll(
    db.q
      .selectFrom('approvals')
      .select('event_type as event')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .select(sql<number>`sum(${isAmong(mine)})`.as('decidable'))
      .groupBy('event_type'),
    [waits, ...filters],
  )
  const { sql: text, parameters } = query.compile()
  const rows = cached(db, ['approvals', 'orgs', 'org_tree', 'users'], `${text} ${JSON.stringify(parameters)}`, () =>
    db.all(query),
  )
  const sumOf = (name: 'waiting' | 'decidable', of = rows) => of.reduce((sum, row) => sum + row[name], 0)
  return {
    waiting: sumOf('waiting'),
    decidable: sumOf('decidable'),
    tabs: approvalTabs.map((tab) => {
      const own = rows.filter(({ event }) => eventsMeant(tab).includes(event))
      return { tab, waiting: sumOf('waiting', own), decidable: sumOf('decidable', own) }
    }),
  }
}

type InboxStretch = { from: Key | null; isBackwards: boolean; limit: number }

/** The keys that follow or precede a key. Each part is read by its index from the key on, and only until there are enough. */
const walk = (
  { db, query }: InboxContext,
  conditions: readonly Condition[],
  mine: string,
  { from, isBackwards, limit }: InboxStretch,
): Key[] => {
  const ahead = partsOf(query.status).filter(
    (part) => from === null || (isBackwards ? part <= from.part : part >= from.part),
  )
  const found: Key[] = []
  for (const part of isBackwards ? [...ahead].reverse() : ahead) {
    if (found.length >= limit) break
    const isDescending = (part === DECIDED) !== isBackwards
    const after = sql.raw(isDescending ? '<' : '>')
    const order = isDescending ? 'desc' : 'asc'
    const rows = db.all(
      whereAll(db.q.selectFrom('approvals').select(['approvals.id', 'approvals.created_at as at']), [
        isInPart(part, mine),
        ...conditions,
        ...(from?.part === part
          ? [sql<SqlBool>`(approvals.created_at, approvals.id) ${after} (${from.at}, ${from.id})`]
          : []),
      ])
        .orderBy('approvals.created_at', order)
        .orderBy('approvals.id', order)
        .limit(limit - found.length),
    )
    found.push(...rows.map((row) => ({ part, ...row })))
  }
  return isBackwards ? found.reverse() : found
}

const CURSOR = /^(after|before)\.([012])\.(\d{1,15})\.(\d{1,12})$/

const readCursor = (cursor: string | undefined): Pick<InboxStretch, 'from' | 'isBackwards'> => {
  if (!cursor) return { from: null, isBackwards: false }
  const [, way, part, at, id] = CURSOR.exec(cursor) ?? []
  if (!way) throw new HttpError(400, 'cursor must be one that this list has given')
  return { from: { part: Number(part), at: Number(at), id: Number(id) }, isBackwards: way === 'before' }
}

const writeCursor = (way: 'after' | 'before', key: Key | undefined): string | null =>
  key ? `${way}.${key.part}.${key.at}.${key.id}` : null

const readRows = (context: InboxContext, conditions: readonly Condition[], mine: string) => {
  const perPage = Number(context.query.perPage ?? PER_PAGE)
  if (!Number.isInteger(perPage) || perPage < 0) throw new HttpError(400, 'perPage must be a whole number from 0')
  const { from, isBackwards } = readCursor(context.query.cursor)
  if (perPage === 0) return { keys: [], next: null, previous: null }
  const found = walk(context, conditions, mine, { from, isBackwards, limit: perPage + 1 })
  const isMore = found.length > perPage
  const keys = isBackwards ? found.slice(-perPage) : found.slice(0, perPage)
  const hasNext = isBackwards || isMore
  const hasPrevious = isBackwards ? isMore : from !== null
  return {
    keys,
    next: hasNext ? writeCursor('after', keys.at(-1)) : null,
    previous: hasPrevious ? writeCursor('before', keys[0]) : null,
  }
}

/** The requests before and after one; a decided one stands where it stood while it waited, if the filters leave out what is decided. */
const neighboursOf = (context: InboxContext, conditions: readonly Condition[], mine: string) => {
  const { db, actor, query } = context
  if (!query.around) return null
  const { id, created_at: at, status } = requireRequest(db, actor, query.around)
  const isDecided = isDecidedStatus(status)
  const part = isDecided
    ? partsOf(query.status).includes(DECIDED)
      ? DECIDED
      : MINE
    : (JSON.parse(mine) as number[]).includes(id)
      ? MINE
      : OTHERS
  const beside = (isBackwards: boolean) => {
    const [key] = walk(context, conditions, mine, { from: { part, at, id }, isBackwards, limit: 1 })
    return key ? String(key.id) : null
  }
  return { previous: beside(true), next: beside(false) }
}

/** What a page has of each request, whether the person may decide it, what they have to open before they approve it, and what nobody gave. */
const rowsOf = (context: Acting, keys: readonly Pick<Key, 'part' | 'id'>[]) => {
  const mine = keys.flatMap(({ part, id }) => (part === MINE ? [id] : []))
  const lacking = lackingById(context, mine)
  const ids = keys.map(({ id }) => id)
  return requestRows(context, ids).map((row) => ({
    ...row,
    mayDecide: lacking.has(row.id),
    ...(lacking.get(row.id) ?? { toOpen: [], missing: [] }),
  }))
}

const lackingById = (context: Acting, ids: readonly number[]) => {
  const { db } = context
  const query = db.q
    .selectFrom('approvals')
    .selectAll()
    .where('id', 'in', [...ids])
  const requests = ids.length === 0 ? [] : db.all(query)
  const lackingOf = readLackingDocuments(context, requests)
  return new Map(requests.map((request) => [String(request.id), lackingOf(request)]))
}

/** One page by its number, in the order of the inbox. APPR-28 */
export const readQueuePage = (
  context: Acting,
  conditions: readonly Condition[],
  status: string | undefined,
  { page, perPage }: Page,
) => {
  const { db } = context
  const mine = decidable(context)
  const keys: Pick<Key, 'part' | 'id'>[] = []
  let total = 0
  for (const part of partsOf(status)) {
    const filter = { all: [...conditions, isInPart(part, mine)] }
    const before = Math.max(0, (page - 1) * perPage - total)
    const stretch = { before, most: perPage - keys.length }
    const order = { column: 'created_at', isDescending: part === DECIDED }
    if (stretch.most > 0) keys.push(...findIdsFrom(db, 'approvals', filter, stretch, order).map((id) => ({ part, id })))
    total += countRows(db, 'approvals', filter)
  }
  return { list: rowsOf(context, keys), total }
}

/** One page of the inbox, or none, with the counts of its tabs and the neighbours of a request. APPR-28 */
export const readInbox = (context: InboxContext) => {
  const { db } = context
  const mine = decidable(context)
  const filters = filtersOf(context)
  const conditions = [...filters, ...shownOf(context)]
  const { keys, next, previous } = readRows(context, conditions, mine)
  return {
    list: rowsOf(context, keys),
    totalRecords: countRows(db, 'approvals', { all: conditions }),
    next,
    previous,
    ...countTabs(context, filters, mine),
    neighbours: neighboursOf(context, conditions, mine),
  }
}
