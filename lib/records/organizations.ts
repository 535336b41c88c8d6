import type { BusinessDetail, BusinessRow } from '@/lib/calls/organizations'
import { defineRecord } from './define-record'

export const organizationRecord = defineRecord<BusinessRow & BusinessDetail>()({
  orgDisplayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  orgId: { kind: 'text', label: 'list.file.businessId' },
  primaryAdminMobile: { kind: 'mobile', label: 'list.file.mobile' },
  primaryAdminEmail: { kind: 'text', label: 'list.file.email' },
  parentBusinessName: { kind: 'text', label: 'list.file.parent' },
  orgCategory: { kind: 'word', label: 'list.file.category', labels: 'status.categories' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status' },
  id: { kind: 'id', label: 'list.file.businessId' },
  name: { kind: 'text', label: 'organizations.overview.name' },
  displayName: { kind: 'text', label: 'organizations.overview.displayName' },
  businessType: { kind: 'word', label: 'organizations.overview.businessType', labels: 'status.businessTypes' },
  description: { kind: 'text', label: 'list.file.description' },
  primaryAdminName: { kind: 'text', label: 'organizations.overview.contactName' },
  'authoritySignatory.name': { kind: 'text', label: 'organizations.overview.signatoryName' },
  'authoritySignatory.mobile': { kind: 'mobile', label: 'organizations.overview.signatoryMobile' },
  'authoritySignatory.email': { kind: 'text', label: 'organizations.overview.signatoryEmail' },
})
