import type { KitOrder, KitOrderDetail } from '@/lib/calls/kits'
import { defineRecord } from './define-record'

export const kitOrderRecord = defineRecord<KitOrder & KitOrderDetail>()({
  id: { kind: 'text', label: 'list.file.orderId' },
  createdAt: { kind: 'dateTime', label: 'list.file.requested' },
  branchName: { kind: 'text', label: 'list.file.branch' },
  displayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  issuerProgram: { kind: 'text', label: 'list.file.issuerProgram' },
  deliverToUserName: { kind: 'text', label: 'list.file.deliverTo' },
  'address.city': { kind: 'text', label: 'list.file.city' },
  kitQuantity: { kind: 'count', label: 'list.file.kits' },
  courier: { kind: 'text', label: 'list.file.courier' },
  trackingNumber: { kind: 'code', label: 'list.file.tracking' },
  status: { kind: 'status', label: 'list.file.status', labels: 'kits.status' },
  reason: { kind: 'text', label: 'list.file.reason' },
  groupName: { kind: 'text', label: 'list.file.program' },
  'counts.new': { kind: 'count', label: 'list.file.newKits' },
  'counts.issued': { kind: 'count', label: 'list.file.issued' },
  'counts.blocked': { kind: 'count', label: 'list.file.blocked' },
  'counts.delivered': { kind: 'count', label: 'list.file.delivered' },
  'counts.yetToBeIssued': { kind: 'count', label: 'list.file.yetToBeIssued' },
  decidedBy: { kind: 'text', label: 'list.file.approvedBy' },
})
