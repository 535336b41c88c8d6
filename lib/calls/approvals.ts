import { z } from 'zod'
import {
  CancelApproval,
  CorrectRequest,
  ChallengeApprovals,
  CreateStandIn,
  DecideCustomer,
  DecideBusiness,
  OpenRequestDocuments,
  TakeApprovalAction,
} from '@/lib/rules/bodies/approvals'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { SendToApproval } from '@/lib/rules/bodies/set-up'
import { DecideUser } from '@/lib/rules/bodies/users'
import { approvalEntities, approvalTabs } from '@/lib/rules/approvals/approval-events'
import { notReturnableReasons } from '@/lib/rules/approvals/correctable-changes'
import { approvalBars, approvalStatuses } from '@/lib/rules/approvals/approval-states'
import { fileChanges } from '@/lib/rules/approvals/endings'
import { callIn } from './call'
import { fieldOf, notPersonal, pictureOf } from './personal'
import {
  amount,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orElse,
  orNull,
  paged,
  pageQuery,
  required,
  signedAnswer,
  text,
  version,
  whole,
  word,
} from './reply'
import { Customer } from './customers'
import { BusinessDetail } from './organizations'
import { PasskeyChallenge } from './session'
import { missing, toOpen } from './lacking-documents'
import { UserDetail, userFiles } from './users'

const call = callIn('approvals')
const readers = ['APPROVAL_READ', 'APPROVAL_ALL'] as const

export const ApprovalItem = z.looseObject({
  id,
  entityType: oneOf(approvalEntities),
  entityId: text,
  eventType: text,
  changeKind: text,
  displayName: text,
  businessName: text,
  issuerCode: text,
  amount,
  currency,
  currentStep: orElse(count, 0),
  stepCount: orElse(count, 0),
  stepName: text,
  status: oneOf(approvalStatuses),
  reason: text,
  createdAt: moment,
  createdBy: text,
  createdById: text,
  ownRequestId: text,
  /** The reader asked for it or wrote its content. */
  isOwn: flag,
  /** Who gets the amount: the first of them by name, and how many there are. */
  receivers: listOf(z.string()),
  receiverCount: orElse(count, 0),
  decidedBy: text,
  decidedAt: moment,
  updatedAt: moment,
  version,
  digest: text,
  /** Approving it as it waits now takes a signature. CFG-10 */
  needsSignature: flag,
})
export type ApprovalItem = z.output<typeof ApprovalItem>

/** `mayDecide` is null where the upstream does not say. */
const QueueItem = ApprovalItem.extend({ mayDecide: orNull(z.boolean()), toOpen, missing })

const filters = {
  from: day.optional(),
  to: day.optional(),
  duration: word.optional(),
  issuerCode: word.optional(),
  status: word.optional(),
  searchBy: word.optional(),
  eventType: word.optional(),
}

export const listRoleUsersForApproval = call('issuing GET admins/roles/{roleId}', readers, {
  query: z.strictObject({ approvalQueueId: word.optional(), branchId: word.optional() }),
  reply: z.looseObject({ list: z.array(z.looseObject({ id, name: text, email: text, standInFor: text })) }),
  reach: 'scoped',
})

/** Lists waiting requests of one kind; its pages count from 0. APPR-07 */
export const searchApprovals = call('issuing GET approval/searchApproval', readers, {
  query: z.strictObject({
    ...filters,
    entityType: z.enum(approvalEntities),
    noOfRecords: whole(1, 10_000).optional(),
    pageNumber: whole(0).optional(),
    nextPageIdentifier: word.optional(),
    orgId: word.optional(),
  }),
  reply: z.looseObject({
    success: flag,
    collection: z.array(QueueItem),
    totalRecords: count,
    nextPageIdentifier: text,
  }),
  reach: 'scoped',
})

const InboxCounts = { waiting: count, decidable: count }

/**
 * Requests of every kind, by keyset: those that the person may decide, then those that others decide, each oldest first, then decided ones.
 * `tabs` and the counts beside it are about what waits; `around` names a request of which the neighbours are wanted. APPR-28
 */
export const listApprovalInbox = call('issuing GET approval/inbox', readers, {
  query: z.strictObject({
    ...filters,
    tab: z.enum(approvalTabs).optional(),
    orgId: word.optional(),
    perPage: whole(0, 100).optional(),
    cursor: word.optional(),
    around: word.optional(),
  }),
  reply: z.looseObject({
    list: z.array(ApprovalItem.extend({ mayDecide: flag, toOpen, missing })),
    totalRecords: count,
    next: text,
    previous: text,
    ...InboxCounts,
    tabs: z.array(z.looseObject({ tab: oneOf(approvalTabs), ...InboxCounts })),
    neighbours: orNull(z.looseObject({ previous: text, next: text })),
  }),
  reach: 'scoped',
  optional: true,
})

const Decided = z.looseObject({ message: text, status: text, ...signedAnswer })

export const approveCardHolder = call('go POST card-holder/approveCardHolder', ['APPROVAL_ALL'], {
  body: DecideCustomer,
  reply: Decided,
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
})

export const getCustomerApprovalDetail = call('issuing GET card-holder/getSingleCustomerDetailsAct', readers, {
  query: z.strictObject({ customerId: word }),
  reply: Customer,
  reach: 'scoped',
})

export const takeApprovalAction = call('issuing PUT entity/takeAction', ['APPROVAL_ALL'], {
  body: TakeApprovalAction,
  reply: Decided,
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
})

/**
 * Starts one signature about requests that a person is about to approve. `signedText` is the JSON array
 * `["emboss-approvals-1",nonce,[[id,digest],…]]` without spaces, in the order of the body, with a nonce of at least 16 random bytes; a request of
 * whose file only some rows are approved is `[id,digest,[lines]]`, the lines in rising order. The challenge is its SHA-256 in base64url. Each approval then carries the assertion in X-Approval-Signature. It is valid for five minutes, for each request
 * once, and the answer names the challenge in `signedWith`. The documents do not have this call. APPR-41
 */
export const challengeApprovals = call('issuing POST approval/challenge', ['APPROVAL_ALL', 'INSTA_KIT_ALL'], {
  body: ChallengeApprovals,
  reply: PasskeyChallenge.extend({ signedText: z.string(), origin: z.string() }),
  reach: 'scoped',
  evidence: ['challenge', 'signedText', 'origin', 'rpId'],
  server: true,
  optional: true,
})

export const listApprovalEntityTypes = call('issuing GET issuer/approvalEntityType', readers, {
  reply: z.looseObject({ list: listOf(z.looseObject({ entityType: text, eventTypes: listOf(z.string()) })) }),
  reach: 'scoped',
})

/** An `issuerCode` of `ALL` means every issuer; without one the upstream assumes the issuer `YES`. APPR-06 */
export const listIssuerApprovals = call('issuing GET issuer/approvals', readers, {
  query: z.strictObject({ ...pageQuery, ...filters, orgId: word.optional() }),
  reply: z.looseObject({ approvalQueues: z.array(QueueItem), totalRecords: count, totalPages: count }),
  reach: 'scoped',
})

export const sendToApprovalQueue = call(
  'issuing POST issuer/approvals',
  ['APPROVAL_ALL', 'ORGANIZATION_ALL', 'SET_UP_ALL'],
  {
    body: SendToApproval,
    reply: z.looseObject({ approvalQueueId: text, status: text, message: text }),
    reach: 'scoped',
    makes: { approvalQueueId: 'approvalQueueId' },
  },
)

export const cancelApproval = call('issuing PUT issuer/approvals/{id}/cancel', ['APPROVAL_ALL'], {
  body: CancelApproval,
  reply: Decided,
  reach: 'scoped',
})

const when = { at: moment, by: text }

export const listApprovalQueueActions = call('issuing GET issuer/getApprovalQueueActions/{id}', readers, {
  reply: z.looseObject({
    /** The step that decides after this person's approval; null if theirs is the last. */
    nextStep: text,
    /** The person has a passkey, so that they can sign. */
    hasPasskey: flag,
    /** What this person can ask the maker to correct, and why nothing; both only for those who may decide. APPR-37 */
    returnable: listOf(z.string()),
    notReturnable: orNull(oneOf(notReturnableReasons)),
    actions: listOf(
      z.looseObject({ action: z.string(), enabled: flag, why: text, because: orNull(oneOf(approvalBars)) }),
    ),
    steps: listOf(
      z.looseObject({
        number: notPersonal(count),
        name: text,
        roleId: text,
        roleName: text,
        state: text,
        limit: amount,
        dayLimit: amount,
        ...when,
        standInFor: text,
      }),
    ),
    history: listOf(z.looseObject({ id, action: text, step: count, ...when, standInFor: text, comment: text })),
  }),
  reach: 'scoped',
})

/** A changed value is masked whenever the field that it belongs to is masked. DES-05 */
const value = fieldOf('field')(text)

const picture = pictureOf('paper')(text)

/**
 * What a request changes and its documents. `isSame`: the field stays as it was, which masked values do not tell. `isRequired`: whoever
 * approves has opened the document, or knows that nobody gave it. `openings` name documents by their place.
 */
const content = {
  changes: listOf(
    z.looseObject({
      field: z.string(),
      before: value,
      after: value,
      isWatched: flag,
      hasMoved: flag,
      isSame: flag,
      now: value,
    }),
  ),
  files: listOf(
    z.looseObject({ paper: text, before: picture, after: picture, isRequired: flag, change: oneOf(fileChanges) }),
  ),
  openings: listOf(z.looseObject({ number: notPersonal(count), by: text, at: moment })),
}

export const ApprovalDetail = ApprovalItem.extend({
  unseen: text,
  orgId: text,
  ...content,
  toOpen,
  /** The card that the request would block. APPR-35 */
  card: orNull(
    z.looseObject({
      status: text,
      currency,
      balance: amount,
      lastUse: orNull(z.looseObject({ at: moment, amount, currency, status: text, merchant: text })),
    }),
  ),
  rows: listOf(
    z.looseObject({
      line: count,
      name: text,
      mobile: text,
      last4: text,
      amount,
      status: text,
      moves: listOf(z.looseObject({ walletName: text, amount: required(amount) })),
      kitNumber: text,
      kitAmount: amount,
      fields: listOf(z.looseObject({ field: z.string(), value })),
    }),
  ),
  gone: text,
  supersedes: text,
  /** The fields that were named as it was sent back for correction. APPR-37 */
  returnedFields: listOf(z.string()),
  /** How the request that this one replaces or sends again ended. */
  previous: orNull(
    z.looseObject({
      id,
      status: oneOf(approvalStatuses),
      reason: text,
      decidedBy: text,
      decidedAt: moment,
      fields: listOf(z.string()),
    }),
  ),
  supersededBy: text,
  configuration: orNull(z.looseObject({ issuerCode: text, remindAfterHours: orNull(count) })),
})
export type ApprovalDetail = z.output<typeof ApprovalDetail>

export const getIssuerApproval = call('issuing GET issuer/getApprovals/{id}', readers, {
  reply: ApprovalDetail,
  reach: 'scoped',
  decided: 'record',
  files: ['files.before', 'files.after'],
})

/**
 * Only people who may decide the request may open its documents: this right, and no privilege over the record, unmasks them. The reply has the
 * request's values and documents; the upstream notes who opened which. The documents do not have this call. APPR-34
 */
export const openRequestDocuments = call('issuing POST issuer/approvals/{id}/documents', ['APPROVAL_ALL'], {
  body: OpenRequestDocuments,
  reply: z.looseObject(content),
  reach: 'scoped',
  optional: true,
  repeats: 'view',
  files: ['files.before', 'files.after'],
  picks: { numbers: 'documents', list: 'files', names: 'paper' },
  // The reason unmasks the reply, which the portal does only where it reveals; sent from a browser it would show nothing.
  serverFields: ['reason'],
})

export const pauseApprovalQueue = call('issuing PUT issuer/pauseApprovalQueue/{id}', ['APPROVAL_ALL'], {
  body: Nothing,
  reply: Decided,
  reach: 'scoped',
})

export const listApprovalComments = call('issuing GET issuer/{approvalQueueId}/comments/', readers, {
  query: z.strictObject({ datasourceId: word.optional(), actionOn: word.optional() }),
  reply: z.looseObject({ list: listOf(z.looseObject({ id, action: text, comment: text, ...when })) }),
  reach: 'scoped',
})

export const approveOrgKyc = call('go POST organization/approveKyc', ['APPROVAL_ALL'], {
  body: DecideBusiness,
  reply: Decided,
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
})

export const getOrgApprovalDetail = call('issuing GET organization/orgDetailForApproval', readers, {
  query: z.strictObject({ orgId: word, issuerCode: word.optional() }),
  reply: BusinessDetail,
  reach: 'scoped',
})

export const approveUserKyc = call('go POST user/approve-user-kyc', ['APPROVAL_ALL'], {
  body: DecideUser,
  reply: z.looseObject({ message: text, approvalStatus: text, ...signedAnswer }),
  sentences: {
    done: { by: 'decision', is: { REJECT: 'users.decide.reject.done' }, otherwise: 'users.decide.approve.done' },
    failed: 'users.decide.issue',
  },
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
})

export const getUserApprovalDetail = call('issuing GET user/userDetailForApproval', readers, {
  query: z.strictObject({ userId: word }),
  reply: UserDetail,
  reach: 'scoped',
  decided: 'record',
  files: userFiles,
})

/** Only the maker can withdraw a request, and only while it waits. The documents do not have this call. APPR-25 */
export const withdrawApproval = call('issuing PUT issuer/approvals/{id}/withdraw', 'login', {
  body: Nothing,
  reply: Decided,
  reach: 'self',
  optional: true,
})

/** What the maker of a request that was sent back corrects, and with what it is filled. The documents do not have this call. APPR-37 */
export const getCorrection = call('issuing GET issuer/approvals/{id}/correction', 'login', {
  reply: z.looseObject({
    id,
    eventType: text,
    changeKind: text,
    displayName: text,
    entityId: text,
    currency,
    reason: text,
    decidedBy: text,
    fields: listOf(z.string()),
    typed: listOf(z.looseObject({ field: z.string(), value: fieldOf('field')(text) })),
    /** The request that was sent instead; null while it is to be corrected. */
    nextId: text,
  }),
  reach: 'self',
  optional: true,
})

export type Correction = z.output<typeof getCorrection.reply>

export const correctRequest = call('issuing POST issuer/approvals/{id}/correction', 'login', {
  body: CorrectRequest,
  reply: z.looseObject({ approvalQueueId: text, status: text, message: text, currency: orNull(currency) }),
  reach: 'self',
  makes: { approvalQueueId: 'approvalQueueId' },
  optional: true,
})

export const listStandIns = call('issuing GET approval/standIns', readers, {
  reply: z.looseObject({
    list: listOf(
      z.looseObject({
        id,
        name: text,
        standInName: text,
        from: text,
        to: text,
        isOwn: flag,
        isNow: flag,
        createdBy: text,
      }),
    ),
  }),
  reach: 'self',
  optional: true,
})

const Colleague = z.looseObject({ id, name: z.string(), email: z.string() })
export type Colleague = z.output<typeof Colleague>

/** Colleagues who can approve, to choose a stand-in from; `name` is part of a name or email. The documents do not have this call. APPR-38 */
export const listStandInPeople = call('issuing GET approval/standIns/people', ['APPROVAL_ALL'], {
  query: z.strictObject({ ...pageQuery, name: word.optional() }),
  reply: paged(Colleague),
  reach: 'scoped',
  optional: true,
})

export const createStandIn = call('issuing POST approval/standIns', ['APPROVAL_ALL'], {
  body: CreateStandIn,
  reply: z.looseObject({ message: text, id: text, standInId: text }),
  reach: 'self',
  names: { from: 'from', to: 'to' },
  makes: { id: 'standIn', standInId: 'userId' },
  optional: true,
})

export const endStandIn = call('issuing DELETE approval/standIns/{id}', ['APPROVAL_ALL'], {
  body: Nothing,
  reply: Message,
  reach: 'self',
  optional: true,
})
