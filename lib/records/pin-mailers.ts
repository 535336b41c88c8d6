import type { PinMailer } from '@/lib/calls/pin-mailers'
import { defineRecord } from './define-record'

export const pinMailerRecord = defineRecord<PinMailer>()({
  pinMailerNumber: { kind: 'code', label: 'list.file.mailer' },
  displayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  groupName: { kind: 'text', label: 'list.file.program' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  printer: { kind: 'text', label: 'list.file.printer' },
  status: { kind: 'status', label: 'list.file.status' },
  cardLast4digits: { kind: 'text', label: 'list.file.last4' },
  cardId: { kind: 'text', label: 'list.file.cardId' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
})
