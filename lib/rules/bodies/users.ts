import * as z from 'zod/mini'
import { digest } from './digest'
import { privileges } from '@/lib/privileges'
import { documentRules } from '../customers/kyc-documents'
import { readDocument } from '../input/read-document'
import {
  fits,
  isAddressLine,
  isBeforeBirthdays,
  isBirthday,
  isMobile,
  isName,
  isPlace,
  wireMobile,
  type Limit,
} from '../input/validators'
import { todayIn } from '../lists/date-presets'
import { zoneOf } from '../locale/zones'
import { addressProofTypes, addressTypes, genders } from '../users/user-states'
import { email, id, idPattern, personName, prose } from './fields'

const roleId = z.string().check(z.regex(idPattern, 'validation.role'))
const version = z.int().check(z.gte(1))

/** Grants a role for one business or for the person's whole scope; a bare role id means the whole scope. ROLE-05 */
export const RoleGrant = z.pipe(
  z.union([id, z.strictObject({ roleId, orgId: z.nullish(z.union([id, z.literal('')])) })], 'validation.role'),
  z.transform((given) =>
    typeof given === 'string' ? { roleId: given, orgId: null } : { roleId: given.roleId, orgId: given.orgId || null },
  ),
)
export type RoleGrant = z.output<typeof RoleGrant>

export const roleGrants = z.array(RoleGrant).check(z.minLength(1, 'validation.role'), z.maxLength(20))
export const userMobile = z.pipe(
  z.string().check(z.refine((text) => isMobile(text) || isMobile(text, 'AE'), 'validation.mobile')),
  z.transform((text: string) => wireMobile(text, isMobile(text) ? 'IN' : 'AE')),
)
export const businessIds = z.array(id).check(z.maxLength(20))

const person = {
  fullName: personName,
  email,
  mobile: z.optional(userMobile),
  roles: roleGrants,
  orgIds: z.optional(businessIds),
}

export const InviteUser = z.strictObject(person)
export type InviteUser = z.output<typeof InviteUser>

export const InviteIssuerUser = z.strictObject({
  ...person,
  issuerCode: z.optional(z.string().check(z.regex(/^[A-Z]{2,20}$/, 'validation.issuer'))),
  branchId: z.optional(id),
})
export type InviteIssuerUser = z.output<typeof InviteIssuerUser>

const docKey = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(64, message))

const pan = z.string().check(
  z.overwrite((text) => readDocument('PAN', text)),
  z.regex(documentRules.PAN.pattern, documentRules.PAN.message),
)

/** A PAN with its picture, an optional Aadhaar number, and an address proof with two pictures, front and back. USER-14, USER-15 */
export const UserDocuments = z.strictObject({
  pan,
  panKey: docKey('validation.panUpload'),
  aadhaar: z.optional(
    z.string().check(
      z.overwrite((text) => readDocument('AADHAAR', text)),
      z.refine((text) => text === '' || documentRules.AADHAAR.pattern.test(text), documentRules.AADHAAR.message),
    ),
  ),
  addressProofType: z.enum(addressProofTypes, 'validation.documentType'),
  addressProofKeys: z
    .array(docKey('validation.addressProof'), 'validation.addressProof')
    .check(z.length(2, 'validation.addressProof')),
})
export type UserDocuments = z.output<typeof UserDocuments>

const keptKey = z.optional(z.string().check(z.maxLength(64)))

/** What changes in documents that were sent back: what is missing or empty stays as it was. Others are taken only whole. APPR-37 */
export const CorrectedUserDocuments = z.strictObject({
  pan: z.optional(z.union([z.literal(''), pan], documentRules.PAN.message)),
  panKey: keptKey,
  aadhaar: UserDocuments.shape.aadhaar,
  addressProofType: z.optional(z.union([z.literal(''), z.enum(addressProofTypes)], 'validation.documentType')),
  addressProofKeys: z.optional(
    z.array(z.string().check(z.maxLength(64)), 'validation.addressProof').check(z.length(2, 'validation.addressProof')),
  ),
})
export type CorrectedUserDocuments = z.output<typeof CorrectedUserDocuments>

export const UserDetails = z.strictObject({
  fullName: personName,
  mobile: z.optional(z.union([z.literal(''), userMobile], 'validation.mobile')),
  dateOfBirth: z.optional(
    z.string().check(
      z.refine((day) => !isBeforeBirthdays(day), 'validation.birthTooEarly'),
      z.refine(
        (day) => day === '' || isBeforeBirthdays(day) || isBirthday(day, 18, todayIn(zoneOf.INR, new Date())),
        'validation.userAge',
      ),
    ),
  ),
  gender: z.optional(z.union([z.literal(''), z.enum(genders)], 'validation.gender')),
  fatherName: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (fits(text, 'personName') && isName(text)), 'validation.fatherName'),
    ),
  ),
})

export const UpdateUser = z.strictObject({
  id,
  version,
  details: z.optional(UserDetails),
  roles: z.optional(z.array(RoleGrant).check(z.maxLength(20))),
  orgIds: z.optional(businessIds),
  papers: z.optional(CorrectedUserDocuments),
  /** The key of an uploaded picture; an empty text removes the picture. */
  pictureKey: z.optional(z.string().check(z.maxLength(64))),
})
export type UpdateUser = z.output<typeof UpdateUser>

/** The status INVITED sends the invitation again. */
export const SetUserStatus = z
  .strictObject({
    status: z.enum(['ACTIVE', 'BLOCKED', 'INVITED']),
    reason: z.optional(z.string().check(prose(), z.maxLength(200, 'validation.blockReason'))),
  })
  .check(
    z.refine(({ status, reason = '' }) => status !== 'BLOCKED' || reason.length >= 3, {
      path: ['reason'],
      error: 'validation.blockReason',
    }),
  )
export type SetUserStatus = z.output<typeof SetUserStatus>

export const DecideUser = z
  .strictObject({
    userId: id,
    decision: z.enum(['APPROVE', 'REJECT']),
    version: z.optional(version),
    digest,
    reason: z.optional(z.string().check(prose(), z.maxLength(300, 'validation.approvalReason'))),
  })
  .check(
    z.refine(({ decision, reason = '' }) => decision === 'APPROVE' || reason.length > 0, {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )

export const ListApiKeys = z.strictObject({ action: z.literal('LIST') })

export const KeyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** One call lists, creates and revokes API keys. A key can be limited to privileges and IP addresses. PROF-03 */
export const ManageApiKeys = z.discriminatedUnion('action', [
  ListApiKeys,
  z.strictObject({
    action: z.literal('CREATE'),
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)),
    privileges: z.optional(z.array(z.enum(privileges)).check(z.minLength(1), z.maxLength(privileges.length))),
    addresses: z.optional(z.array(KeyAddress).check(z.minLength(1), z.maxLength(20))),
  }),
  z.strictObject({ action: z.literal('REVOKE'), keyId: z.string().check(z.minLength(1), z.maxLength(100)) }),
])

const line = (limit: Limit, isRight: (text: string) => boolean, wrong = `validation.${limit}.wrong`) =>
  z.string(wrong).check(
    z.trim(),
    z.refine((text) => fits(text, limit) && isRight(text), wrong),
  )
const optionalLine = (limit: Limit) =>
  z.optional(z.union([z.literal(''), line(limit, isAddressLine)], `validation.${limit}.wrong`))

export const SaveUserAddress = z.strictObject({
  addressType: z.optional(z.enum(addressTypes)),
  address1: line('addressLine', isAddressLine),
  address2: optionalLine('addressLine'),
  landmark: optionalLine('landmark'),
  city: line('city', isPlace),
  state: line('state', isPlace),
  pincode: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{5}$/, 'validation.pincode'))], 'validation.pincode'),
  ),
  country: z.optional(line('country', isName)),
})
export type SaveUserAddress = z.output<typeof SaveUserAddress>
