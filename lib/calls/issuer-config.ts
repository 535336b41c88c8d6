import { z } from 'zod'
import { callIn } from './call'
import { day, pageQuery, paged, text, word } from './reply'

const call = callIn('issuer-config')

/** Doc 3 §7. */
export const listIssuerEvents = call(
  'issuing GET issuer/events',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

/** Doc 3 §7. */
export const updateIssuerEventStatus = call('issuing PUT issuer/status', ['APPROVAL_ALL'], {})

/** Doc 3 §7. */
export const updateIssuerEvent = call('issuing PUT issuer/updateEvent', ['APPROVAL_ALL'], {})

/** Doc 3 §7. */
export const getIssuerEvent = call(
  'issuing GET issuers/event',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

/** Doc 3 §7. */
export const createIssuerEvent = call('issuing POST issuers/event', ['APPROVAL_ALL'], {})

/** Doc 3 §7. */
export const listIssuerPermissions = call(
  'issuing GET mp/getPermissions/{issuerCode}',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

/** Doc 3 §7. */
export const listIssuersForOrg = call(
  'issuing GET usrmgmt/1.0/issuer/getAllIssuersForOrg',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

/** Doc 3 §7. */
export const listSystemIssuers = call(
  'issuing GET usrmgmt/1.0/issuer/getSystemIssuers',
  ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL'],
  {},
)

/** PROF-10 */
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
  query: z.strictObject({ ...pageQuery, from: day.optional(), to: day.optional(), searchTxt: word.optional() }),
  reply: paged(PlatformAuditEvent),
  optional: true,
})
