import 'server-only'
import { cache } from 'react'
import {
  getBranch,
  listPrimaryBranches,
  listSubBranches,
  searchBranches,
  searchChildBranches,
  type Branch,
} from '@/lib/calls/branches'
import { listOrgs } from '@/lib/calls/organizations'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import { dateParams } from './list-params'

export const findBranches = ({ chosen, search, range, page, pageSize }: ListQuery): Promise<ListResult<Branch>> =>
  tryPerform(searchBranches, {
    query: {
      page,
      perPage: pageSize,
      branchType: chosen.branchType,
      issuerCode: chosen.issuerCode,
      status: chosen.status,
      name: search?.text,
      ...dateParams(range),
    },
  })

const LEVEL_SIZE = 50
const FEW = 5
const SUB_BRANCHES_PER_PAGE = 25

const readLevel = (id: string) => tryPerform(listSubBranches, { path: { id }, query: { page: 1, perPage: LEVEL_SIZE } })

/** The head offices, with the sub-branches of each branch in `open`. A branch that cannot be read stays closed. BR-06, BR-07 */
export const readBranchTree = async (open: readonly string[]) => {
  const [offices, ...levels] = await Promise.all([
    tryPerform(listPrimaryBranches, { query: { page: 1, perPage: LEVEL_SIZE } }),
    ...open.map(readLevel),
  ])
  return {
    offices,
    levels: new Map(
      open.flatMap((id, at) => {
        const level = levels[at]
        return level?.ok ? [[id, level.value] as const] : []
      }),
    ),
  }
}

const MOST_FOUND = 50

export const searchBranchTree = async (text: string) => {
  const [offices, below] = await Promise.all([
    tryPerform(searchBranches, { query: { page: 1, perPage: MOST_FOUND, name: text, branchType: 'HEAD_OFFICE' } }),
    tryPerform(searchChildBranches, { query: { page: 1, perPage: MOST_FOUND, name: text } }),
  ])
  return { offices, below }
}

export const readBranchOf = cache((id: string, issuerCode: string) =>
  tryPerform(getBranch, { path: { id }, query: { issuerCode } }),
)

export const readBranch = async (id: string, issuerCode: string, { page, name }: { page: number; name: string }) => {
  const query = { page, perPage: SUB_BRANCHES_PER_PAGE }
  const [branch, below, businesses] = await Promise.all([
    readBranchOf(id, issuerCode),
    name
      ? tryPerform(searchChildBranches, { query: { ...query, branchId: id, name } })
      : tryPerform(listSubBranches, { path: { id }, query }),
    tryPerform(listOrgs, { query: { page: 1, perPage: FEW, branchId: id } }),
  ])
  return { branch, below, businesses, pageSize: SUB_BRANCHES_PER_PAGE }
}
export type BranchParts = Awaited<ReturnType<typeof readBranch>>

export const readBranchAlone = (id: string) => tryPerform(getBranch, { path: { id } })
