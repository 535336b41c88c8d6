/** From top to bottom: a branch's parent has an earlier type. BR-04 */
export const branchTypes = ['HEAD_OFFICE', 'ZONAL', 'REGIONAL', 'LOCAL'] as const
export type BranchType = (typeof branchTypes)[number]

export const branchTypeCodes = { HEAD_OFFICE: 'HO', ZONAL: 'Z', REGIONAL: 'R', LOCAL: 'L' } as const satisfies Record<
  BranchType,
  string
>

export const branchStatuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const
export type BranchStatus = (typeof branchStatuses)[number]

export const parentTypeOf = (type: BranchType): BranchType | null => branchTypes[branchTypes.indexOf(type) - 1] ?? null

export const childTypeOf = (type: BranchType): BranchType | null => branchTypes[branchTypes.indexOf(type) + 1] ?? null

export const isBranchType = (text: string | undefined): text is BranchType =>
  (branchTypes as readonly string[]).includes(text ?? '')
