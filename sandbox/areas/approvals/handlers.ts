import {
  approvalEventNames,
  approvalEvents,
  approvalEntities,
  type ApprovalEntity,
} from '@/lib/rules/approvals/approval-events'
import { waitingWords } from '@/lib/rules/approvals/approval-states'
import {
  CancelApproval,
  CorrectRequest,
  ChallengeApprovals,
  DecideCustomer,
  DecideBusiness,
  OpenRequestDocuments,
  TakeApprovalAction,
} from '@/lib/rules/bodies/approvals'
import { DEFAULT_ISSUER } from '@/lib/rules/cards/issuers'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { SendToApproval } from '@/lib/rules/bodies/set-up'
import {
  cancel,
  comment,
  decideRequest,
  pause,
  requireDeciding,
  resume,
  sendBack,
  withdraw,
} from '../../core/changes/decide'
import { correctRequest, describeCorrection } from '../../core/changes/correct'
import { shownDigest } from '../../core/changes/digest'
import { actionsFor, describeRequest, historyOf } from './describe'
import { newestRequest, requireRequest } from '../../core/changes/requests'
import { ofIssuer } from '../../core/requests/request-scope'
import type { Acting } from '../../core/changes/acting'
import { decidersOf } from '../../core/requests/deciders'
import { parsePage } from '../../core/db/paging'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, namedIssuer } from '../../core/actor/actor'
import { refuseSignature } from '../../core/actor/approval-signature'
import { askForSignature } from '../../core/actor/passkeys'
import { readWhole } from '@/lib/rules/input/read-whole'
import { isIn } from '../../core/db/condition'
import { requireCustomer, customerRows } from '../customers/queries'
import { businessDetail } from '../organizations/queries'
import { businessRequestAt, statusesOf } from '../organizations/at-issuers'
import { sendProgram } from '../programs/approval'
import { requireRole } from '../roles/rows'
import { usersInScope } from '../../core/scope/users'
import { noteOpenings } from '../../core/changes/documents'
import { readInbox, readQueuePage } from './inbox'
import { commonConditions, withStatus } from './queue-filters'
import { standIns } from './stand-ins'
import { sendBusiness } from './send-business'

const listQueue = (context: CallContext<'issuing GET issuer/approvals'>) => {
  const { actor, query } = context
  const page = parsePage(query)
  const all = [
    ...commonConditions(context),
    ...namedIssuer(actor, query.issuerCode ?? actor.issuer ?? DEFAULT_ISSUER, ofIssuer),
    ...withStatus(query.status),
  ]
  const { list, total } = readQueuePage(context, all, query.status, page)
  return {
    approvalQueues: list,
    totalRecords: total,
    totalPages: Math.ceil(total / page.perPage),
  }
}

const SEARCH_PER_PAGE = 5

const eventsOfEntity = (entity: ApprovalEntity): string[] => {
  const shown = entity === 'ORG' ? ['ORG', 'CARD_PROGRAM', 'ISSUER_EVENT'] : [entity]
  const tab = { ORG: 'businesses', CUST: 'card-holders', CARD: 'cards', USER: 'users' }[entity as 'ORG']
  return approvalEventNames.filter(
    (name) => shown.includes(approvalEvents[name].entity) && (tab === undefined || approvalEvents[name].tab === tab),
  )
}

const search = (context: CallContext<'issuing GET approval/searchApproval'>) => {
  const { actor, query } = context
  const entity = approvalEntities.find((one) => one === query.entityType)
  if (!entity) throw new HttpError(400, 'entityType says what is searched')
  const at = query.nextPageIdentifier ?? query.pageNumber ?? '0'
  const number = readWhole(at)
  if (number === null) throw new HttpError(400, 'pageNumber must be a whole number from 0')
  const page = {
    ...parsePage({ ...(query.noOfRecords && { perPage: query.noOfRecords }) }, SEARCH_PER_PAGE),
    page: number + 1,
  }
  const all = [
    ...commonConditions(context),
    ...namedIssuer(actor, query.issuerCode, ofIssuer),
    isIn('event_type', eventsOfEntity(entity)),
    ...withStatus(query.status, waitingWords[entity]),
  ]
  const status = query.status === waitingWords[entity] ? 'PENDING' : query.status
  const { list, total } = readQueuePage(context, all, status, page)
  return {
    success: true,
    collection: list,
    totalRecords: total,
    nextPageIdentifier: (number + 1) * page.perPage < total ? String(number + 1) : null,
  }
}

/** The issuers whose request about a business the call may mean: the caller's own, else the named one, else all at which it waits. ORG-47 */
const issuersMeant = ({ db, actor }: Acting, orgId: number, code: string | undefined): string[] => {
  if (actor.issuer && code && code !== actor.issuer) throw notFound('Issuer')
  const named = actor.issuer ?? code
  if (named) return [named]
  const all = statusesOf(db, orgId)
  const waiting = all.filter(({ status }) => status === 'PENDING')
  return (waiting.length > 0 ? waiting : all).map(({ issuer }) => issuer)
}

const decidedIssuer = (context: CallContext<'go POST organization/approveKyc'>, orgId: number): string => {
  const [only, ...others] = issuersMeant(context, orgId, context.body.issuerCode)
  if (only && others.length === 0) return only
  const names = [only, ...others].filter(Boolean).join(', ')
  const message = `Several issuers have this business (${names}). Choose the one that you decide for`
  throw fieldError('issuerCode', message)
}

const act = (context: CallContext<'issuing PUT entity/takeAction'>) => {
  const { db, actor, body } = context
  const { approvalQueueId, action, reason = '', version, lines, digest } = body
  if (action === 'COMMENT' || action === 'RESUME' || action === 'RETURN') refuseSignature(context)
  if (action === 'COMMENT') return comment(context, approvalQueueId, reason)
  if (action === 'RESUME') return resume(context, approvalQueueId)
  if (action === 'RETURN')
    return sendBack(context, approvalQueueId, { reason, fields: body.fields ?? [], version, digest })
  return decideRequest(context, requireRequest(db, actor, approvalQueueId), { action, reason, version, lines, digest })
}

const openDocuments = (context: CallContext<'issuing POST issuer/approvals/{id}/documents'>) =>
  context.db.write(() => {
    const request = requireRequest(context.db, context.actor, context.path.id)
    requireDeciding(context, request)
    const papers = describeRequest(context, request).files.map(({ paper }) => paper)
    noteOpenings(context, request, context.body, papers)
    const { changes, files, openings } = describeRequest(context, request)
    return { changes, files, openings }
  })

const usersWithRole = ({ db, actor, path, query, now }: CallContext<'issuing GET admins/roles/{roleId}'>) => {
  const role = requireRole(db, actor, path.roleId)
  const request = query.approvalQueueId ? requireRequest(db, actor, query.approvalQueueId) : null
  const deciders = request && (decidersOf(db, [request.id], now()).get(request.id) ?? [])
  let people = db.q
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.branch_id'])
    .where('users.status', '=', 'ACTIVE')
    .where(usersInScope(actor))
    .orderBy('users.name')
  if (deciders)
    people = people.where(
      'users.id',
      'in',
      deciders.map(({ id }) => id),
    )
  else
    people = people.where(
      'users.id',
      'in',
      db.q.selectFrom('user_roles').select('user_id').where('role_id', '=', role.id),
    )
  const list = db
    .all(people)
    .filter(({ branch_id }) => !query.branchId || String(branch_id) === query.branchId)
    .map(({ id, name, email }) => ({
      id: String(id),
      name,
      email,
      standInFor: deciders?.find((one) => one.id === id)?.forName ?? null,
    }))
  return { list }
}

export const approvals = {
  ...standIns,
  'issuing GET issuer/approvals': listQueue,
  'issuing GET approval/searchApproval': search,
  'issuing GET approval/inbox': readInbox,
  'issuing GET issuer/approvalEntityType': () => ({
    list: approvalEntities.map((entityType) => ({
      entityType,
      eventTypes: approvalEventNames.filter((name) => approvalEvents[name].entity === entityType),
    })),
  }),
  'issuing GET issuer/getApprovals/{id}': (context) =>
    describeRequest(context, requireRequest(context.db, context.actor, context.path.id)),
  'issuing GET issuer/getApprovalQueueActions/{id}': (context) =>
    actionsFor(context, requireRequest(context.db, context.actor, context.path.id)),
  'issuing GET issuer/{approvalQueueId}/comments/': (context) => {
    const { db, actor, path, query } = context
    const request = requireRequest(db, actor, path.approvalQueueId)
    const isOther =
      (query.actionOn && query.actionOn !== request.entity_type) ||
      (query.datasourceId && query.datasourceId !== String(request.entity_id ?? request.id))
    return { list: isOther ? [] : historyOf(context, request).filter((one) => one.comment !== null) }
  },
  'issuing GET admins/roles/{roleId}': usersWithRole,
  'issuing POST approval/challenge': {
    body: ChallengeApprovals,
    answer: (context) => {
      const { db, actor, body } = context
      for (const { approvalQueueId } of body.requests) requireRequest(db, actor, approvalQueueId)
      return askForSignature(context, actor.id, body.requests)
    },
  },
  'issuing PUT entity/takeAction': { body: TakeApprovalAction, answer: act },
  'issuing POST issuer/approvals/{id}/documents': { body: OpenRequestDocuments, answer: openDocuments },
  'issuing PUT issuer/pauseApprovalQueue/{id}': { body: Nothing, answer: (context) => pause(context, context.path.id) },
  'issuing PUT issuer/approvals/{id}/cancel': {
    body: CancelApproval,
    answer: (context) => cancel(context, context.path.id, context.body.reason),
  },
  'issuing PUT issuer/approvals/{id}/withdraw': {
    body: Nothing,
    answer: (context) => withdraw(context, context.path.id),
  },
  'issuing GET organization/orgDetailForApproval': (context) => {
    const detail = businessDetail(context, context.query.orgId ?? '')
    const orgId = Number(detail.id)
    // Each issuer's request has its own digest, so without a named issuer there is none if several are waiting.
    const [issuer, ...others] = issuersMeant(context, orgId, context.query.issuerCode)
    const request = issuer && others.length === 0 ? businessRequestAt(context.db, orgId, issuer) : undefined
    return { ...detail, digest: request ? shownDigest(context, request) : null }
  },
  'issuing GET card-holder/getSingleCustomerDetailsAct': (context) => {
    const { db, actor, query } = context
    const { id } = requireCustomer(db, actor, query.customerId ?? '')
    const [row] = customerRows(db, [id])
    if (!row) throw notFound('Customer')
    const request = newestRequest(db, 'CUSTOMER_KYC', id)
    return { ...row, digest: request ? shownDigest(context, request) : null }
  },
  'go POST organization/approveKyc': {
    body: DecideBusiness,
    answer: (context) => {
      const { db, actor, body } = context
      const org = requireBusiness(db, actor, body.orgId)
      const request = businessRequestAt(db, org.id, decidedIssuer(context, org.id))
      if (!request) throw notFound('Request')
      return decideRequest(context, request, { ...body, digest: body.digest })
    },
  },
  'go POST card-holder/approveCardHolder': {
    body: DecideCustomer,
    answer: (context) => {
      const customer = requireCustomer(context.db, context.actor, context.body.customerId)
      const request = newestRequest(context.db, 'CUSTOMER_KYC', customer.id)
      if (!request) throw notFound('Request')
      return decideRequest(context, request, { ...context.body, digest: context.body.digest })
    },
  },
  'issuing GET issuer/approvals/{id}/correction': (context) => describeCorrection(context, context.path.id),
  'issuing POST issuer/approvals/{id}/correction': {
    body: CorrectRequest,
    answer: (context) => correctRequest(context, context.path.id, context.body),
  },
  'issuing POST issuer/approvals': {
    body: SendToApproval,
    answer: (context) =>
      context.db.write(() => {
        const { actor, body } = context
        if (actor.issuer && actor.issuer !== body.issuerCode) throw notFound('Issuer')
        const request = body.entityType === 'ORG' ? sendBusiness(context, body) : sendProgram(context, body)
        return {
          approvalQueueId: String(request.id),
          status: 'PENDING',
          message: `Sent to ${body.issuerCode} for approval`,
        }
      }),
  },
} satisfies AreaHandlers
