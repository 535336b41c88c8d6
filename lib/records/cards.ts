import type { CardDetail, CardRow } from '@/lib/calls/cards'
import { defineRecord } from './define-record'

export const cardRecord = defineRecord<CardRow & CardDetail>()({
  cardHolderName: { kind: 'text', label: 'list.file.holder' },
  cardLast4digits: { kind: 'text', label: 'list.file.last4' },
  cardStatus: { kind: 'status', label: 'list.file.status', labels: 'cards.status' },
  id: { kind: 'text', label: 'list.file.cardId' },
  orgDisplayName: { kind: 'text', label: 'list.file.business' },
  orgName: { kind: 'text', label: 'list.file.legalName' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  cardProgramName: { kind: 'text', label: 'list.file.program' },
  cardMode: { kind: 'word', label: 'list.file.cardMode', labels: 'cards.modes' },
  cardType: { kind: 'word', label: 'list.file.cardType', labels: 'status.cardTypes' },
  kycStatus: { kind: 'status', label: 'list.file.kyc' },
  kycType: { kind: 'word', label: 'list.file.kycType', labels: 'status.kycModes' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  issuerProgram: { kind: 'text', label: 'list.file.issuerProgram' },
  createdTime: { kind: 'dateTime', label: 'list.file.created' },
  activatedTime: { kind: 'dateTime', label: 'list.file.activated' },
  cardHolderMobile: { kind: 'mobile', label: 'list.file.mobile' },
  cardHolderEmail: { kind: 'text', label: 'list.file.email' },
})
