import { z } from 'zod'
import { callIn } from './call'
import { day, id, listOf, pageQuery, paged, text, word } from './reply'
import { Permission } from './roles'

const call = callIn('issuer-config')

export const listIssuerEvents = call(
  'issuing GET issuer/events',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

export const updateIssuerEventStatus = call('issuing PUT issuer/status', ['APPROVAL_ALL'], {})

export const updateIssuerEvent = call('issuing PUT issuer/updateEvent', ['APPROVAL_ALL'], {})

export const getIssuerEvent = call(
  'issuing GET issuers/event',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

export const createIssuerEvent = call('issuing POST issuers/event', ['APPROVAL_ALL'], {})

/** What roles of an issuer are made of: the permissions of all and its own. ROLE-07 */
export const listIssuerPermissions = call(
  'issuing GET mp/getPermissions/{issuerCode}',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  { reply: z.looseObject({ defaultPermissions: listOf(Permission), customPermissions: listOf(Permission) }) },
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
})

/** Every issuer of the platform. ORG-41 */
export const listSystemIssuers = call('issuing GET usrmgmt/1.0/issuer/getSystemIssuers', issuerReaders, {
  reply: IssuersReply,
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
  }),
  reply: paged(PlatformAuditEvent),
  optional: true,
})
