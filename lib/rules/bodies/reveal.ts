import * as z from 'zod/mini'
import { setUpFiles } from '../organizations/business-documents'

const id = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const picture = z.coerce.number().check(z.int(), z.gte(1), z.lte(99))
const reason = z
  .string()
  .check(z.trim(), z.minLength(5, 'validation.revealReason'), z.maxLength(200, 'validation.revealReason'))

export const RevealReason = z.strictObject({ reason })
export type RevealReason = z.output<typeof RevealReason>

export const maskedOfCustomer = ['dob', 'pan', 'aadhaar', 'passport', 'drivingLicence', 'voterId'] as const

/** Documents of a user with pictures: one of the PAN card, two of the address proof, front then back. USER-14, USER-15 */
export const userPapers = ['PAN', 'ADDRESS_PROOF'] as const

export const requestSides = ['before', 'after', 'now'] as const
export const fileSides = ['before', 'after'] as const
const field = z.string().check(z.regex(/^[\w.-]{1,100}$/))

/**
 * One masked value of one record and the reason: a field of a customer, the number or picture of a KYC document by its id, a picture of a
 * document of a user, business or branch, a field of a request, or one of its documents by type and index. Decision 23
 */
export const Reveal = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('customer'), id, what: z.enum(maskedOfCustomer), reason }),
  z.strictObject({ of: z.literal('customer-document'), id, what: id, reason }),
  z.strictObject({ of: z.literal('card-document'), id, what: id, reason }),
  z.strictObject({ of: z.literal('customer-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('card-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('user-picture'), id, what: z.enum(userPapers), picture, reason }),
  z.strictObject({ of: z.literal('business-picture'), id, what: id, picture, reason }),
  z.strictObject({ of: z.literal('branch-picture'), id, what: z.enum(setUpFiles), picture, reason }),
  z.strictObject({ of: z.literal('request'), id, what: field, side: z.enum(requestSides), reason }),
  z.strictObject({ of: z.literal('request-picture'), id, what: id, picture, side: z.enum(fileSides), reason }),
])
export type Reveal = z.output<typeof Reveal>

/** Unmasking needs more than reading. Decision 23 */
export const revealPrivileges = ['CARD_ALL', 'CARD_HOLDER_ALL'] as const
export const revealUserPrivileges = ['USERS_ALL', 'APPROVAL_ALL'] as const
export const revealBusinessPrivileges = ['ORGANIZATION_ALL', 'APPROVAL_ALL'] as const
export const revealRequestPrivileges = ['APPROVAL_ALL'] as const
export const revealBranchPrivileges = ['BRANCH_WRITE'] as const
