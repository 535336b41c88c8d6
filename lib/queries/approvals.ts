import 'server-only'
import { cache } from 'react'
import {
  getCorrection,
  getCustomerApprovalDetail,
  getIssuerApproval,
  getOrgApprovalDetail,
  getUserApprovalDetail,
  listApprovalComments,
  listApprovalInbox,
  listApprovalQueueActions,
  listIssuerApprovals,
  listRoleUsersForApproval,
  listStandInPeople,
  listStandIns,
  searchApprovals,
  type ApprovalDetail,
  type ApprovalItem,
} from '@/lib/calls/approvals'
import { approveKitInventory } from '@/lib/calls/kits'
import { isMissingCall } from '@/lib/gateway/missing-calls'
import { tryPerform } from '@/lib/gateway/perform'
import {
  approvalTabs,
  INBOX,
  eventsMeant,
  type ApprovalEntity,
  type ApprovalTab,
} from '@/lib/rules/approvals/approval-events'
import { waitingWords } from '@/lib/rules/approvals/approval-states'
import { pageData } from '@/lib/rules/lists/pagination'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { routes } from '@/lib/routes'
import { isOffered, mayCall, type Holder } from '@/lib/rules/users/offers'
import { requestKind } from '@/lib/rules/approvals/approval-title'
import { dateParams } from './list-params'

/** `mayDecide` is null where the upstream does not say. */
type ListedApproval = ApprovalItem & {
  kitOrderId: string | null
  what: string | null
  mayDecide: boolean | null
  toOpen: readonly string[] | null
  missing: readonly string[] | null
}

const entityOf: Partial<Record<ApprovalTab, ApprovalEntity>> = {
  businesses: 'ORG',
  'card-holders': 'CUST',
  cards: 'CARD',
  users: 'USER',
}
const WAITING = 'PENDING'

const tabIn = ({ chosen }: Pick<ListQuery, 'chosen'>): ApprovalTab =>
  approvalTabs.find((tab) => tab === chosen.tab) ?? approvalTabs[0]

/** Parameters of all tabs. `waiting` is the call's name for the pending status; the status ALL is not sent. APPR-03, APPR-10, APPR-26 */
export const queueFilters = (
  { chosen, search, range, duration }: ListQuery,
  { activeBusiness }: Pick<Session, 'activeBusiness'>,
  waiting: string = WAITING,
) => ({
  ...dateParams(range),
  ...(duration !== 'any' && { duration }),
  ...(search && { searchBy: search.text }),
  ...(activeBusiness && { orgId: activeBusiness.id }),
  ...(chosen.issuerCode && { issuerCode: chosen.issuerCode }),
  ...(chosen.status !== 'ALL' && { status: chosen.status === WAITING ? waiting : chosen.status }),
})

const listed = (
  item: ApprovalItem & Partial<Pick<ListedApproval, 'mayDecide' | 'toOpen' | 'missing'>>,
  session: Session,
): ListedApproval => ({
  ...item,
  mayDecide: item.mayDecide ?? null,
  toOpen: item.toOpen ?? null,
  missing: item.missing ?? null,
  kitOrderId: item.eventType === 'KIT_ORDER' && mayCall(session, approveKitInventory) ? item.entityId : null,
  what: requestKind(item),
})

/** The upstream counts pages from 0 here. APPR-07, APPR-09 */
const searchEntities = async (
  entity: ApprovalEntity,
  query: ListQuery,
  session: Session,
): Promise<ListResult<ListedApproval>> => {
  const { eventType } = query.chosen
  const found = await tryPerform(searchApprovals, {
    query: {
      entityType: entity,
      ...queueFilters(query, session, waitingWords[entity]),
      ...(eventType && { eventType }),
      noOfRecords: query.pageSize,
      pageNumber: query.page - 1,
    },
  })
  if (!found.ok) return found
  const { collection, totalRecords } = found.value
  return {
    ok: true,
    value: {
      list: collection.map((item) => listed(item, session)),
      data: pageData(totalRecords, collection.length, query),
    },
  }
}

const searchQueue = async (events: string, query: ListQuery, session: Session): Promise<ListResult<ListedApproval>> => {
  const { eventType } = query.chosen
  if (eventType && !(eventsMeant(events) as readonly string[]).includes(eventType))
    return { ok: true, value: { list: [], data: pageData(0, 0, query) } }
  const found = await tryPerform(listIssuerApprovals, {
    query: {
      ...queueFilters(query, session),
      eventType: eventType ?? events,
      page: query.page,
      perPage: query.pageSize,
    },
  })
  if (!found.ok) return found
  const { approvalQueues, totalRecords } = found.value
  return {
    ok: true,
    value: {
      list: approvalQueues.map((item) => listed(item, session)),
      data: pageData(totalRecords, approvalQueues.length, query),
    },
  }
}

const isInbox = ({ chosen }: Pick<ListQuery, 'chosen'>): boolean => !chosen.tab || chosen.tab === INBOX

export const hasInbox = (): boolean => !isMissingCall(listApprovalInbox)

export const offersInbox = (session: Holder): boolean =>
  hasInbox() && mayCall(session, listApprovalInbox) && isOffered(session, routes.approvalQue)

/** What waits, for the home page, from the query that the menu sends too. APPR-28 */
export const readInboxCounts = ({ activeBusiness }: Pick<Session, 'activeBusiness'>) =>
  tryPerform(listApprovalInbox, { query: { perPage: 0, ...(activeBusiness && { orgId: activeBusiness.id }) } })

const askInbox = (query: ListQuery, session: Session) => {
  const { eventType } = query.chosen
  return tryPerform(listApprovalInbox, {
    query: {
      ...queueFilters(query, session),
      ...(eventType && { eventType }),
      ...(query.cursor && { cursor: query.cursor }),
      perPage: isInbox(query) ? query.pageSize : 0,
    },
  })
}

/** The requests before and after one in the inbox, under the filters of the list that led to it; null where nothing says so. APPR-29 */
export const readNeighbours = async (id: string, query: ListQuery, session: Session) => {
  if (!offersInbox(session)) return null
  const { tab, eventType } = query.chosen
  const found = await tryPerform(listApprovalInbox, {
    query: {
      ...queueFilters(query, session),
      ...(eventType && { eventType }),
      ...(!isInbox(query) && { tab: approvalTabs.find((one) => one === tab) }),
      perPage: 0,
      around: id,
    },
  })
  return found.ok ? found.value.neighbours : null
}

// eslint-disable-next-line no-restricted-syntax -- it does not grow: an entry goes with the query of its request
const askedInboxes = new WeakMap<ListQuery, ReturnType<typeof askInbox>>()

/** The rows and the counts of the tabs come with one call. */
const readInbox = (query: ListQuery, session: Session) => {
  const asked = askedInboxes.get(query) ?? askInbox(query, session)
  askedInboxes.set(query, asked)
  return asked
}

/** What waits on each tab of the queue, under the filters of the address other than status and event. APPR-28 */
export const countQueueTabs = async (query: ListQuery, session: Session) => {
  if (!hasInbox()) return { isMissing: true as const }
  const found = await readInbox(query, session)
  if (!found.ok) return found.problem.code === 'not-supported' ? { isMissing: true as const } : {}
  const { waiting, tabs } = found.value
  return { byTab: { [INBOX]: waiting, ...Object.fromEntries(tabs.map((one) => [one.tab, one.waiting])) } }
}

export const findApprovals = async (query: ListQuery, session: Session): Promise<ListResult<ListedApproval>> => {
  const inbox = isInbox(query) && hasInbox() ? await readInbox(query, session) : null
  if (inbox?.ok) {
    const { list, totalRecords, next, previous } = inbox.value
    const data = { ...pageData(totalRecords, list.length, query), keyset: { next, previous } }
    return { ok: true, value: { list: list.map((item) => listed(item, session)), data } }
  }
  if (inbox && inbox.problem.code !== 'not-supported') return inbox
  const tab = tabIn(query)
  const entity = entityOf[tab]
  return entity ? searchEntities(entity, query, session) : searchQueue(tab, query, session)
}

const readSubject = async ({
  eventType,
  entityId,
  issuerCode,
}: Pick<ApprovalDetail, 'eventType' | 'entityId' | 'issuerCode'>) => {
  if (!entityId) return null
  if (eventType === 'ORG_CREATION') {
    const query = { orgId: entityId, ...(issuerCode && { issuerCode }) }
    return { kind: 'org', found: await tryPerform(getOrgApprovalDetail, { query }) } as const
  }
  if (eventType === 'CUSTOMER_KYC') {
    const found = await tryPerform(getCustomerApprovalDetail, { query: { customerId: entityId } })
    return { kind: 'customer', found } as const
  }
  if (eventType === 'USER_KYC')
    return { kind: 'user', found: await tryPerform(getUserApprovalDetail, { query: { userId: entityId } }) } as const
  return null
}
export type ApprovalSubject = NonNullable<Awaited<ReturnType<typeof readSubject>>>

export const readApprovalAlone = cache((id: string) => tryPerform(getIssuerApproval, { path: { id } }))

/** The step that decides after the person's approval of a waiting request; null if theirs is the last. */
export const readNextStep = async (id: string | null): Promise<string | null> => {
  const actions = id === null ? null : await tryPerform(listApprovalQueueActions, { path: { id } })
  return actions?.ok ? actions.value.nextStep : null
}

export const readApproval = async (id: string) => {
  const [detail, actions] = await Promise.all([
    readApprovalAlone(id),
    tryPerform(listApprovalQueueActions, { path: { id } }),
  ])
  const role = actions.ok ? actions.value.steps.find(({ state }) => state === 'CURRENT')?.roleId : null
  const about = detail.ok ? detail.value : null
  const [comments, people, subject] = await Promise.all([
    about
      ? tryPerform(listApprovalComments, {
          path: { approvalQueueId: id },
          query: {
            ...(about.entityId && { datasourceId: about.entityId }),
            ...(about.entityType && { actionOn: about.entityType }),
          },
        })
      : null,
    role ? tryPerform(listRoleUsersForApproval, { path: { roleId: role }, query: { approvalQueueId: id } }) : null,
    about && readSubject(about),
  ])
  return { detail, actions, comments, people, subject }
}
export type ApprovalParts = Awaited<ReturnType<typeof readApproval>>

export const readCorrection = (id: string) => tryPerform(getCorrection, { path: { id } })

/** The person's stand-ins, and whether the upstream lists the colleagues to choose from. */
export const readStandIns = async (mayAdd: boolean) => {
  const [found, people] = await Promise.all([
    tryPerform(listStandIns, {}),
    mayAdd ? tryPerform(listStandInPeople, { query: { perPage: 1 } }) : null,
  ])
  return { found, isPickable: people?.ok ?? false }
}
