import * as z from 'zod/mini'
import { CreateBranch, findBranchErrorsTogether } from '../bodies/branches'
import { emptyAddress } from '../cards/issue-card'
import { refineBy } from '../refine-by'
import type { BranchType } from './branch-types'

/** The fields as they are typed; the address lies flat among them. */
export type BranchValues = typeof emptyAddress & {
  branchName: string
  branchType: BranchType
  issuerCode: string
  parentBranchId: string
  branchCode: string
  cbsCode: string
  ifsc: string
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
  ifsc: '',
  description: '',
  adminName: '',
  adminEmail: '',
  adminMobile: '',
  ...emptyAddress,
}

const given = <T extends Record<string, string>>(values: T): Partial<T> =>
  // What is left out of a record is what is partial of it.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<T>

/** The body that the fields ask for, without what was left empty. BR-05 */
export const toCreateBranch = (values: BranchValues): z.input<typeof CreateBranch> => ({
  branchName: values.branchName,
  branchType: values.branchType,
  // What is chosen in a list box is a text until the body's own schema has looked at it.
  issuerCode: values.issuerCode as z.input<typeof CreateBranch>['issuerCode'],
  branchCode: values.branchCode,
  cbsCode: values.cbsCode,
  adminName: values.adminName,
  adminEmail: values.adminEmail,
  adminMobile: values.adminMobile,
  ...given({ parentBranchId: values.parentBranchId, ifsc: values.ifsc, description: values.description }),
  address: {
    address1: values.address1,
    address2: values.address2,
    city: values.city,
    state: values.state,
    ...given({ landmark: values.landmark, pincode: values.pincode, country: values.country }),
  },
})

/** The field that a path of the body belongs to. */
export const fieldOfBranchBody = (path: string): string => path.replace(/^address\./, '')

/** What the body's schema and its rules refuse, by field, all of it at once. BR-03, BR-11 */
export const findBranchErrors = (values: BranchValues): Record<string, string> => {
  const body = toCreateBranch(values)
  const read = z.safeParse(CreateBranch, body)
  if (read.success) return {}
  const found: Record<string, string> = {}
  const told = [
    ...read.error.issues.map(({ path, message }) => [path.join('.'), message] as const),
    ...Object.entries(findBranchErrorsTogether(body)),
  ]
  for (const [path, message] of told) found[fieldOfBranchBody(path)] ??= message
  return found
}

export const BranchForm = z.custom<BranchValues>().check(refineBy(findBranchErrors))
