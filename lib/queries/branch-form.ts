import 'server-only'
import type { Branch, BranchDetail } from '@/lib/calls/branches'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import { emptyBranch, type BranchValues } from '@/lib/rules/branches/branch-form'
import { childTypeOf, isBranchType, type BranchType } from '@/lib/rules/branches/branch-types'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { countryNames } from '@/lib/rules/organizations/set-up'
import { fillForm } from '@/lib/rules/organizations/set-up-form'
import type { Session } from '@/lib/rules/identity/session'

export type ParentBranch = Pick<Branch, 'branchId' | 'branchName'> & Partial<Pick<Branch, 'branchCode' | 'issuerCode'>>

const typeOf = ({ branchType }: Pick<BranchDetail, 'branchType'>): BranchType | null =>
  isBranchType(branchType ?? undefined) ? (branchType as BranchType) : null

export const newBranch = ({ user, timeZone }: Session, above: BranchDetail | null) => {
  const type = above && typeOf(above)
  const below = type && childTypeOf(type)
  const parent = above && below && { branchId: above.branchId, branchName: above.branchName }
  const issuerCode = above?.issuerCode ?? user.issuerCode ?? ''
  const values: BranchValues = {
    ...emptyBranch,
    branchType: below ?? 'LOCAL',
    issuerCode,
    ...(parent && { parentBranchId: parent.branchId }),
    registered: { ...emptyBranch.registered, country: countryNames[countryOfIssuer(issuerCode)] },
    isSameAddress: true,
  }
  return {
    branchId: null as string | null,
    version: 0,
    parent: parent as ParentBranch | null,
    isFixed: parent !== null,
    ownIssuer: user.issuerCode,
    today: todayIn(timeZone, new Date()),
    values,
    onRecord: {} as Record<string, string>,
  }
}
export type BranchStart = ReturnType<typeof newBranch>

export const branchToEdit = ({ user, timeZone }: Session, branch: BranchDetail): BranchStart => {
  const { setUp, papers, line, ...known } = branch
  const above = line.at(-1) ?? null
  const own = { ...known, branchType: typeOf(branch), parentBranchId: above?.branchId ?? '' }
  return {
    branchId: branch.branchId,
    version: setUp?.version ?? 0,
    parent: above,
    isFixed: true,
    ownIssuer: user.issuerCode,
    today: todayIn(timeZone, new Date()),
    ...fillForm(emptyBranch, { ...setUp, ...own, ifsc: branch.ifsc, papers }),
  }
}
