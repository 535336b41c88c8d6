import type { Branch, BranchDetail } from '@/lib/calls/branches'
import { defineRecord } from './define-record'

export const branchRecord = defineRecord<Branch & BranchDetail>()({
  branchName: { kind: 'text', label: 'list.file.branch' },
  branchCode: { kind: 'text', label: 'list.file.branchCode' },
  branchType: { kind: 'word', label: 'list.file.branchType', labels: 'branches.types' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  adminName: { kind: 'text', label: 'list.file.contact' },
  adminMobile: { kind: 'mobile', label: 'list.file.mobile' },
  adminEmail: { kind: 'text', label: 'list.file.email' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  branchStatus: { kind: 'status', label: 'list.file.status' },
})
