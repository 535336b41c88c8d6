import type { Branch } from '@/lib/calls/branches'
import { routes } from '@/lib/routes'

export const overviewOf = ({ branchId, issuerCode }: Pick<Branch, 'branchId' | 'issuerCode'>): string =>
  routes.branchOverview({ id: branchId, issuerId: issuerCode ?? '-' })

export const treeAt = ({ branchId, line }: Pick<Branch, 'branchId' | 'line'>): string =>
  routes.branchTree({ open: line.map((one) => one.branchId).join() || undefined, at: branchId })
