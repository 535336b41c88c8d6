import 'server-only'
import { cache } from 'react'
import {
  getCustomerApprovalDetail,
  getIssuerApproval,
  getOrgApprovalDetail,
  getUserApprovalDetail,
  listApprovalComments,
  listApprovalQueueActions,
  listIssuerApprovals,
  listRoleUsersForApproval,
  listStandIns,
  searchApprovals,
} from '@/lib/calls/approvals'
import type { ApprovalDetail, ApprovalItem } from '@/lib/calls/approvals'
import { listKitApprovals, listKitInventory } from '@/lib/calls/kits'
import type { KitOrder } from '@/lib/calls/kits'
import { tryPerform } from '@/lib/gateway/perform'
import { approvalTabs, eventsMeant } from '@/lib/rules/approvals/approval-events'
import type { ApprovalEntity, ApprovalTab } from '@/lib/rules/approvals/approval-events'
import { orderTitle } from '@/lib/rules/approvals/shown-content'
import { waitingWords } from '@/lib/rules/approvals/approval-states'
import type { ListQuery, ListResult, Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'
import { requestKind } from '@/lib/rules/approvals/approval-title'
import { kitOrderParams } from './kits'
import { dateParams } from './list-params'

/** A request as the queue shows it, and where it is decided. */
/** `what`: what it asks for, by its kind of change or its event. */
type ListedApproval = ApprovalItem & { kitOrderId: string | null; what: string | null }

const entityOf: Partial<Record<ApprovalTab, ApprovalEntity>> = {
  businesses: 'ORG',
  'card-holders': 'CUST',
  cards: 'CARD',
  users: 'USER',
}
const eventsOf: Partial<Record<ApprovalTab, string>> = {
  bills: 'bills',
  load: 'load',
  block: 'block',
  withdraw: 'withdraw',
  'password-reset': 'password-reset',
}

const tabIn = ({ chosen }: Pick<ListQuery, 'chosen'>): ApprovalTab =>
  approvalTabs.find((tab) => tab === chosen.tab) ?? approvalTabs[0]

const filtersOf = ({ chosen, search, range, duration }: ListQuery, { activeOrg, user }: Viewer) => ({
  ...dateParams(range),
  ...(duration !== 'any' && { duration }),
  ...(search && { searchBy: search.text }),
  ...(activeOrg && { orgId: activeOrg.id }),
  issuerCode: chosen.issuerCode ?? user.issuerCode ?? 'ALL',
})

/** Of "all" no status is sent. APPR-10 */
const statusOf = ({ chosen }: ListQuery, waiting: string): { status?: string } =>
  chosen.status === 'ALL' ? {} : { status: chosen.status ?? waiting }

const shown = (item: ApprovalItem): ListedApproval => ({ ...item, kitOrderId: null, what: requestKind(item) })

const pageData = (total: number, rows: number, { page, pageSize }: ListQuery) => ({
  currentPage: page,
  totalRecords: total,
  totalPages: Math.ceil(total / pageSize),
  recordsCurrentPage: rows,
})

/** Lists of entities count their pages from 0. APPR-07, APPR-09 */
const searchEntities = async (
  entity: ApprovalEntity,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListResult<ListedApproval>> => {
  const { eventType } = query.chosen
  const found = await tryPerform(searchApprovals, {
    query: {
      entityType: entity,
      ...filtersOf(query, viewer),
      ...statusOf(query, waitingWords[entity] ?? 'PENDING'),
      ...(eventType && { eventType }),
      noOfRecords: query.pageSize,
      pageNumber: query.page - 1,
    },
  })
  if (!found.ok) return found
  const { collection, totalRecords } = found.value
  return { ok: true, value: { list: collection.map(shown), data: pageData(totalRecords, collection.length, query) } }
}

/** The queue of the issuers that are asked for. APPR-06 */
const searchQueue = async (events: string, query: ListQuery, viewer: Viewer): Promise<ListResult<ListedApproval>> => {
  const { eventType } = query.chosen
  if (eventType && !(eventsMeant(events) as readonly string[]).includes(eventType))
    return { ok: true, value: { list: [], data: pageData(0, 0, query) } }
  const found = await tryPerform(listIssuerApprovals, {
    query: {
      ...filtersOf(query, viewer),
      ...statusOf(query, 'PENDING'),
      eventType: eventType ?? events,
      page: query.page,
      perPage: query.pageSize,
    },
  })
  if (!found.ok) return found
  const { approvalQueues, totalRecords } = found.value
  return {
    ok: true,
    value: { list: approvalQueues.map(shown), data: pageData(totalRecords, approvalQueues.length, query) },
  }
}

const kitItem = (order: KitOrder): ListedApproval => ({
  id: order.id,
  entityType: 'KIT',
  entityId: order.id,
  eventType: 'KIT_ORDER',
  displayName: orderTitle(order),
  businessName: order.displayName ?? order.orgName,
  issuerCode: order.issuerCode,
  amount: null,
  currency: 'INR',
  currentStep: 1,
  stepCount: 1,
  stepName: null,
  status: kitStatus(order.status),
  reason: order.reason,
  createdAt: order.createdAt,
  createdBy: order.createdBy,
  createdById: order.createdById,
  ownRequestId: order.ownRequestId,
  decidedBy: order.decidedBy,
  decidedAt: null,
  updatedAt: null,
  version: 1,
  digest: order.digest,
  changeKind: null,
  what: 'KIT_ORDER',
  kitOrderId: order.id,
})

const kitStatus = (status: string | null): ApprovalItem['status'] =>
  status === 'PENDING' || status === 'REJECTED' ? status : 'APPROVED'

/** Orders of kits, which have lists of their own. APPR-20 */
const searchKits = async (query: ListQuery, viewer: Viewer): Promise<ListResult<ListedApproval>> => {
  const { status } = query.chosen
  const found = await (status
    ? tryPerform(listKitInventory, { query: kitOrderParams(query, viewer, status) })
    : tryPerform(listKitApprovals, { query: kitOrderParams(query, viewer, 'PENDING') }))
  return found.ok ? { ok: true, value: { ...found.value, list: found.value.list.map(kitItem) } } : found
}

/** A page of what waits on one tab, or of what became of it. APPR-02 to APPR-10, APPR-20 */
export const findApprovals = (query: ListQuery, viewer: Viewer): Promise<ListResult<ListedApproval>> => {
  const tab = tabIn(query)
  const seesKits = isOffered(viewer, listKitInventory)
  if (tab === 'insta-kit' && seesKits) return searchKits(query, viewer)
  const entity = entityOf[tab]
  return entity ? searchEntities(entity, query, viewer) : searchQueue(eventsOf[tab] ?? tab, query, viewer)
}

/** What is decided about, as whoever decides sees it: a business, a card holder or a user whose papers wait. APPR-17, APPR-18, APPR-19 */
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

/** Once a request: its title reads it too. */
export const readApprovalAlone = cache((id: string) => tryPerform(getIssuerApproval, { path: { id } }))

/** A request with what can be done about it, what was said, and who may decide its step. APPR-12, APPR-13, APPR-14, ROLE-10 */
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

/** Who stands in for the person, and for whom the person does. */
export const readStandIns = () => tryPerform(listStandIns, {})
