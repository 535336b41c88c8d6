import { z } from 'zod'
import { callIn } from './call'
import { CreateIssuerEvent, SetIssuerEventStatus, UpdateIssuerEvent } from '@/lib/rules/bodies/approvals'
import { amount, as, count, day, flag, id, listOf, oneOf, orNull, pageQuery, paged, text, word } from './reply'
import { Permission } from './roles'
import { waitsFor } from './waits-for'

const call = callIn('issuer-config')

const eventReaders = ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'] as const

const words = listOf(z.string())
const Step = z.looseObject({ name: text, roleId: text, roleName: text })
const wireEvent = z.looseObject({
  issuerCode: id,
  eventType: z.string(),
  status: oneOf(['ACTIVE', 'INACTIVE']),
  /** A second person decides whatever the issuer says. */
  isAlways: flag,
  DOCUMENTS: words,
  ADDRESS: words,
  DETAILS: words,
  identifiers: listOf(z.looseObject({ entityType: text })),
  steps: listOf(Step),
  remindAfterHours: orNull(count),
  /** Sums above it are asked about once more. CFG-08 */
  askAbove: amount,
  version: count,
  isStored: flag,
  changedBy: text,
  changedAt: text,
  waitsFor,
})

/** An event as an issuer has configured it; what is looked at is taken from its identifiers. CFG-03 */
export const IssuerEvent = as(wireEvent, ({ identifiers, ...event }) => ({
  ...event,
  entityTypesForReview: identifiers.flatMap(({ entityType }) => entityType ?? []),
}))
export type IssuerEvent = z.output<typeof IssuerEvent>

/** Of the issuers that the person may see, those of one where it is named. CFG-01, CFG-02 */
export const listIssuerEvents = call('issuing GET issuer/events', eventReaders, {
  query: z.strictObject({ issuerCode: word.optional() }),
  reply: z.looseObject({ list: listOf(IssuerEvent) }),
  reach: 'issuer',
})

const Saved = z.looseObject({ message: text, version: count })

/** Switches a guarded operation on or off. CFG-04 */
export const updateIssuerEventStatus = call('issuing PUT issuer/status', ['APPROVAL_ALL'], {
  body: SetIssuerEventStatus,
  reply: Saved,
  reach: 'issuer',
})

/** What is asked for at an event, and who decides. CFG-05 */
export const updateIssuerEvent = call('issuing PUT issuer/updateEvent', ['APPROVAL_ALL'], {
  body: UpdateIssuerEvent,
  reply: Saved,
  reach: 'issuer',
})

/** Whoever may ask for something is told who decides it. CFG-02 */
export const getIssuerEvent = call(
  'issuing GET issuers/event',
  [...eventReaders, 'CARD_ALL', 'ORGANIZATION_ALL', 'INSTA_KIT_ALL', 'TRANSACTION_ALL'],
  { query: z.strictObject({ eventType: word, issuerCode: word.optional() }), reply: IssuerEvent, reach: 'scoped' },
)

/** The first configuration of an event. CFG-05 */
export const createIssuerEvent = call('issuing POST issuers/event', ['APPROVAL_ALL'], {
  body: CreateIssuerEvent,
  reply: Saved,
  reach: 'issuer',
})

/** What roles of an issuer are made of: the permissions of all and its own. ROLE-07 */
export const listIssuerPermissions = call(
  'issuing GET mp/getPermissions/{issuerCode}',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {
    reply: z.looseObject({ defaultPermissions: listOf(Permission), customPermissions: listOf(Permission) }),
    reach: 'issuer',
  },
)

/** An issuer bank, and what one business has there. ORG-41 */
export const Issuer = z.looseObject({ issuerCode: id, issuerName: text, currencyCode: text })
export type Issuer = z.output<typeof Issuer>
const IssuersReply = z.looseObject({ list: listOf(Issuer) })
/** Those of issuer configuration, and of the screens of businesses. Decisions, Calls */
const issuerReaders = [
  'APPROVAL_READ',
  'APPROVAL_ALL',
  'USERS_READ',
  'USERS_ALL',
  'ORGANIZATION_READ',
  'ORGANIZATION_ALL',
] as const

/** The issuers that a business works with. ORG-41 */
export const listIssuersForOrg = call('issuing GET usrmgmt/1.0/issuer/getAllIssuersForOrg', issuerReaders, {
  query: z.strictObject({ orgId: word }),
  reply: IssuersReply,
  reach: 'scoped',
})

/** Every issuer of the platform. ORG-41 */
export const listSystemIssuers = call('issuing GET usrmgmt/1.0/issuer/getSystemIssuers', issuerReaders, {
  reply: IssuersReply,
  reach: 'scoped',
})

/** A row of the platform's own events. PROF-10 */
export const PlatformAuditEvent = z.looseObject({
  createdTime: text,
  orgName: text,
  eventDisplayName: text,
  issuerCode: text,
  createdBy: text,
  status: text,
})
export type PlatformAuditEvent = z.output<typeof PlatformAuditEvent>

/** Added: document 1 §3. */
export const listAuditEvents = call('issuing GET audit/events', ['USERS_READ', 'USERS_ALL'], {
  query: z.strictObject({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
    searchTxt: word.optional(),
    orgId: word.optional(),
    /** Of the businesses below it as well. */
    withSubOrgs: z.literal('true').optional(),
    cardId: word.optional(),
  }),
  reply: paged(PlatformAuditEvent),
  reach: 'scoped',
  optional: true,
})
