import type { Currency } from '../locale/money'
import * as z from 'zod/mini'
import { branchTypes, parentTypeOf, type BranchType } from '../branches/branch-types'
import { issuerCodes } from '../cards/issuers'
import { isMobile, wireMobile, type Country } from '../input/validators'
import { refineBy } from '../refine-by'
import { businessFields } from './set-up'
import { email, idPattern, personName, prose } from './fields'

const id = z.string().check(z.regex(idPattern, 'validation.parentBranch'))

/** Branches of an Emirati bank have neither PIN code nor IFSC. Decision 25 */
export const countryOfIssuer = (issuerCode: string): Country => (issuerCode === 'ENBD' ? 'AE' : 'IN')

export const currencyOfIssuer = (issuerCode: string): Currency => (countryOfIssuer(issuerCode) === 'AE' ? 'AED' : 'INR')

const mobile = z.string().check(z.regex(/^\d{0,12}$/, 'validation.mobile'))
const code = (pattern: RegExp, message: string) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => text.toUpperCase()),
    z.regex(pattern, message),
  )

export const findBranchErrorsTogether = (branch: {
  branchType: BranchType
  parentBranchId?: string | undefined
  issuerCode: string
  adminMobile: string
  ifsc?: string | undefined
}): Record<string, string> => {
  const country = countryOfIssuer(branch.issuerCode)
  const isUnderOne = parentTypeOf(branch.branchType) !== null
  return {
    ...(!isMobile(branch.adminMobile, country) && { adminMobile: 'validation.mobile' }),
    ...(isUnderOne !== (branch.parentBranchId !== undefined) && { parentBranchId: 'validation.parentBranch' }),
    ...(country === 'AE' && branch.ifsc && { ifsc: 'validation.setUp.ifsc' }),
  }
}

const ownFields = {
  branchName: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'validation.branchName'),
      z.maxLength(50, 'validation.branchName'),
      z.regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,&'()/-]*$/u, 'validation.branchName'),
    ),
  branchCode: code(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'validation.branchCode'),
  cbsCode: code(/^[A-Z0-9]{2,10}$/, 'validation.cbsCode'),
  description: z
    .string()
    .check(prose(), z.minLength(1, 'validation.branchDescription'), z.maxLength(500, 'validation.branchDescription')),
  adminName: personName,
  adminEmail: email,
  adminMobile: mobile,
  ...businessFields,
  ifsc: z.optional(code(/^$|^[A-Z]{4}0[A-Z0-9]{6}$/, 'validation.setUp.ifsc')),
}

export const CreateBranch = z.pipe(
  z
    .strictObject({
      branchType: z.enum(branchTypes, 'validation.branchType'),
      issuerCode: z.enum(issuerCodes, 'validation.issuer'),
      parentBranchId: z.optional(id),
      ...ownFields,
    })
    .check(refineBy(findBranchErrorsTogether)),
  z.transform((branch) => ({
    ...branch,
    adminMobile: wireMobile(branch.adminMobile, countryOfIssuer(branch.issuerCode)),
  })),
)
export type CreateBranch = z.output<typeof CreateBranch>

/** Changes a branch but not its parent. Missing fields stay unchanged; `version` is the one that the page showed. BR-03 */
export const EditBranch = z.strictObject({ version: z.int().check(z.gte(0)), ...ownFields })
export type EditBranch = z.output<typeof EditBranch>

const invitation = { branchId: id, fullName: personName, email }

export const InviteBranchAdmin = z.strictObject({ ...invitation, mobile: z.optional(mobile) })
export type InviteBranchAdmin = z.output<typeof InviteBranchAdmin>

export const inviteBranchAdminTo = (country: Country) =>
  z.object({
    ...invitation,
    mobile: mobile.check(z.refine((text) => text === '' || isMobile(text, country), 'validation.mobile')),
  })
