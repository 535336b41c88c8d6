import * as z from 'zod/mini'
import type { Filled } from '../input/empty-values'
import { setUpFiles } from '../organizations/business-documents'
import { id, issuerCode } from './fields'

const text = z.optional(z.string().check(z.maxLength(300)))
const address = z.optional(
  z.strictObject({
    address1: text,
    address2: text,
    pincode: text,
    city: text,
    district: text,
    state: text,
    country: text,
  }),
)
const fileKey = z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/)))

export const businessFields = {
  businessType: text,
  gst: text,
  pan: text,
  cin: text,
  tan: text,
  trn: text,
  tradeRegister: text,
  registered: address,
  isSameAddress: z.optional(z.boolean()),
  business: address,
  associatedBank: text,
  accountType: text,
  accountNumber: text,
  ifsc: text,
  managerName: text,
  managerEmail: text,
  managerEmployeeId: text,
  approverName: text,
  approverEmail: text,
  approverMobile: text,
  agreementStart: text,
  agreementEnd: text,
  cardFee: text,
  replacementFee: text,
  budget: text,
  signatory: z.optional(
    z.strictObject({ name: text, email: text, mobile: text, dateOfBirth: text, aadhaar: text, pan: text }),
  ),
  files: z.optional(z.partialRecord(z.enum(setUpFiles), fileKey)),
}

export const BusinessFieldsBody = z.strictObject(businessFields)
export type BusinessFields = Filled<z.output<typeof BusinessFieldsBody>>
export type SetUpAddress = BusinessFields['registered']

/** A draft may be wrong, and missing fields keep their value. The platform applies the form's rules when it creates the business. */
export const SetUpDetails = z.strictObject({
  name: text,
  displayName: text,
  orgCategory: text,
  description: z.optional(z.string().check(z.maxLength(2000))),
  issuers: z.optional(z.array(issuerCode).check(z.maxLength(20))),
  primaryAdminName: text,
  primaryAdminMobile: text,
  primaryAdminEmail: text,
  ...businessFields,
})
export type SetUpDetails = z.output<typeof SetUpDetails>
export type SetUpValues = Filled<SetUpDetails>

/** Identifies the filled form, so that sending it twice creates one business. */
const formKey = z.uuid()
const draftId = z.optional(id)
const version = z.optional(z.int().check(z.gte(0)))

export const SetUpBusiness = z.strictObject({ formKey, orgId: draftId, version, details: SetUpDetails })
export type SetUpBusiness = z.output<typeof SetUpBusiness>

export const SetUpSubBusiness = z.strictObject({
  formKey,
  orgId: draftId,
  version,
  parentOrgId: id,
  details: SetUpDetails,
})
export type SetUpSubBusiness = z.output<typeof SetUpSubBusiness>

export const UpdateBusinessDraft = z.strictObject({ version: z.nonoptional(version), details: SetUpDetails })
export type UpdateBusinessDraft = z.output<typeof UpdateBusinessDraft>

export const UpdateBusiness = z.strictObject({ orgId: id, version: z.nonoptional(version), details: SetUpDetails })
export type UpdateBusiness = z.output<typeof UpdateBusiness>

export const UpdateBusinessBranding = z.strictObject({
  version: z.nonoptional(version),
  orgDisplayName: z
    .string()
    .check(z.trim(), z.minLength(2, 'validation.setUp.displayName'), z.maxLength(50, 'validation.setUp.displayName')),
  /** The key of an uploaded picture; without one the logo stays. */
  logo: fileKey,
})
export type UpdateBusinessBranding = z.output<typeof UpdateBusinessBranding>

export const SendToApproval = z.strictObject({
  entityId: id,
  entityType: z.enum(['ORG', 'CARD_PROGRAM']),
  issuerCode,
})
export type SendToApproval = z.output<typeof SendToApproval>
