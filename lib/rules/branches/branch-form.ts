import * as z from 'zod/mini'
import { countryOfIssuer, CreateBranch, findBranchErrorsTogether, type EditBranch } from '../bodies/branches'
import { keepErrors, type FieldErrors } from '../input/field-errors'
import type { BusinessFields } from '../bodies/set-up'
import { businessTypes, emptyBusinessFields, maskedFields, type SetUpFacts } from '../organizations/set-up'
import { findBusinessFieldErrors, findSignatoryErrors, normaliseBusinessFields } from '../organizations/set-up-errors'
import { toSentFields } from '../organizations/set-up-form'
import type { BranchType } from './branch-types'

export type BranchValues = BusinessFields & {
  branchName: string
  branchType: BranchType
  issuerCode: string
  parentBranchId: string
  branchCode: string
  cbsCode: string
  description: string
  adminName: string
  adminEmail: string
  adminMobile: string
}

export const emptyBranch: BranchValues = {
  branchName: '',
  branchType: 'HEAD_OFFICE',
  issuerCode: '',
  parentBranchId: '',
  branchCode: '',
  cbsCode: '',
  description: '',
  adminName: '',
  adminEmail: '',
  adminMobile: '',
  ...emptyBusinessFields,
}

type OnRecord = Readonly<Record<string, string>>

export const toCreateBranch = (values: BranchValues): z.input<typeof CreateBranch> => {
  const { parentBranchId, issuerCode, ...rest } = toSentFields(values, countryOfIssuer(values.issuerCode), {})
  return {
    ...rest,
    // The cast is safe because the body's schema checks the issuer; a select only holds text.
    issuerCode: issuerCode as z.input<typeof CreateBranch>['issuerCode'],
    ...(parentBranchId !== '' && { parentBranchId }),
  }
}

export const toEditBranch = (values: BranchValues, version: number, onRecord: OnRecord): z.input<typeof EditBranch> => {
  const sent = toSentFields(values, countryOfIssuer(values.issuerCode), onRecord)
  const { branchType: _, issuerCode: __, parentBranchId: ___, ...rest } = sent
  return { version, ...rest }
}

/** A branch needs no signatory, but if one field of it is filled, all are required. */
export const isSignatoryBegun = ({ signatory, files }: BranchValues, onRecord: readonly string[]): boolean =>
  Object.values(signatory).some((text) => text.trim() !== '') ||
  files.SIGNATURE !== '' ||
  maskedFields.some((field) => field.startsWith('signatory.') && onRecord.includes(field))

export const findBranchErrors = (
  values: BranchValues,
  { onRecord, today }: Pick<SetUpFacts, 'onRecord' | 'today'>,
): FieldErrors => {
  const country = countryOfIssuer(values.issuerCode)
  const body = toCreateBranch(values)
  const read = z.safeParse(CreateBranch, body)
  const facts: SetUpFacts = { documents: [], addresses: [], onRecord, today }
  const typed = normaliseBusinessFields({ ...values, ifsc: values.ifsc.toUpperCase() }, country)
  return {
    ...Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
    ...findBranchErrorsTogether(body),
    ...keepErrors({
      businessType:
        values.businessType !== '' &&
        !(businessTypes as readonly string[]).includes(values.businessType) &&
        'validation.setUp.businessType',
    }),
    ...findBusinessFieldErrors(typed, facts, country),
    ...(isSignatoryBegun(values, onRecord) && findSignatoryErrors(typed, facts, country)),
  }
}
