import * as z from 'zod/mini'
import { prose } from './fields'
import { setUpFiles } from '../organizations/business-documents'

const id = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const picture = z.coerce.number().check(z.int(), z.gte(1), z.lte(99))
export const revealReason = z
  .string()
  .check(prose(), z.minLength(5, 'validation.revealReason'), z.maxLength(200, 'validation.revealReason'))

const reason = revealReason

export const RevealReason = z.strictObject({ reason })
export type RevealReason = z.output<typeof RevealReason>

export const maskedOfCustomer = ['dob', 'pan', 'aadhaar', 'passport', 'drivingLicence', 'voterId'] as const

/** The PAN card has one picture; the address proof has two, front and back. USER-14, USER-15 */
export const userDocuments = ['PAN', 'ADDRESS_PROOF'] as const

export const requestSides = ['before', 'after', 'now'] as const
export const fileSides = ['before', 'after'] as const
const field = z.string().check(z.regex(/^[\w.-]{1,100}$/))

/**
 * Asks for one masked value and says why. `of` names the kind of record and `what` the value: a field, a document's number or picture, or a
 * field or document of a request. `request-documents` asks for all that a request masks, to decide it. Decision 23, APPR-34
 */
export const Reveal = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('customer'), id, what: z.enum(maskedOfCustomer), reason }),
  z.strictObject({ of: z.literal('customer-document'), id, what: id, reason }),
  z.strictObject({ of: z.literal('card-document'), id, what: id, reason }),
  z.strictObject({ of: z.literal('customer-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('card-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('user-picture'), id, what: z.enum(userDocuments), picture, reason }),
  z.strictObject({ of: z.literal('business-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('branch-picture'), id, what: z.enum(setUpFiles), picture, reason }),
  z.strictObject({ of: z.literal('request'), id, what: field, side: z.enum(requestSides), reason }),
  z.strictObject({ of: z.literal('request-picture'), id, what: id, picture, side: z.enum(fileSides), reason }),
  z.strictObject({ of: z.literal('request-documents'), id, reason }),
])
export type Reveal = z.output<typeof Reveal>
export type RevealOfRequest = Extract<Reveal, { of: 'request-documents' }>
export type RevealOfValue = Exclude<Reveal, RevealOfRequest>

/** All that a request masks: values by field, and links to its documents in their order. */
export type RevealedRequest = {
  values: Readonly<Record<string, Readonly<Partial<Record<(typeof requestSides)[number], string>>>>>
  files: readonly Readonly<Record<(typeof fileSides)[number], string | null>>[]
}

/** Reading a record is not enough to unmask it; one of these privileges is needed. Decision 23 */
export const revealPrivileges = ['CARD_ALL', 'CARD_HOLDER_ALL'] as const
export const revealUserPrivileges = ['USERS_ALL', 'APPROVAL_ALL'] as const
export const revealBusinessPrivileges = ['ORGANIZATION_ALL', 'APPROVAL_ALL'] as const
export const revealRequestPrivileges = ['APPROVAL_ALL'] as const
export const revealBranchPrivileges = ['BRANCH_WRITE'] as const
