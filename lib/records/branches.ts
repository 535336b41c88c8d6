import type { Branch, BranchDetail } from '@/lib/calls/branches'
import { defineRecord } from './define-record'

export const branchRecord = defineRecord<Branch & BranchDetail>()({
  branchName: { kind: 'text', label: 'list.file.branch' },
  branchCode: { kind: 'code', label: 'list.file.branchCode' },
  branchType: { kind: 'word', label: 'list.file.branchType', labels: 'branches.types' },
  issuerCode: { kind: 'issuer', label: 'list.file.issuer' },
  adminName: { kind: 'text', label: 'list.file.contact' },
  adminMobile: { kind: 'mobile', label: 'list.file.mobile' },
  adminEmail: { kind: 'text', label: 'list.file.email' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  branchStatus: { kind: 'status', label: 'list.file.status' },
  cbsCode: { kind: 'code', label: 'branches.facts.cbsCode' },
  ifsc: { kind: 'code', label: 'branches.facts.ifsc' },
  branchId: { kind: 'code', label: 'branches.facts.id' },
  businessCount: { kind: 'count', label: 'branches.facts.businesses' },
  description: { kind: 'text', label: 'list.file.description' },
})
