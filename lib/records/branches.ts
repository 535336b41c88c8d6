import type { Branch, BranchDetail } from '@/lib/calls/branches'
import type { BranchValues } from '@/lib/rules/branches/branch-form'
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

/** The fields of a branch, labelled as in its form. */
export const branchFormRecord = defineRecord<BranchValues>()({
  branchType: { kind: 'word', label: 'branches.form.fields.branchType', labels: 'branches.types' },
  issuerCode: { kind: 'text', label: 'branches.form.fields.issuerCode' },
  parentBranchId: { kind: 'text', label: 'branches.form.fields.parentBranchId' },
  branchName: { kind: 'text', label: 'branches.form.fields.branchName' },
  branchCode: { kind: 'text', label: 'branches.form.fields.branchCode' },
  cbsCode: { kind: 'text', label: 'branches.form.fields.cbsCode' },
  businessType: { kind: 'word', label: 'set-up.fields.businessType', labels: 'set-up.businessType' },
  description: { kind: 'text', label: 'branches.form.fields.description' },
  adminName: { kind: 'text', label: 'branches.form.fields.adminName' },
  adminEmail: { kind: 'text', label: 'branches.form.fields.adminEmail' },
  adminMobile: { kind: 'mobile', label: 'branches.form.fields.adminMobile' },
})
