import type { OrgDetail, OrgRow } from '@/lib/calls/organizations'
import { defineRecord } from './define-record'

export const organizationRecord = defineRecord<OrgRow & OrgDetail>()({
  orgDisplayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  orgId: { kind: 'text', label: 'list.file.businessId' },
  primaryAdminMobile: { kind: 'mobile', label: 'list.file.mobile' },
  primaryAdminEmail: { kind: 'text', label: 'list.file.email' },
  parentBusinessName: { kind: 'text', label: 'list.file.parent' },
  orgCategory: { kind: 'word', label: 'list.file.category', labels: 'status.categories' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status' },
})
