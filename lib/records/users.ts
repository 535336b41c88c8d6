import type { UserDetail, UserRow } from '@/lib/calls/users'
import { defineRecord } from './define-record'

export const userRecord = defineRecord<UserRow & UserDetail & { roleNames: string; businessNames: string }>()({
  name: { kind: 'text', label: 'list.file.name' },
  email: { kind: 'text', label: 'list.file.email' },
  mobile: { kind: 'mobile', label: 'list.file.mobile' },
  type: { kind: 'word', label: 'list.file.userType', labels: 'status.userTypes' },
  roleNames: { kind: 'text', label: 'list.file.roles' },
  businessNames: { kind: 'text', label: 'list.file.businesses' },
  adminCount: { kind: 'count', label: 'list.file.adminCount' },
  cardCount: { kind: 'count', label: 'list.file.cardCount' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  approvalStatus: { kind: 'status', label: 'list.file.approval', labels: 'users.approvals' },
  status: { kind: 'status', label: 'list.file.status', labels: 'users.statuses' },
  id: { kind: 'code', label: 'list.file.userId' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  invitedBy: { kind: 'text', label: 'list.file.invitedBy' },
  dateOfBirth: { kind: 'text', label: 'users.person.facts.birth' },
  fatherName: { kind: 'text', label: 'users.person.facts.father' },
})
