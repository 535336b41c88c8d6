import { z } from 'zod'
import { CreateBranch, EditBranch } from '@/lib/rules/bodies/branches'
import { branchStatuses, branchTypes } from '@/lib/rules/branches/branch-types'
import { callIn } from './call'
import { businessFieldReplies } from './business-set-up'
import { pictureOf } from './personal'
import {
  count,
  day,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  text,
  version,
  word,
} from './reply'

const call = callIn('branches')
const readers = ['BRANCH_READ', 'BRANCH_WRITE'] as const

/** `subBranchCount` counts only direct sub-branches; `line` lists the branches above this one, head office first. BR-02 */
export const Branch = z.looseObject({
  branchId: id,
  branchName: text,
  branchType: oneOf(branchTypes),
  branchCode: text,
  cbsCode: text,
  branchStatus: oneOf(branchStatuses),
  createdAt: moment,
  adminName: text,
  adminEmail: text,
  adminMobile: text,
  issuerCode: text,
  subBranchCount: count,
  line: listOf(z.looseObject({ branchId: id, branchName: text })),
})
export type Branch = z.output<typeof Branch>

export const BranchPerson = z.looseObject({ id, name: text, email: text, mobile: text, type: text, status: text })
export type BranchPerson = z.output<typeof BranchPerson>

const BranchSetUp = z.looseObject({ version, ...businessFieldReplies })

export const BranchDetail = z.looseObject({
  ...Branch.shape,
  ifsc: text,
  description: text,
  addresses: listOf(PostalAddress),
  setUp: orNull(BranchSetUp),
  papers: listOf(z.looseObject({ docType: text, fileName: text, preSignedUrl: pictureOf('docType')(text) })),
  businessCount: orNull(count),
  people: listOf(BranchPerson),
})
export type BranchDetail = z.output<typeof BranchDetail>

/** Finds sub-branches at any depth. The documents do not have the parameter `branchId`, which limits the search to one branch. BR-09 */
export const searchChildBranches = call('issuing GET branch/child/search', readers, {
  query: z.strictObject({ ...pageQuery, name: word.optional(), branchId: word.optional() }),
  reply: paged(Branch),
  reach: 'scoped',
})

export const createBranch = call('issuing POST branch/create', ['BRANCH_WRITE'], {
  body: CreateBranch,
  reply: z.looseObject({ branchId: id, issuerCode: text, message: text }),
  reach: 'issuer',
  makes: { branchId: 'branchId' },
})

export const listPrimaryBranches = call('issuing GET branch/primary', readers, {
  query: z.strictObject({ ...pageQuery, issuerCode: word.optional() }),
  reply: paged(Branch),
  reach: 'scoped',
})

/** `name` matches any text in a branch's row. The documents have no filters by status and days. BR-09 */
export const searchBranches = call('issuing GET branch/search', readers, {
  query: z.strictObject({
    ...pageQuery,
    name: word.optional(),
    branchType: word.optional(),
    issuerCode: word.optional(),
    status: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(Branch),
  reach: 'scoped',
})

export const getBranch = call('issuing GET branch/{id}', readers, {
  query: z.strictObject({ issuerCode: word.optional() }),
  reply: BranchDetail,
  reach: 'scoped',
  files: ['papers.preSignedUrl'],
})

export const editBranch = call('issuing PUT branch/{id}', ['BRANCH_WRITE'], {
  body: EditBranch,
  reply: z.looseObject({ branchId: id, issuerCode: text, version, message: text }),
  reach: 'issuer',
  optional: true,
})

/** Lists direct sub-branches; the upstream sends one per page unless `perPage` says otherwise. BR-07 */
export const listSubBranches = call('issuing GET branch/{id}/subbranch', readers, {
  query: z.strictObject({ ...pageQuery }),
  reply: paged(Branch),
  reach: 'scoped',
})
