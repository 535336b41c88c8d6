import { searchBranches } from '@/lib/calls/branches'
import { findBranches } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { branchStatuses } from '@/lib/rules/branches/branch-types'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'

/** Branches, by type, bank, status and dates. BR-01, BR-09 */
export const branches = defineList({
  name: 'branches',
  route: routes.branchList,
  needs: searchBranches.need,
  load: findBranches,
  id: 'branchId',
  tabs: {
    all: {},
    'head-office': { branchType: 'HEAD_OFFICE' },
    zonal: { branchType: 'ZONAL' },
    regional: { branchType: 'REGIONAL' },
    local: { branchType: 'LOCAL' },
  },
  choices: {
    status: { kind: 'choice', options: branchStatuses },
    issuerCode: { kind: 'choice', options: issuerCodes },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    branch: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'branchName', head: 'branch' },
        { of: 'branchCode', head: 'branchCode' },
        { of: 'branchType', head: 'branchType', kind: 'word', own: 'branches.types' },
        { of: 'issuerCode', head: 'issuer' },
      ],
    },
    admin: {
      kind: 'mobile',
      field: 'adminMobile',
      second: 'adminEmail',
      file: [
        { of: 'adminName', head: 'contact' },
        { of: 'adminMobile', head: 'mobile', kind: 'mobile' },
        { of: 'adminEmail', head: 'email' },
      ],
    },
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    status: { kind: 'status', field: 'branchStatus', keep: true },
  },
})
