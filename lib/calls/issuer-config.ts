import { z } from 'zod'
import { callIn } from './call'
import { CreateIssuerEvent, SetIssuerEventStatus, UpdateIssuerEvent } from '@/lib/rules/bodies/approvals'
import {
  amount,
  as,
  count,
  day,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  text,
  version,
  word,
} from './reply'
import { Permission } from './roles'
import { waitsFor } from './waits-for'
import { eventStatuses } from '@/lib/rules/approvals/approval-states'

const call = callIn('issuer-config')

const eventReaders = ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'] as const

const words = listOf(z.string())
const Step = z.looseObject({ name: text, roleId: text, roleName: text, limit: amount, dayLimit: amount })
const wireEvent = z.looseObject({
  issuerCode: id,
  eventType: z.string(),
  status: oneOf(eventStatuses),
  /** True if this event always needs a second person, whatever the issuer's settings say. */
  isAlways: flag,
  DOCUMENTS: words,
  ADDRESS: words,
  DETAILS: words,
  identifiers: listOf(z.looseObject({ entityType: text })),
  steps: listOf(Step),
  remindAfterHours: orNull(count),
  askAbove: amount,
  /** Approvals above this amount are signed with a passkey; all of them if it is 0, none if it is null. CFG-10 */
  signAbove: amount,
  version,
  isStored: flag,
  changedBy: text,
  changedAt: moment,
  waitsFor,
})

export const IssuerEvent = as(
  wireEvent,
  ({ identifiers, ...event }) => ({
    ...event,
    entityTypesForReview: identifiers.flatMap(({ entityType }) => entityType ?? []),
  }),
  () => wireEvent.omit({ identifiers: true }).extend({ entityTypesForReview: z.array(z.string()) }),
)
export type IssuerEvent = z.output<typeof IssuerEvent>

export const listIssuerEvents = call('issuing GET issuer/events', eventReaders, {
  query: z.strictObject({ issuerCode: word.optional() }),
  reply: z.looseObject({ list: z.array(IssuerEvent) }),
  reach: 'issuer',
})

const Saved = z.looseObject({ message: text, version })
const eventNames = { eventType: 'eventType', issuerCode: 'issuerCode' } as const

export const updateIssuerEventStatus = call('issuing PUT issuer/status', ['APPROVAL_ALL'], {
  body: SetIssuerEventStatus,
  reply: Saved,
  reach: 'issuer',
  names: eventNames,
})

export const updateIssuerEvent = call('issuing PUT issuer/updateEvent', ['APPROVAL_ALL'], {
  body: UpdateIssuerEvent,
  reply: Saved,
  reach: 'issuer',
  names: eventNames,
})

export const getIssuerEvent = call(
  'issuing GET issuers/event',
  [...eventReaders, 'CARD_ALL', 'ORGANIZATION_ALL', 'INSTA_KIT_ALL', 'TRANSACTION_ALL'],
  { query: z.strictObject({ eventType: word, issuerCode: word.optional() }), reply: IssuerEvent, reach: 'scoped' },
)

export const createIssuerEvent = call('issuing POST issuers/event', ['APPROVAL_ALL'], {
  body: CreateIssuerEvent,
  reply: Saved,
  reach: 'issuer',
  names: eventNames,
})

export const listIssuerPermissions = call(
  'issuing GET mp/getPermissions/{issuerCode}',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {
    reply: z.looseObject({ defaultPermissions: listOf(Permission), customPermissions: listOf(Permission) }),
    reach: 'issuer',
  },
)

export const Issuer = z.looseObject({ issuerCode: id, issuerName: text, currencyCode: text })
export type Issuer = z.output<typeof Issuer>
const IssuersReply = z.looseObject({ list: z.array(Issuer) })
const issuerReaders = [
  'APPROVAL_READ',
  'APPROVAL_ALL',
  'USERS_READ',
  'USERS_ALL',
  'ORGANIZATION_READ',
  'ORGANIZATION_ALL',
] as const

export const listIssuersForOrg = call('issuing GET usrmgmt/1.0/issuer/getAllIssuersForOrg', issuerReaders, {
  query: z.strictObject({ orgId: word }),
  reply: IssuersReply,
  reach: 'scoped',
})

export const listSystemIssuers = call('issuing GET usrmgmt/1.0/issuer/getSystemIssuers', issuerReaders, {
  reply: IssuersReply,
  reach: 'scoped',
})

export const PlatformAuditEvent = z.looseObject({
  createdTime: moment,
  orgName: text,
  eventDisplayName: text,
  issuerCode: text,
  createdBy: text,
  status: text,
})
export type PlatformAuditEvent = z.output<typeof PlatformAuditEvent>

export const listAuditEvents = call('issuing GET audit/events', ['USERS_READ', 'USERS_ALL'], {
  query: z.strictObject({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
    searchTxt: word.optional(),
    orgId: word.optional(),
    withSubOrgs: z.literal('true').optional(),
    cardId: word.optional(),
  }),
  reply: paged(PlatformAuditEvent),
  reach: 'scoped',
  optional: true,
})
