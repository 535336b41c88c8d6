import type { BusinessRow } from '@/lib/calls/organizations'

export type BusinessOption = Pick<
  BusinessRow,
  'orgId' | 'orgName' | 'orgDisplayName' | 'orgCategory' | 'branchId' | 'restrictCardIssuance'
> & {
  parentBusinessName?: string | null
  issuerDetailsList: { issuerCode: string | null; restrictCardIssuance: boolean }[]
}

export const toBusinessOption = ({
  orgId,
  orgName,
  orgDisplayName,
  orgCategory,
  branchId,
  restrictCardIssuance,
  parentBusinessName,
  issuerDetailsList,
}: BusinessOption): BusinessOption => ({
  orgId,
  orgName,
  orgDisplayName,
  orgCategory,
  branchId,
  restrictCardIssuance,
  ...(parentBusinessName !== undefined && { parentBusinessName }),
  issuerDetailsList: issuerDetailsList.map(({ issuerCode, restrictCardIssuance }) => ({
    issuerCode,
    restrictCardIssuance,
  })),
})

export const businessName = (business: Pick<BusinessRow, 'orgId' | 'orgName' | 'orgDisplayName'>): string =>
  business.orgDisplayName ?? business.orgName ?? business.orgId

/** A business of which only id and name are known; enough to search below it. */
export const bareBusiness = ({ id, name }: { id: string; name: string | null }): BusinessOption => ({
  orgId: id,
  orgName: name,
  orgDisplayName: name,
  orgCategory: null,
  branchId: null,
  restrictCardIssuance: false,
  issuerDetailsList: [],
})
