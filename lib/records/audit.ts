import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import type { PlatformAuditEvent } from '@/lib/calls/issuer-config'
import { defineRecord } from './define-record'

export const auditRecord = defineRecord<AuditRecord>()({
  at: { kind: 'dateTime', label: 'audit.columns.at' },
})

export const platformAuditRecord = defineRecord<PlatformAuditEvent>()({
  createdTime: { kind: 'dateTime', label: 'list.file.created' },
  orgName: { kind: 'text', label: 'list.file.business' },
  eventDisplayName: { kind: 'text', label: 'list.file.event' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  status: { kind: 'status', label: 'list.file.status' },
})
