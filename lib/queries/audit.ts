import 'server-only'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { catalogue } from '@/lib/calls'
import { listAuditEvents } from '@/lib/calls/issuer-config'
import type { PlatformAuditEvent } from '@/lib/calls/issuer-config'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { log } from '@/lib/observability/log'
import { actionKey } from '@/lib/rules/audit/audit-actions'
import { subjectOf } from '@/lib/rules/audit/audit-subjects'
import { messageOr } from '@/lib/rules/words/message-or'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { startOfDay } from '@/lib/rules/locale/start-of-day'
import type { ListResult, ListQuery, Viewer } from '@/lib/rules/lists/list-query'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import type { SessionUser } from '@/lib/rules/identity/user-types'
import { auditChain } from '@/lib/store/audit'
import { auditRecords, findAuditRecords } from '@/lib/store/audit-log'
import type { AuditAbout, AuditParams, AuditScope } from '@/lib/store/audit-log'
import type { Break, Weaker } from '@/lib/store/audit-verify'
import { auditReaders } from '@/lib/store/portal-store'
import { dateParams } from './list-params'

/** An issuer admin sees the own issuer's people only, and who is held to some businesses those of the same. Decision 26 */
const findAuditScope = ({ type, issuerCode, organizations }: SessionUser): AuditScope => {
  if (isIssuerAdmin({ type })) return { issuer: issuerCode ?? '' }
  return organizations.length > 0 ? { orgIds: organizations.map(({ orgId }) => orgId) } : null
}

const aboutIn = (chosen: ListQuery['chosen']): AuditAbout[] =>
  Object.entries(chosen).flatMap(([name, id]) => {
    const kind = subjectOf('', name)
    return kind ? [{ kind, id }] : []
  })

/** Calls whose words, as the person reads them, hold what was typed. */
const actionsSaying = async (text: string | undefined): Promise<string[]> => {
  if (!text) return []
  const t = await getTranslations('audit')
  const typed = text.toLowerCase()
  return catalogue
    .map(({ address }) => address)
    .filter((address) =>
      messageOr(t, `actions.${actionKey(address)}`, '')
        .toLowerCase()
        .includes(typed),
    )
}

const auditParams = (
  query: ListQuery,
  viewer: Pick<Viewer, 'user' | 'timeZone'>,
  actions: readonly string[] = [],
): AuditParams => ({
  scope: findAuditScope(viewer.user),
  kind: query.chosen.kind,
  outcome: query.chosen.outcome,
  text: query.search?.text,
  actions,
  about: aboutIn(query.chosen),
  from: query.range.from && startOfDay(query.range.from, viewer.timeZone),
  until: query.range.to && startOfDay(query.range.to, viewer.timeZone, 1),
})

const unreachable = async (error: unknown): Promise<Problem> => {
  const requestId = (await headers()).get('x-request-id') ?? ''
  log.error({ requestId, error: error instanceof Error ? error.name : 'unknown' }, 'audit not read')
  return new Problem('upstream-down', requestId, { status: 503 })
}

/** The portal's own audit. Decisions 19, 26 */
export const findAudit = async (query: ListQuery, viewer: Viewer): Promise<ListResult<AuditRecord>> => {
  try {
    const asked = auditParams(query, viewer, await actionsSaying(query.search?.text))
    const { list, total } = await findAuditRecords(asked, query.page, query.pageSize)
    const totalPages = Math.ceil(total / query.pageSize)
    const data = { currentPage: query.page, totalRecords: total, totalPages, recordsCurrentPage: list.length }
    return { ok: true, value: { list, data } }
  } catch (error) {
    return { ok: false, problem: (await unreachable(error)).details }
  }
}

/** The newest records of the portal's own audit that are about a business. Decision 26 */
export const findAuditRecordsAbout = async (
  orgId: string,
  count: number,
  { user }: Pick<Viewer, 'user'>,
): Promise<Result<{ list: AuditRecord[]; total: number }>> => {
  try {
    return {
      ok: true,
      value: await findAuditRecords(
        { scope: findAuditScope(user), about: [{ kind: 'business', id: orgId }] },
        1,
        count,
      ),
    }
  } catch (error) {
    return { ok: false, problem: (await unreachable(error)).details }
  }
}

/** The same records whole, for an export; the first of them are read before it begins. */
export const exportAudit = async (
  query: ListQuery,
  viewer: Pick<Viewer, 'user' | 'timeZone'>,
): Promise<AsyncGenerator<AuditRecord[]>> => {
  const batches = auditRecords(auditParams(query, viewer, await actionsSaying(query.search?.text)))
  const first = await batches.next().catch(async (error: unknown) => {
    throw await unreachable(error)
  })
  return (async function* () {
    if (!first.done) yield first.value
    yield* batches
  })()
}

export type Integrity =
  | { state: 'whole'; events: number; chains: number; isAll: boolean; plain: number; weaker: Weaker | null }
  | ({ state: 'broken' } & Break)
  | { state: 'unread' }

/** As many events of each chain as one look may take. */
const LOOKED_AT = 20_000

const verified = async (isAll: boolean): Promise<Integrity> => {
  const { verifyChains } = await import('@/lib/store/audit-verify')
  const { head } = await auditChain()
  const { broken, events, chains, whole, plain, weaker } = await verifyChains(await auditReaders(), {
    ...(!isAll && { newest: LOOKED_AT }),
    known: head ? [head] : [],
  })
  return broken ? { state: 'broken', ...broken } : { state: 'whole', events, chains, isAll: whole, plain, weaker }
}

/** Whoever asks while a verification is under way gets its answer: no number of readers makes it run twice at once. */
const underWay: { all?: Promise<Integrity>; newest?: Promise<Integrity> } = {}

/** Whether the chains hold, the newest events of each or all. Decision 26 */
export const auditIntegrity = async (isAll: boolean): Promise<Integrity> => {
  try {
    const which = isAll ? 'all' : 'newest'
    return await (underWay[which] ??= verified(isAll).finally(() => delete underWay[which]))
  } catch (error) {
    await unreachable(error)
    return { state: 'unread' }
  }
}

/** The platform's own audit events, of everything or of what they are filtered by. PROF-10, AUDIT-01 */
export const findPlatformAudit = (query: ListQuery): Promise<ListResult<PlatformAuditEvent>> =>
  tryPerform(listAuditEvents, {
    query: {
      page: query.page,
      perPage: query.pageSize,
      ...dateParams(query.range),
      ...query.chosen,
      ...(query.search && { searchTxt: query.search.text }),
    },
  })
