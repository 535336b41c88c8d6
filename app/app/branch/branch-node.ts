import { statusTone } from '@/components/shared/status-badge'
import type { TreeNode } from '@/components/ui/tree-node'
import type { Branch } from '@/lib/calls/branches'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { overviewOf } from './branch-addresses'

type BranchWords = { type: (type: string) => string; status: (status: string) => string }

export const branchNode = (branch: Branch, words: BranchWords): TreeNode => {
  const { branchId, branchName, branchCode, branchType, branchStatus, subBranchCount } = branch
  const isWorking = branchStatus === 'ACTIVE' || branchStatus === null
  return {
    id: branchId,
    label: branchName ?? branchId,
    href: overviewOf(branch),
    second: joinFacts([branchCode, branchType && words.type(branchType)]),
    hasChildren: subBranchCount > 0,
    ...(!isWorking && { status: { tone: statusTone(branchStatus), word: words.status(branchStatus) } }),
  }
}
