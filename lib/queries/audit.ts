import 'server-only'
import { getTranslations } from 'next-intl/server'
import { catalogue } from '@/lib/calls'
import { listAuditEvents, type PlatformAuditEvent } from '@/lib/calls/issuer-config'
import type { Result } from '@/lib/calls/problem'
import { tryAnswer, tryPerform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { businessesBelow } from '@/lib/gateway/businesses-below'
import { requireScope } from '@/lib/gateway/require-scope'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { actionKey, VIEW_FILE } from '@/lib/rules/audit/audit-actions'
import { subjectOf } from '@/lib/rules/audit/audit-subjects'
import { messageOr } from '@/lib/rules/words/message-or'
import type { AuditKind, AuditRecord } from '@/lib/rules/audit/audit-records'
import { pageOfEntries, readStart, type SourceStart } from '@/lib/rules/audit/timeline'
import type { Counted } from '@/lib/rules/lists/counted'
import { pageData } from '@/lib/rules/lists/pagination'
import { startOfDay } from '@/lib/rules/locale/start-of-day'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import type { Scope } from '@/lib/rules/users/scope'
import { currentSession } from '@/lib/session/session'
import { auditChain } from '@/lib/store/audit'
import {
  auditRecords,
  findAuditRecords,
  narrowAuditScope,
  type AuditAbout,
  type AuditParams,
  type AuditScope,
  type AuditStart,
} from '@/lib/store/audit-log'
import type { Head } from '@/lib/store/audit-chain'
import type { Break, Weaker } from '@/lib/store/audit-verify'
import { auditReaders } from '@/lib/store/portal-store'
import { dateParams } from './list-params'
import { requestHeaders } from '@/lib/session/request-headers'

const withBusinessesBelow = async (orgIds: readonly string[]): Promise<string[]> => {
  const all = new Set(orgIds)
  for (const top of orgIds) {
    const below = await tryAnswer(async () => {
      for await (const found of businessesBelow(top)) for (const id of found) all.add(id)
    })
    if (!below.ok)
      log.warn({ requestId: below.problem.requestId, code: below.problem.code }, 'organizations below not read')
  }
  return [...all]
}

export const auditScopeOf = async (scope: Exclude<Scope, { kind: 'none' }>): Promise<AuditScope> => {
  if (scope.kind === 'platform') return null
  return scope.kind === 'issuer' ? { issuer: scope.issuer } : { orgIds: await withBusinessesBelow(scope.orgIds) }
}

const readAuditScope = async (
  activeBusiness: Session['activeBusiness'],
  refused?: () => Promise<void>,
): Promise<AuditScope> => {
  const requestId = (await requestHeaders()).get('x-request-id') ?? ''
  const session = await currentSession()
  if (!session) throw new Problem('session-ended', requestId)
  const scope = await auditScopeOf(await requireScope(session, 'audit', { requestId, ...(refused && { refused }) }))
  return activeBusiness ? narrowAuditScope(scope, await withBusinessesBelow([activeBusiness.id])) : scope
}

const aboutIn = (chosen: ListQuery['chosen']): AuditAbout[] =>
  Object.entries(chosen).flatMap(([name, id]) => {
    const kind = subjectOf('', name)
    return kind ? [{ kind, id }] : []
  })

const actionsSaying = async (text: string | undefined): Promise<string[]> => {
  if (!text) return []
  const t = await getTranslations('audit')
  const typed = text.toLowerCase()
  return catalogue
    .filter(({ address, area }) =>
      messageOr(t, `actions.${actionKey(address)}`, messageOr(t, `readings.${area}`, ''))
        .toLowerCase()
        .includes(typed),
    )
    .map(({ address }) => address)
}

const repeating = (as: 'draft' | 'view', isRead = false): string[] =>
  catalogue.flatMap(({ repeats, address, method }) =>
    repeats === as && (method === 'GET') === isRead ? [address] : [],
  )
const merged = [[VIEW_FILE, ...repeating('view')], repeating('view', true), repeating('draft')]

const auditParams = (
  query: ListQuery,
  timeZone: string,
  scope: AuditScope,
  actions: readonly string[] = [],
): AuditParams => ({
  scope,
  merged,
  kind: query.chosen.kind,
  outcome: query.chosen.outcome,
  text: query.search?.text,
  actions,
  about: aboutIn(query.chosen),
  from: query.range.from && startOfDay(query.range.from, timeZone),
  until: query.range.to && startOfDay(query.range.to, timeZone, 1),
})

const unreachable = async (error: unknown): Promise<Problem> => {
  const requestId = (await requestHeaders()).get('x-request-id') ?? ''
  log.error({ requestId, cause: causeOf(error) }, 'audit not read')
  return new Problem('upstream-down', requestId, { status: 503 })
}

const fromStore = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(async (error: unknown) => {
    throw error instanceof Problem ? error : await unreachable(error)
  })

const startIn = (start: SourceStart | null): AuditStart | null =>
  start && { isNewer: start.direction === 'newer', at: new Date(start.at).toISOString(), hash: start.id }

export const findAudit = (query: ListQuery, session: Session): Promise<ListResult<AuditRecord>> =>
  tryAnswer(async () => {
    const [scope, actions] = await Promise.all([
      readAuditScope(session.activeBusiness),
      actionsSaying(query.search?.text),
    ])
    const asked = auditParams(query, session.timeZone, scope, actions)
    const start = startIn(readStart(query.cursor, 'portal'))
    const found = await fromStore(findAuditRecords(asked, start, { count: query.pageSize + 1 }))
    const entries = found.list.map((record) => ({ at: record.at, source: 'portal' as const, id: record.hash, record }))
    const { list, ...keyset } = pageOfEntries(entries, query.cursor, query.pageSize)
    return {
      list: list.map(({ record }) => record),
      data: { ...pageData(found.total, list.length, query), isMore: found.isMore, keyset },
    }
  })

/** The portal's audit about one record, by keyset, for its timeline. AUD-05 */
export const findAuditRecordsAbout = (
  about: AuditAbout,
  start: SourceStart | null,
  { kinds, ...counting }: { kinds?: readonly AuditKind[] | undefined; count: number; isCountedWhole: boolean },
): Promise<Result<{ list: AuditRecord[] } & Counted>> =>
  tryAnswer(async () => {
    const scope = await readAuditScope(null)
    return fromStore(findAuditRecords({ scope, merged, kinds, about: [about] }, startIn(start), counting))
  })

/** All matching records for an export. The first ones are read before the file starts, so that an error can still be shown. */
export const exportAudit = async (
  query: ListQuery,
  session: Session,
  refused: () => Promise<void>,
): Promise<AsyncGenerator<AuditRecord[]>> => {
  const scope = await readAuditScope(session.activeBusiness, refused)
  const batches = auditRecords(auditParams(query, session.timeZone, scope, await actionsSaying(query.search?.text)))
  const first = await fromStore(batches.next())
  return (async function* () {
    if (!first.done) yield first.value
    yield* batches
  })()
}

type Integrity =
  | { state: 'hidden' }
  | {
      state: 'whole'
      events: number
      chains: number
      isAll: boolean
      plain: number
      weaker: Weaker | null
      /** The end of a chain that nothing proves; known only where all events were read. AUD-08 */
      unproven: Pick<Head, 'instance' | 'seq'> | null
    }
  | ({ state: 'broken' } & Break)
  | { state: 'unread' }

const LOOKED_AT = 20_000

const verified = async (isAll: boolean): Promise<Integrity> => {
  const [{ verifyChains }, { KeyProof }] = await Promise.all([
    import('@/lib/store/audit-verify'),
    import('@/lib/store/audit-proof'),
  ])
  const { head } = await auditChain()
  const proof = new KeyProof()
  const { broken, events, chains, whole, plain, weaker } = await verifyChains(await auditReaders(), {
    ...(!isAll && { newest: LOOKED_AT }),
    known: head ? [head] : [],
    tell: proof.add,
  })
  if (broken) return { state: 'broken', ...broken }
  const [unproven = null] = whole ? proof.finish() : []
  return { state: 'whole', events, chains, isAll: whole, plain, weaker, unproven }
}

/** Requests that arrive during a verification share it, so that the same one never runs twice at once. */
const underWay: { all?: Promise<Integrity>; newest?: Promise<Integrity> } = {}

export const auditIntegrity = async (session: Session, isAll: boolean): Promise<Integrity> => {
  try {
    await requireScope(session, 'auditIntegrity', { requestId: (await requestHeaders()).get('x-request-id') })
    const which = isAll ? 'all' : 'newest'
    return await (underWay[which] ??= verified(isAll).finally(() => delete underWay[which]))
  } catch (error) {
    if (error instanceof Problem) return { state: 'hidden' }
    await unreachable(error)
    return { state: 'unread' }
  }
}

export const findPlatformAudit = (
  query: ListQuery,
  { activeBusiness }: Session,
): Promise<ListResult<PlatformAuditEvent>> =>
  tryPerform(listAuditEvents, {
    query: {
      page: query.page,
      perPage: query.pageSize,
      ...dateParams(query.range),
      ...(activeBusiness && { orgId: activeBusiness.id, withSubOrgs: 'true' as const }),
      ...query.chosen,
      ...(query.chosen.orgId && { withSubOrgs: undefined }),
      ...(query.search && { searchTxt: query.search.text }),
    },
  })
