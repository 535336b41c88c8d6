import { searchBranches } from '@/lib/calls/branches'
import { findBranches } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { branchStatuses } from '@/lib/rules/branches/branch-types'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { durations } from '@/lib/rules/lists/date-presets'
import { branchRecord } from '@/lib/records/branches'
import { defineList } from './define-list'

export const branches = defineList({
  name: 'branches',
  route: routes.branchList,
  needs: searchBranches.need,
  create: { offer: routes.branchNew, href: routes.branchNew(), words: 'branches.new' },
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
  record: branchRecord,
  columns: {
    branch: { kind: 'custom', alwaysVisible: true, file: ['branchName', 'branchCode', 'branchType', 'issuerCode'] },
    admin: {
      label: 'branches.columns.admin',
      field: 'adminMobile',
      second: 'adminEmail',
      file: ['adminName', 'adminMobile', 'adminEmail'],
    },
    createdAt: { label: 'branches.columns.createdAt' },
    status: { alwaysVisible: true, field: 'branchStatus' },
  },
})
